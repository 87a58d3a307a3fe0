// A person's hand at the table: what he presses, clicks and drags on the map, and what he reads in the rail.
import type { Locator, Page } from 'playwright-core';
import { centre } from '../src/draw/hexgrid';

/** Likings of one who wants to be done quickly: nothing rolls or slides, and he has seen the guide. */
export const QUICK = { name: 'Anna', motion: 'reduced', dice: 'still', guided: true };

export const order = (page: Page): Locator => page.getByRole('region', { name: 'Order', exact: true });
export const dispatches = (page: Page): Locator => page.getByRole('region', { name: 'Dispatches' });
export const map = (page: Page): Locator => page.getByRole('application');

/** Waits until the table is laid and its troops stand on it. */
export async function atTheTable(page: Page) {
  await map(page).waitFor();
  await page.waitForSelector('[data-unit]');
}

/** Waits until this person may give orders and the page knows which: before that a click on the map only selects. */
export const mayOrder = (page: Page) => order(page).locator('[data-guide="end"]:enabled').waitFor();

/** Where a unit stands on the screen. */
export async function spot(page: Page, unit: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(`.battlemap [data-unit="${unit}"]`).first().boundingBox();
  if (!box) throw new Error(`${unit} is not on the map`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function clickUnit(page: Page, unit: string) {
  const { x, y } = await spot(page, unit);
  await page.mouse.click(x, y);
}

/** The middle of a hex on the screen. */
export async function hexSpot(page: Page, hex: string): Promise<{ x: number; y: number }> {
  return page.evaluate(([x, y]) => {
    const drawn = document.querySelector<SVGGElement>('.battlemap svg.sheet > g')!;
    const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(drawn.getScreenCTM()!);
    return { x: left, y: top };
  }, centre(hex));
}

/** Presses the mouse at one place and lets it go at another. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step++)
    await page.mouse.move(from.x + ((to.x - from.x) * step) / 6, from.y + ((to.y - from.y) * step) / 6);
  await page.mouse.up();
}

/** Drags a selected unit by so many pixels and lets it go. */
export async function dragUnit(page: Page, unit: string, dx: number, dy: number) {
  const from = await spot(page, unit);
  await drag(page, from, { x: from.x + dx, y: from.y + dy });
}

/** Writes an order by hand, which puts it in hand with its odds; it is not given yet. */
export async function write(page: Page, text: string) {
  await order(page)
    .getByRole('button', { name: /Write an order/ })
    .click();
  await page.getByLabel('An order in words').fill(text);
  await page.keyboard.press('Enter');
  await order(page).getByText(text, { exact: true }).waitFor();
}

export interface Outcome {
  words: string;
  ways: number;
  of: number;
}

/** The outcomes with their fractions as the panel shows them, once it has weighed the order in hand. */
export async function outcomes(page: Page): Promise<Outcome[]> {
  const rows = order(page)
    .getByRole('listitem')
    .filter({ hasText: /\d+\/\d+/ });
  await rows.first().waitFor();
  return (await rows.allInnerTexts()).map((text) => {
    const [words, chance] = text
      .split('\n')
      .map((part) => part.trim())
      .filter(Boolean);
    const [ways, of] = chance.split('/').map(Number);
    return { words, ways, of };
  });
}

/** The button that gives the order in hand, pressed once its odds are there or there is nothing to weigh. */
export async function give(page: Page) {
  await order(page).locator('[aria-busy="false"]').waitFor();
  await order(page).getByRole('button', { name: /↵/ }).click();
}

/** Ends the card, the step or the phase, if it is this person's to end. */
export async function end(page: Page) {
  await order(page).locator('[data-guide="end"]').click();
}

/** Opens the latest Why? of the dispatches. */
export async function why(page: Page): Promise<Locator> {
  await dispatches(page).getByRole('button', { name: 'Why?' }).last().click();
  const opened = dispatches(page).locator('.because').last();
  await opened.waitFor();
  return opened;
}
