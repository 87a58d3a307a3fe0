// A linear battle at two screens: a charge is ordered, the enemy chooses how to receive it, and the break test says
// why it came so.
import { expect, it } from 'vitest';
import { atTheTable, dispatches, end, give, order, outcomes, QUICK, why } from './hand';
import { openHouse } from './house';

const house = openHouse();

it('goes from a charge to the break test behind it', async () => {
  const made = await house.make({ scenario: 'clash' });
  const south = await house.person({ likes: QUICK });
  const north = await house.person({ likes: { ...QUICK, name: 'Bruno' } });
  await south.goto(house.link(made, 'a'));
  await north.goto(house.link(made, 'b'));
  await Promise.all([atTheTable(south), atTheTable(north)]);

  await order(north)
    .getByRole('button', { name: /Elector.*first/ })
    .click();
  await give(north);

  // The charge, with what may come of it.
  await order(south)
    .getByRole('listitem')
    .getByRole('button', { name: /Foresters/ })
    .click();
  await order(south)
    .getByRole('region', { name: 'Charge' })
    .getByRole('button', { name: /Marksmen/ })
    .click();
  const weighed = await outcomes(south);
  expect(weighed.reduce((sum, { ways, of }) => sum + ways / of, 0)).toBeCloseTo(1, 1);
  await house.shot(south, 'linear_charge_odds');
  await give(south);

  // The enemy is asked how he receives it.
  await order(north)
    .getByRole('button', { name: /Fire as they close/ })
    .waitFor();
  await house.shot(north, 'linear_reaction');
  await order(north)
    .getByRole('button', { name: /Fire as they close/ })
    .click();
  await give(north);
  await dispatches(south)
    .getByText(/closing shots/)
    .first()
    .waitFor();

  // Hand to hand comes at the end of the turn, and the loser tests.
  for (const phase of [/orders/i, /rally/i, /shooting/i]) {
    await end(south);
    await order(south).getByText(phase).first().waitFor();
  }
  await end(south);
  await dispatches(south)
    .getByText(/Hand-to-hand/i)
    .first()
    .waitFor();
  await dispatches(south).getByText('and', { exact: false }).filter({ hasText: /more/ }).last().click();
  await dispatches(south)
    .getByText(/tests after a lost round/)
    .waitFor();
  const because = await why(south);
  await because.getByRole('cell', { name: 'beaten by 1' }).waitFor();
  await expect(because.getByRole('link', { name: /^MPP-BT-/ }).count()).resolves.toBeGreaterThan(0);
  await house.shot(south, 'linear_break_test_why');
  await dispatches(north)
    .getByText(/Hand-to-hand/i)
    .first()
    .waitFor();
});
