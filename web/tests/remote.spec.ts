// Two people and a spectator at three browsers: orders reach everybody, connections and the server go and come back,
// and nothing is missing or doubled; talk, and an order taken back by agreement.
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { atTheTable, dispatches, end, order, QUICK } from './hand';
import { expectComplaint, openHouse } from './house';

const house = openHouse();

const report = (page: Page) => dispatches(page).getByRole('log').innerText();
const banner = (page: Page) => page.getByText('The connection is lost. It comes back by itself.');
const ending = (page: Page) => order(page).locator('[data-guide="end"]');

it('keeps everybody at the same battle', async () => {
  for (const gone of [/ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_REFUSED/, /WebSocket connection/, /answer: 50\d/])
    expectComplaint(gone);
  const anna = await house.person({ likes: QUICK });
  await anna.goto(house.url);
  await anna.getByText('A friend, by link').click();
  await anna.getByRole('button', { name: 'Make the battle and its links' }).click();
  const invite = anna.getByRole('dialog', { name: 'Invite' });
  const links = {
    b: await invite.getByLabel(/^To command/).inputValue(),
    spectator: await invite.getByLabel('To watch').inputValue(),
  };
  await house.shot(anna, 'remote_invite');
  await invite.getByRole('button', { name: 'To the table' }).click();
  await order(anna).getByText('Waiting for the other side').waitFor();
  await house.shot(anna, 'remote_waiting');

  const bruno = await house.person({ likes: { ...QUICK, name: 'Bruno' } });
  const carla = await house.person({ likes: { ...QUICK, name: 'Carla' } });
  await bruno.goto(links.b);
  await carla.goto(links.spectator);
  const all = [anna, bruno, carla];
  await Promise.all(all.map(atTheTable));
  await anna.getByRole('list', { name: 'Seats' }).getByText('Bruno').waitFor();

  /** Ends the card, and reads what came of it: until then everybody has the same old report. */
  const endCard = async (who: Page) => {
    const before = await report(who);
    await end(who);
    await expect.poll(() => report(who)).not.toBe(before);
  };
  /** Whoever has the card ends it. */
  const next = async (): Promise<Page> => {
    const who = await Promise.any([anna, bruno].map(async (page) => (await ending(page).waitFor(), page)));
    await endCard(who);
    return who;
  };
  const sameForAll = async () => {
    await expect.poll(async () => new Set(await Promise.all(all.map(report))).size).toBe(1);
  };
  await next();
  await sameForAll();
  await next();
  await sameForAll();
  await house.shot(carla, 'remote_spectator');

  // Talk.
  await anna.getByRole('button', { name: 'Table talk' }).click();
  await anna.getByLabel('Say to everybody').fill('A fine morning for it.');
  await anna.getByRole('button', { name: 'Send' }).click();
  for (const page of all)
    await page
      .getByText(/A fine morning for it\./)
      .first()
      .waitFor();

  // Bruno's network goes. What happens meanwhile reaches him when it is back.
  await bruno.context().setOffline(true);
  await banner(bruno).waitFor();
  await house.shot(bruno, 'remote_connection_lost');
  if (await ending(anna).isVisible()) await endCard(anna);
  await anna.getByLabel('Say to everybody').fill('Are you there?');
  await anna.getByRole('button', { name: 'Send' }).click();
  await anna.getByText('Are you there?').first().waitFor();
  await bruno.context().setOffline(false);
  await banner(bruno).waitFor({ state: 'hidden' });
  await bruno
    .getByText(/Are you there\?/)
    .first()
    .waitFor();
  await sameForAll();

  // The server is killed in the middle of it and started again.
  const before = await report(anna);
  await house.stop();
  for (const page of all) await banner(page).waitFor();
  await house.start();
  for (const page of all) await banner(page).waitFor({ state: 'hidden', timeout: 30_000 });
  expect(await report(anna)).toBe(before);
  await next();
  await sameForAll();
  expect(await report(anna)).not.toBe(before);

  // An order that has turned up a card can be taken back only if the other side agrees.
  const asker = await next(),
    other = asker === anna ? bruno : anna;
  await sameForAll();
  await asker.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Undo' }).click();
  await other
    .getByText(/asks to take the last order back/)
    .first()
    .waitFor();
  await house.shot(other, 'remote_undo_asked');
  await other.getByRole('button', { name: 'Agree' }).click();
  for (const page of all)
    await dispatches(page)
      .getByText(/took an order back/)
      .waitFor();
  await ending(asker).waitFor();
  await sameForAll();
});
