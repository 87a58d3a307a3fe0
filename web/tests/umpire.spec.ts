// The umpire at his seat: he overrules a die, sets a value and takes back, each with a reason that the players read.
import { expect, it } from 'vitest';
import { atTheTable, dispatches, QUICK } from './hand';
import { openHouse } from './house';

const house = openHouse();

it('overrules, sets and takes back with a reason for the log', async () => {
  const made = await house.make({ scenario: 'first_game', seats: { umpire: true } });
  await house.give(made, 'fire gun2 at 8e-1');
  const umpire = await house.person({ likes: { ...QUICK, name: 'Ulrike' } });
  const anna = await house.person({ likes: QUICK });
  await umpire.goto(house.link(made, 'umpire'));
  await anna.goto(house.link(made, 'a'));
  await Promise.all([atTheTable(umpire), atTheTable(anna)]);
  const strength = async () =>
    JSON.stringify(
      (
        await house.ask<{ table: { units: { id: string }[] } }>(
          `/api/matches/${made.id}/view`,
          undefined,
          made.seats.a.token,
        )
      ).table.units.find(({ id }) => id === '8e-1'),
    );
  const asFired = await strength();

  const tools = umpire.getByRole('dialog', { name: 'Umpire' });
  await umpire.getByRole('navigation', { name: 'Tools' }).getByRole('button', { name: 'Umpire' }).click();
  await tools.getByLabel('Your reason, for the log').fill('The die was cocked');
  const die = tools.getByRole('button', { name: /^Die 1, it shows/ });
  const face = Number(/shows (\d)/.exec((await die.getAttribute('aria-label'))!)![1]);
  await die.click();
  await tools.getByRole('button', { name: String(face === 6 ? 1 : 6), exact: true }).click();
  await tools.getByText('It is done, and in the log.').waitFor();
  await house.shot(umpire, 'umpire_tools');
  for (const page of [umpire, anna]) await dispatches(page).getByText('The die was cocked').waitFor();
  await house.shot(anna, 'umpire_overruled_as_players_see_it');

  // A value by his word.
  await tools.getByLabel('Your reason, for the log').fill('A stand was knocked off the table');
  await tools.getByLabel('Whose').selectOption('48th');
  const values = tools.getByLabel('Which value');
  const pips = await values
    .locator('option')
    .filter({ hasText: /pips|record/i })
    .first()
    .getAttribute('value');
  await values.selectOption(pips);
  await tools.getByLabel('New value').selectOption({ index: 2 });
  await tools.getByRole('button', { name: 'Rule so' }).first().click();
  await dispatches(anna).getByText('A stand was knocked off the table').waitFor();

  // Everything since the beginning is taken back.
  await tools.getByLabel('Your reason, for the log').fill('Begun too early');
  await tools.getByLabel(/^Back to after/).selectOption('0');
  await tools.getByRole('button', { name: 'Take back', exact: true }).click();
  await dispatches(anna)
    .getByText(/took .*back/)
    .waitFor();
  await expect.poll(strength).not.toBe(asFired);
  await house.shot(anna, 'umpire_took_back');
});
