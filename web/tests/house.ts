// A server of our own on a free port with an empty archive, and Debian's Chromium: what every browser test starts from.
// A page that complains on its console, throws, or asks for what is not there fails its test.
// GUIDON names the server's binary, whose own pages are tested. With GUIDON_CLIENT=preview the pages are those of
// dist/ instead, under the same policy: for trying a change without building the binary anew.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, type BrowserContext, type Page, chromium } from 'playwright-core';
import { type PreviewServer, preview } from 'vite';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

export const binary = resolve(process.env.GUIDON ?? '../build/release/guidon');
const shots = resolve('tests/shots');
const patience = 30_000; // milliseconds: other things run on the machine too

/** A match made for a test: its seats by their tokens. */
export interface Made {
  id: string;
  seats: Record<'a' | 'b' | 'umpire' | 'spectator', { token: string }>;
}

export interface House {
  /** Where the pages are, without a slash at the end. */
  url: string;
  /** Where the server itself is; the same unless the pages come from elsewhere. */
  server: string;
  browser: Browser;
  /** A person at a browser of his own: desk (1280 by 800) unless something else is said. */
  person(options?: BrowserContextOptions & { likes?: Record<string, unknown> }): Promise<Page>;
  /** The address of a seat. */
  link(made: Made, seat: keyof Made['seats']): string;
  /** What the server answers to a plain program: a post if there is something to send. */
  ask<T>(path: string, body?: unknown, token?: string): Promise<T>;
  /** A match with quick dice of a known seed (unless something else is said) whose people have joined. */
  make(what: Record<string, unknown>): Promise<Made>;
  /** Gives orders as a plain program would, each for the side that decides. */
  give(made: Made, ...orders: string[]): Promise<void>;
  shot(page: Page, name: string): Promise<void>;
  /** Kills the server, as a loss of power would. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Complaints of all pages of a test that nobody expected. */
let complaints: string[] = [];
/** A lost connection is part of some tests: what matches is not a complaint. */
let expected: RegExp[] = [];
export const expectComplaint = (pattern: RegExp) => void expected.push(pattern);

export function openHouse(): House {
  const folder = mkdtempSync(join(tmpdir(), 'guidon-browser-'));
  let server: ChildProcess | undefined;
  let port = 0;
  let pages: PreviewServer | undefined;
  const contexts: BrowserContext[] = [];

  /** Its port and its archive are free when it is gone. */
  const ended = async (signal: NodeJS.Signals) => {
    const running = server;
    server = undefined;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise<void>((done) => running.once('exit', () => done()));
    running.kill(signal);
    await gone;
  };

  const house = {
    url: '',
    server: '',
    browser: undefined as unknown as Browser,
    async start() {
      if (!existsSync(binary)) throw new Error(`there is no server at ${binary}: build it, or name it with GUIDON`);
      server = spawn(
        binary,
        ['serve', '--archive', join(folder, 'club.db'), '--port', String(port), '--generosity', '100', '--quiet'],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const line = await new Promise<string>((found, failed) => {
        server!.stdout!.once('data', (text: Buffer) => found(text.toString()));
        server!.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
      });
      house.server = new URL(/http:\/\/\S+/.exec(line)![0]).origin;
      port = Number(new URL(house.server).port);
      if (process.env.GUIDON_CLIENT === 'preview')
        pages ??= await preview({
          logLevel: 'silent',
          preview: { port: 20_000 + (port % 10_000), proxy: { '/api': { target: house.server, ws: true } } },
        });
      house.url = pages ? new URL(pages.resolvedUrls!.local[0]).origin : house.server;
    },
    stop: () => ended('SIGKILL'),
    async person({ likes, ...options }: BrowserContextOptions & { likes?: Record<string, unknown> } = {}) {
      const context = await house.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
      contexts.push(context);
      if (likes)
        await context.addInitScript(
          (kept) => localStorage.getItem('guidon.likes') ?? localStorage.setItem('guidon.likes', kept),
          JSON.stringify(likes),
        );
      const page = await context.newPage();
      page.setDefaultTimeout(patience);
      page.on('console', (message) => {
        // told better below
        if (message.text().startsWith('Failed to load resource') && /status of/.test(message.text())) return;
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(`console: ${message.text()} (${message.location().url})`);
      });
      page.on('response', (answer) => {
        if (answer.status() >= 400)
          complaints.push(
            `answer: ${answer.status()} to ${answer.request().method()} ${answer.url()} ` +
              `${answer.request().postData() ?? ''}`,
          );
      });
      page.on('pageerror', (error) => complaints.push(`page: ${error.message}`));
      return page;
    },
    link: (made: Made, seat: keyof Made['seats']) => `${house.url}/m/${made.id}#${made.seats[seat].token}`,
    async ask<T>(path: string, body?: unknown, token?: string) {
      const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
      const answer = await fetch(house.server + path, {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
      return (answer.headers.get('Content-Type')?.includes('json') ? JSON.parse(text) : text) as T;
    },
    async make(what: Record<string, unknown>) {
      const made = await house.ask<Made>('/api/matches', { dice: 'seeded', seed: 1815, ...what });
      const names = { a: 'Anna', b: 'Bruno', umpire: 'Ulrike' };
      for (const seat of ['a', 'b', 'umpire'] as const)
        if (made.seats[seat])
          await house.ask(
            `/api/matches/${made.id}/actions`,
            { do: 'join', name: names[seat], nonce: '00'.repeat(16) },
            made.seats[seat].token,
          );
      return made;
    },
    async give(made: Made, ...orders: string[]) {
      for (const order of orders) {
        const { now } = await house.ask<{ now: { decision: { side: 0 | 1 } } }>(
          `/api/matches/${made.id}`,
          undefined,
          made.seats.a.token,
        );
        await house.ask(
          `/api/matches/${made.id}/actions`,
          { do: 'order', order },
          made.seats[now.decision.side === 0 ? 'a' : 'b'].token,
        );
      }
    },
    async shot(page: Page, name: string) {
      mkdirSync(shots, { recursive: true });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(shots, `${name}.png`) });
    },
  };

  beforeAll(async () => {
    await house.start();
    house.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const [i, page] of contexts.flatMap((context) => context.pages()).entries())
        await house.shot(page, `failed ${task.name} ${i + 1}`.replace(/[^\w]+/g, '_')).catch(() => undefined);
    const found = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
    complaints = [];
    expected = [];
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    await house.browser?.close();
    await pages?.close();
    await ended('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  return house;
}
