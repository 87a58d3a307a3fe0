// A hex battle: a formation is activated, moves by click and by drag, attacks with its odds shown, and the result
// says why.
import { expect, it } from 'vitest';
import {
  atTheTable,
  clickUnit,
  dispatches,
  drag,
  end,
  give,
  hexSpot,
  mayOrder,
  order,
  outcomes,
  QUICK,
  spot,
  why,
} from './hand';
import { openHouse } from './house';

const house = openHouse();

it('goes from activation to an attack and its result', async () => {
  const made = await house.make({ scenario: 'burkersdorf' });
  const prussian = await house.person({ likes: QUICK });
  const austrian = await house.person({ likes: { ...QUICK, name: 'Bruno' } });
  await prussian.goto(house.link(made, 'a'));
  await austrian.goto(house.link(made, 'b'));
  await Promise.all([atTheTable(prussian), atTheTable(austrian)]);

  // The Austrian has the initiative and lets the Prussian begin; his only formation on the map is activated.
  await order(austrian)
    .getByRole('button', { name: /Prussian/ })
    .first()
    .click();
  await give(austrian);
  await order(prussian)
    .getByText(/bombardment/i)
    .waitFor();
  await house.shot(prussian, 'hex_activation');
  await end(prussian);
  await order(prussian)
    .getByText(/movement/i)
    .waitFor();

  // By click: select, then the hex to go to.
  await order(prussian)
    .getByRole('listitem')
    .getByRole('button', { name: /1st Foot Guards/ })
    .click();
  const to = await hexSpot(prussian, '1307');
  await prussian.mouse.click(to.x, to.y);
  await order(prussian)
    .getByRole('heading', { name: /Move to 1307/ })
    .waitFor();
  await order(prussian)
    .getByRole('radio', { name: /north-west/i })
    .click();
  await house.shot(prussian, 'hex_move_in_hand');
  await give(prussian);
  await dispatches(prussian)
    .getByText(/to 1307/)
    .waitFor();

  // By drag: another unit of the column beside it.
  await mayOrder(prussian);
  await clickUnit(prussian, 'P11');
  await drag(prussian, await spot(prussian, 'P11'), await hexSpot(prussian, '1306'));
  await order(prussian)
    .getByRole('heading', { name: /Move to 1306/ })
    .waitFor();
  await give(prussian);
  await dispatches(prussian)
    .getByText(/to 1306/)
    .waitFor();
  await end(prussian);

  // The attack, declared by a click on the unit and on the hex it attacks.
  await order(prussian)
    .getByText(/combat/i)
    .first()
    .waitFor();
  await mayOrder(prussian);
  await clickUnit(prussian, 'P12');
  const target = await hexSpot(prussian, '1207');
  await prussian.mouse.click(target.x, target.y);
  await order(prussian)
    .getByRole('heading', { name: /Attack/ })
    .waitFor();
  const weighed = await outcomes(prussian);
  expect(weighed.length).toBeGreaterThan(1);
  expect(weighed.reduce((sum, { ways, of }) => sum + ways / of, 0)).toBeCloseTo(1, 9);
  await house.shot(prussian, 'hex_odds');
  await give(prussian);

  // The defender's fire and the attack are in the log of both, with their dice and clauses.
  for (const page of [prussian, austrian])
    await dispatches(page)
      .getByText(/fires|defensive fire|attack/i)
      .last()
      .waitFor();
  const because = await why(prussian);
  await expect(because.getByRole('img').count()).resolves.toBeGreaterThan(0);
  await expect(because.getByRole('link', { name: /^HEX-/ }).count()).resolves.toBeGreaterThan(0);
  await house.shot(prussian, 'hex_why');
  await house.shot(austrian, 'hex_other_side');
});
