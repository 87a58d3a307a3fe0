// The workshop in a real browser: scenarios built from nothing on a table and on hexes, kept through closed tabs, put
// right, played, tried out, taken out and brought in.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { expectAccessible } from './axe';
import { QUICK, drag, hexSpot, map, spot } from './hand';
import { openHouse } from './house';

const house = openHouse();
const folder = mkdtempSync(join(tmpdir(), 'guidon-workshop-'));

const tool = (page: Page, name: string): Promise<void> =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name, exact: false }).first().click();
const panel = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
const rail = (page: Page): Locator => page.getByRole('tabpanel');
const ready = (page: Page): Promise<void> => page.getByRole('button', { name: /Ready for battle/ }).waitFor();
const kept = (page: Page): Promise<void> => page.locator('.bar .kept', { hasText: /^Kept$/ }).waitFor();

async function laid(page: Page) {
  await map(page).waitFor();
  await page.locator('.battlemap canvas.base.there').waitFor({ state: 'attached' });
}
async function begin(page: Page, rules: string, title: string, width: number, depth: number) {
  await page.goto(`${house.url}/workshop`);
  await page.getByRole('button', { name: 'New scenario' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('radio', { name: rules }).click();
  await dialog.getByRole('spinbutton').nth(0).fill(String(width));
  await dialog.getByRole('spinbutton').nth(1).fill(String(depth));
  await dialog.getByRole('button', { name: 'Lay it on the desk' }).click();
  await page.waitForURL(/\/workshop\/[a-z0-9]+$/);
  await laid(page);
}
/** Where a place of the table is on the screen; `mm` are the sheet's units in one of the table's. */
async function place(page: Page, x: number, y: number, depth: number, mm = 10): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([left, top]) => {
      const drawn = document.querySelector<SVGGElement>('.battlemap svg.sheet > g')!,
        at = new DOMPoint(left, top).matrixTransform(drawn.getScreenCTM()!);
      return { x: at.x, y: at.y };
    },
    [x * mm, (depth - y) * mm],
  );
}
async function click(page: Page, at: { x: number; y: number }) {
  await page.mouse.move(at.x, at.y);
  await page.mouse.click(at.x, at.y);
}

it('builds a battle on a table from nothing, puts right what is wrong, and keeps every edit', async () => {
  const page = await house.person({ likes: QUICK });
  await begin(page, 'Peninsular', 'The Mill at Vale', 150, 100);
  await ready(page);

  await tool(page, 'Terrain');
  await page.getByRole('radio', { name: 'Wood', exact: true }).click();
  for (const [x, y] of [
    [20, 45],
    [40, 42],
    [44, 60],
    [24, 62],
  ])
    await click(page, await place(page, x, y, 100));
  await map(page).press('Enter');
  await rail(page).getByText('Wood', { exact: true }).first().waitFor();
  await rail(page).getByLabel('Name').fill('Cork wood');

  await tool(page, 'Structures');
  await page.getByRole('radio', { name: 'Building' }).click();
  await page.getByRole('radio', { name: 'Box' }).click();
  await drag(page, await place(page, 70, 44, 100), await place(page, 84, 56, 100));
  await rail(page).getByRole('heading', { name: 'building' }).waitFor();
  await page.getByRole('radio', { name: 'Low wall' }).click();
  await drag(page, await place(page, 100, 40, 100), await place(page, 112, 40, 100));

  await tool(page, 'Units');
  await page.getByRole('radiogroup', { name: 'Side' }).getByRole('radio').nth(0).click();
  await page.getByRole('radio', { name: 'British battalion of the line', exact: true }).click();
  await click(page, await place(page, 40, 20, 100));
  await page.getByRole('radiogroup', { name: 'Side' }).getByRole('radio').nth(1).click();
  await page.getByRole('radio', { name: 'French battalion of the line', exact: true }).click();
  await click(page, await place(page, 40, 82, 100));
  await ready(page);

  // A second one in the same place: the server says so, the link leads to it, and dragging it away puts it right.
  await click(page, await place(page, 110, 82, 100));
  await rail(page).getByLabel('x', { exact: true }).fill('42');
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  await rail(page)
    .getByRole('button', { name: /stands on/ })
    .click();
  await rail(page)
    .getByText(/stands on/)
    .first()
    .waitFor();
  await tool(page, 'Select');
  await rail(page).getByLabel('x', { exact: true }).fill('110');
  await ready(page);

  // Brigades and officers from the panel; placed without a mouse, nudged by keys.
  await panel(page, 'Armies');
  const army = rail(page).getByRole('region').first();
  await army.getByRole('button', { name: 'Add officer' }).first().click();
  await army.getByRole('button', { name: 'Place', exact: true }).click();
  await map(page).focus();
  for (let i = 0; i < 4; i++) await map(page).press('ArrowLeft');
  await ready(page);
  await house.shot(page, 'workshop_table');

  // The tab is closed in the middle of a word: nothing is lost, and it can still be undone.
  await panel(page, 'Battle');
  const title = rail(page).getByLabel('Title');
  await title.press('End');
  await title.pressSequentially(' of Tears', { delay: 15 });
  const { url, context } = { url: page.url(), context: page.context() };
  await page.close();
  const again = await context.newPage();
  await again.goto(url);
  await laid(again);
  await again.getByRole('heading', { name: 'The Mill at Vale of Tears' }).first().waitFor();
  await expect.poll(() => again.locator('[data-unit^="unit/"]').count()).toBe(5);
  await map(again).focus();
  await again.keyboard.press('Control+z');
  await expect.poll(() => again.locator('.bar h1').innerText()).toBe('The Mill at Vale');
  await again.keyboard.press('Control+Shift+z');
  await expect.poll(() => again.locator('.bar h1').innerText()).toBe('The Mill at Vale of Tears');
  await kept(again);
});

it('turns, copies, removes and undoes on the map', async () => {
  const page = await house.person({ likes: QUICK });
  await begin(page, 'Linear', 'Two at a fence', 72, 48);
  await ready(page);
  const at = await spot(page, 'unit/0');
  await click(page, at);
  await rail(page).getByRole('heading', { name: 'Southern foot' }).waitFor();
  await drag(page, at, { x: at.x + 60, y: at.y - 30 });
  await expect.poll(async () => Math.round((await spot(page, 'unit/0')).x - at.x)).toBeGreaterThan(40);
  await rail(page).getByRole('button', { name: 'Turn right' }).click();
  await rail(page).getByLabel('Heading').waitFor();
  await expect.poll(() => rail(page).getByLabel('Heading').inputValue()).toBe('15');
  await map(page).focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect.poll(() => page.locator('[data-unit^="unit/"]').count()).toBe(3);
  await page.keyboard.press('Delete');
  await expect.poll(() => page.locator('[data-unit^="unit/"]').count()).toBe(2);
  for (let i = 0; i < 4; i++) await page.keyboard.press('Control+z');
  await expect.poll(async () => Math.abs((await spot(page, 'unit/0')).x - at.x) < 4).toBe(true);

  await tool(page, 'Roads, streams');
  await page.getByRole('radio', { name: 'Road', exact: true }).click();
  for (const [x, y] of [
    [4, 24],
    [30, 26],
    [66, 22],
  ])
    await click(page, await place(page, x, y, 48, 25.4));
  await map(page).press('Enter');
  await panel(page, 'Source');
  await expect
    .poll(() => rail(page).getByLabel('The scenario file').inputValue())
    .toContain('line = [[4, 24], [30, 26], [66, 22]]');
});

it('builds a battle on hexes from nothing', async () => {
  const page = await house.person({ likes: QUICK });
  await begin(page, 'Hex 1866', 'The ford at Wilno', 20, 14);
  await ready(page);
  await tool(page, 'Terrain');
  await page.getByRole('radio', { name: 'Woods' }).click();
  await drag(page, await hexSpot(page, '0504'), await hexSpot(page, '0508'));
  await page.getByRole('radio', { name: 'Town' }).click();
  await click(page, await hexSpot(page, '1007'));
  await tool(page, 'Heights');
  await page.getByRole('radiogroup', { name: 'Level' }).getByRole('radio', { name: '3' }).click();
  await page.getByRole('radio', { name: 'Seven' }).click();
  await click(page, await hexSpot(page, '1405'));
  await tool(page, 'Hexsides');
  await page.getByRole('radio', { name: 'Stream' }).click();
  const [a, b] = [await hexSpot(page, '0803'), await hexSpot(page, '0804')];
  await click(page, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  await tool(page, 'Roads');
  await page.getByRole('radio', { name: 'Road', exact: true }).click();
  await drag(page, await hexSpot(page, '0807'), await hexSpot(page, '1207'));
  await tool(page, 'Names');
  await click(page, await hexSpot(page, '1007'));
  await rail(page).getByLabel('Name').fill('Wilno');
  await tool(page, 'Objectives');
  await click(page, await hexSpot(page, '1007'));
  await rail(page).getByLabel('Points').fill('3');
  await panel(page, 'Source');
  const source = await rail(page).getByLabel('The scenario file').inputValue();
  expect(source).toMatch(/streams = \["080[34]\//);
  expect(source).toContain('"1007" = "Wilno"');
  expect(source).toMatch(/roads = \["0807 .*1207"\]/);
  expect(source).toMatch(/objectives = \[\{ hex = "1007", points = 3/);
  expect(source.split('\n').filter((line) => /\bw1\b/.test(line)).length).toBeGreaterThan(3);
  expect(source).toContain('c3');

  await tool(page, 'Units');
  await page.getByRole('radio', { name: 'Prussian jaegers' }).click();
  await click(page, await hexSpot(page, '1010'));
  await page.getByRole('button', { name: /^\d+ problem/ }).waitFor(); // its formation has no leader
  await tool(page, 'Officers');
  await click(page, await hexSpot(page, '1010'));
  await panel(page, 'Armies');
  await rail(page).getByRole('button', { name: 'Add officer' }).first().click();
  await rail(page).getByRole('button', { name: 'Place', exact: true }).first().click();
  await ready(page);
  await house.shot(page, 'workshop_hex');
});

it('shows errors of the source at their lines and takes what is right at once', async () => {
  const page = await house.person({ likes: QUICK });
  await page.goto(`${house.url}/workshop`);
  await page.getByRole('button', { name: 'Start from one of ours' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /The Road to Alvedo/ })
    .click();
  await laid(page);
  await ready(page);
  await panel(page, 'Source');
  const source = rail(page).getByLabel('The scenario file'),
    text = await source.inputValue();
  expect(text).toContain('# A first battle: one general, four battalions and two guns a side.');
  expect(text).toMatch(/id = "48th" +# short: orders call the unit by it/);
  await source.fill(text.replace('quality = "raw"', 'quality = "row"'));
  await rail(page)
    .getByText(/'quality' is 'row'/)
    .waitFor();
  await source.fill(text.replace('quality = "raw"', 'quality = "raw'));
  await rail(page)
    .getByText(/not a valid file yet/)
    .waitFor();
  const url = page.url();
  await page.reload();
  await laid(page);
  await panel(page, 'Source');
  await rail(page)
    .getByText(/not a valid file yet/)
    .waitFor(); // what was typed is still there
  await expect.poll(() => rail(page).getByLabel('The scenario file').inputValue()).toMatch(/quality = "raw +#/);
  await rail(page).getByRole('button', { name: 'Go back to that' }).click();
  await rail(page).getByLabel('The scenario file').fill(text);
  await ready(page);
  expect(page.url()).toBe(url);
});

it('plays what is on the desk', async () => {
  const page = await house.person({ likes: QUICK });
  await begin(page, 'Peninsular', 'At once', 120, 90);
  await ready(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin the battle' }).click();
  await page.waitForURL(/\/m\/[^#]+#.+/);
  await page.waitForSelector('[data-unit]');
  const pass = page.getByRole('region', { name: 'Order', exact: true });
  await pass.waitFor();
  await page.getByRole('region', { name: 'Dispatches' }).waitFor();
});

it('simulates with a share that narrows', async () => {
  const page = await house.person({ likes: QUICK });
  await begin(page, 'Linear', 'Even or not', 72, 48);
  await ready(page);
  await page.getByRole('button', { name: 'Simulate', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Recruit' }).click();
  await dialog.getByRole('radio', { name: '100', exact: true }).click();
  await dialog.getByRole('button', { name: 'Simulate', exact: true }).click();
  await dialog.getByRole('img', { name: /per cent, between/ }).waitFor();
  await dialog.getByText('100 of 100 battles').waitFor({ timeout: 120_000 });
  const [report] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'The whole report' }).click(),
  ]);
  await report.getByRole('heading', { name: 'Even or not', level: 1 }).waitFor();
  await report.getByRole('heading', { name: 'Who wins' }).waitFor();
});

it('takes scenarios out and brings them in again, duplicates, renames, deletes and brings back', async () => {
  const page = await house.person({ likes: QUICK, acceptDownloads: true });
  await page.goto(`${house.url}/workshop`);
  await page.getByText('Nothing on the desk yet').waitFor();
  await page.getByRole('button', { name: 'Start from one of ours' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Burkersdorf/ })
    .click();
  await laid(page);
  await page
    .getByRole('link', { name: /Workshop/ })
    .first()
    .click();
  const tile = page.getByRole('listitem').filter({ hasText: 'Burkersdorf, 28 June 1866' });
  await tile.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /TOML/ }).click(),
  ]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  expect(file).toMatch(/burkersdorf_28_june_1866\.toml$/);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('[map.names]');
  writeFileSync(join(folder, 'broken.toml'), 'guidon = \n');
  await page.getByRole('button', { name: 'Import' }).click();
  await page.setInputFiles('input[type=file]', join(folder, 'broken.toml'));
  await page
    .getByRole('dialog')
    .getByText(/Line 1/)
    .waitFor();
  await page.setInputFiles('input[type=file]', file);
  await page.waitForURL(/\/workshop\/[a-z0-9]+$/);
  await ready(page);
  await panel(page, 'Source');
  expect(parse(await rail(page).getByLabel('The scenario file').inputValue())).toEqual(parse(text));
  await page
    .getByRole('link', { name: /Workshop/ })
    .first()
    .click();
  await expect.poll(() => tile.count()).toBe(2);
  await tile.first().getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('New title').fill('The other one');
  await page.keyboard.press('Enter');
  const other = page.getByRole('listitem').filter({ hasText: 'The other one' });
  await other.waitFor();
  await other.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { name: 'The other one (copy)' }).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'The other one (copy)' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(2);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByRole('heading', { name: 'The other one (copy)' }).waitFor();
  await house.shot(page, 'workshop_list');
});

it('takes a map to Tiled and units to a spreadsheet and brings both back', async () => {
  const page = await house.person({ likes: QUICK, acceptDownloads: true });
  await page.goto(`${house.url}/workshop`);
  await page.getByRole('button', { name: 'Start from one of ours' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Burkersdorf/ })
    .click();
  await laid(page);
  await ready(page);
  await panel(page, 'Source');
  const before = parse(await rail(page).getByLabel('The scenario file').inputValue()) as {
    map: Record<string, unknown>;
    unit: unknown[];
  };
  const files: string[] = [];
  for (const kind of [/Tiled/, /CSV/]) {
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: kind }).click(),
    ]);
    files.push(join(folder, download.suggestedFilename()));
    await download.saveAs(files.at(-1)!);
  }
  await page
    .getByRole('link', { name: /Workshop/ })
    .first()
    .click();
  for (const [i, file] of files.entries()) {
    await page.getByRole('button', { name: 'Import' }).click();
    if (i > 0) await page.getByLabel('Put a map or units into').selectOption({ index: 1 });
    await page.setInputFiles('input[type=file]', file);
    const open = page.getByRole('dialog').getByRole('button', { name: 'Open' });
    await Promise.race([page.waitForURL(/\/workshop\/[a-z0-9]+$/), open.waitFor().then(() => open.click())]);
    await laid(page);
    await panel(page, 'Source');
    const after = parse(await rail(page).getByLabel('The scenario file').inputValue()) as typeof before;
    if (i === 0)
      expect((after.map.grid as string).trim().split(/\s+/)).toEqual((before.map.grid as string).trim().split(/\s+/));
    else expect(after.unit.length).toBe(before.unit.length);
    await page
      .getByRole('link', { name: /Workshop/ })
      .first()
      .click();
  }
});

it('takes the proposal that makes a battle even, as one step that can be undone', async () => {
  const page = await house.person({ likes: QUICK });
  await begin(page, 'Linear', 'Three to one', 72, 48);
  await ready(page);
  await panel(page, 'Source');
  const source = rail(page).getByLabel('The scenario file'),
    text = await source.inputValue();
  const more = ['a', 'b']
    .map(
      (id, i) =>
        `\n[[unit]]\nid = "${id}"\nbrigade = "south-1"\nprofile = "line_infantry"\n` +
        `place = { at = [${20 + i * 32}, 8] }\n`,
    )
    .join('');
  await source.fill(text + more);
  await ready(page);
  await page.getByRole('button', { name: 'Balance', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Recruit' }).click();
  await dialog.getByRole('radio', { name: '100', exact: true }).click();
  await dialog.getByRole('button', { name: 'Balance', exact: true }).click();
  await dialog.getByRole('heading', { name: /Round 1/ }).waitFor({ timeout: 120_000 });
  await dialog.getByRole('button', { name: 'Apply the proposal' }).click({ timeout: 200_000 });
  await expect.poll(() => source.inputValue()).not.toBe(text + more);
  await map(page).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => parse(await source.inputValue())).toEqual(parse(text + more));
});

it('is open to everybody: axe by day and by lamplight, on the list and at the desk', async () => {
  for (const theme of ['light', 'dark']) {
    const page = await house.person({ likes: { ...QUICK, theme } });
    await page.goto(`${house.url}/workshop`);
    await page.getByText('Nothing on the desk yet').waitFor();
    await expectAccessible(page, `${theme} list`);
    await page.getByRole('button', { name: 'Start from one of ours' }).first().click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Burkersdorf/ })
      .click();
    await laid(page);
    await ready(page);
    for (const name of ['Selected', 'Battle', 'Armies', 'Victory', 'Options', 'Source', 'Problems']) {
      if (name === 'Problems') await page.getByRole('button', { name: 'Ready for battle' }).click();
      else await panel(page, name);
      await expectAccessible(page, `${theme} ${name}`);
    }
    await tool(page, 'Terrain');
    await expectAccessible(page, `${theme} terrain`);
  }
});

/** From a movement of the hand to the frame that shows it, in milliseconds, p95 of so many. */
async function lag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  steps: number,
): Promise<{ p50: number; p95: number; worst: number }> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { lags: times });
    document.querySelector('.battlemap')!.addEventListener(
      'pointermove',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => {
          const shown = new MessageChannel();
          shown.port1.onmessage = () => times.push(performance.now() - start);
          shown.port2.postMessage(0);
        });
      },
      { capture: true },
    );
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let i = 1; i <= steps; i++) {
    await page.mouse.move(from.x + ((to.x - from.x) * i) / steps, from.y + ((to.y - from.y) * i) / steps);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
  await page.mouse.up();
  const times = (await page.evaluate(() => (globalThis as unknown as { lags: number[] }).lags)).sort((a, b) => a - b),
    at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}
/** Other things run on the machine too: the best of three tells what the page needs. */
async function best(measure: (i: number) => ReturnType<typeof lag>) {
  let found = await measure(0);
  for (let i = 1; i < 3; i++) {
    const next = await measure(i);
    if (next.p95 < found.p95) found = next;
  }
  return found;
}
async function sourced(page: Page, text: string) {
  await panel(page, 'Source');
  await rail(page).getByLabel('The scenario file').fill(text);
  await panel(page, 'Battle');
}

it('follows the hand on a table of 80 units and on a map of 40 by 30 hexes', async () => {
  const page = await house.person({ likes: QUICK, viewport: { width: 1440, height: 900 } });
  await begin(page, 'Peninsular', 'Eighty', 300, 200);
  const units = Array.from(
    { length: 80 },
    (_, i) =>
      `[[unit]]\nid = "u${i}"\nbrigade = "${i < 40 ? 'r' : 'b'}"\nnation = "${i < 40 ? 'british' : 'french'}"\n` +
      `arm = "${i % 9 === 8 ? 'artillery' : i % 7 === 6 ? 'cavalry' : 'infantry'}"\n` +
      `at = [${20 + (i % 10) * 29}, ` +
      `${i < 40 ? 20 + Math.floor(i / 10) * 16 : 120 + Math.floor((i - 40) / 10) * 16}]\n`,
  );
  const woods = Array.from(
    { length: 20 },
    (_, i) =>
      `[[ground]]\nid = "w${i}"\nkind = "${i % 3 ? 'wood' : 'hill'}"\n` +
      `polygon = [[${10 + i * 14}, 90], [${20 + i * 14}, 88], [${21 + i * 14}, 104], [${11 + i * 14}, 106]]\n` +
      `${i % 3 ? '' : `crest = [[${14 + i * 14}, 96], [${17 + i * 14}, 96]]\n`}`,
  );
  await sourced(
    page,
    `guidon = 1\nrules = "peninsular"\n[story]\ntitle = "Eighty"\ndefender = "red"\n[table]\nwidth = 300\n` +
      `depth = 200\n${woods.join('')}[[brigade]]\nid = "r"\nside = "red"\n[[brigade]]\nid = "b"\nside = "black"\n` +
      `${units.join('')}`,
  );
  await expect.poll(() => page.locator('[data-unit^="unit/"]').count()).toBe(80);
  await page.waitForTimeout(2500);
  const table = await best(async () => {
    const at = await spot(page, 'unit/34');
    return lag(page, at, { x: at.x + 60, y: at.y - 20 }, 40);
  });

  const other = await house.person({ likes: QUICK, viewport: { width: 1440, height: 900 } });
  await begin(other, 'Hex 1866', 'Forty by thirty', 40, 30);
  await tool(other, 'Terrain');
  await other.getByRole('radio', { name: 'Woods' }).click();
  await other.getByRole('radio', { name: 'Seven' }).click();
  await other.waitForTimeout(2500);
  const hexes = await best(async (i) =>
    lag(other, await hexSpot(other, `0${4 + i}05`), await hexSpot(other, `3${4 + i}24`), 40),
  );
  console.info(
    `input to paint, ms: 80 units p50 ${table.p50}, p95 ${table.p95}, worst ${table.worst}; ` +
      `40 x 30 hexes p50 ${hexes.p50}, p95 ${hexes.p95}, worst ${hexes.worst}`,
  );
  expect(table.p50).toBeLessThan(100);
  expect(hexes.p50).toBeLessThan(100);
});
