// Rosters: what is counted, what a unit says to a test, and taking back.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Unit as SceneUnit } from '../api/types';
import { books, counted, filling, fromScene, newRoster, newUnit, rested, rolesOf, speaksTo } from './roster';
import { Rosters } from './rosters.svelte';
import { umpireOf } from './umpire';

const umpire = umpireOf(readFileSync('../build/wasm/guidon.wasm'));
const test = (name: string) => umpire.test(name)!;
const shelf = new Map<string, string>();
beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
  });
});

describe('counting', () => {
  it('stays within what the rule set allows', () => {
    let unit = newUnit('peninsular', '48th');
    const pips = books.peninsular.counts[0];
    for (let i = 0; i < 9; i++) unit = counted(unit, pips, 1);
    expect(unit.counts.pips).toBe(6);
    for (let i = 0; i < 9; i++) unit = counted(unit, pips, -1);
    expect(unit.counts.pips).toBe(0);
  });
  it('begins afresh without forgetting what a unit is', () => {
    const unit = {
      ...newUnit('linear', 'Guards', 'cavalry'),
      counts: { casualties: 2, stamina: 4 },
      flags: { disordered: true },
    };
    expect(rested(newRoster('linear', 'Army', [unit])).units[0]).toEqual({
      ...unit,
      counts: { casualties: 0, stamina: 4 },
      flags: { disordered: false },
    });
  });
});

describe('a unit', () => {
  it('tells a test what it knows of itself, in its part', () => {
    const horse = {
      ...newUnit('linear', 'Hussars', 'cavalry'),
      counts: { casualties: 2, stamina: 4 },
      flags: { disordered: true },
    };
    expect(filling(test('bt2.break'), horse)).toEqual({
      troop: 'cavalry',
      casualties: 2,
      stamina: 4,
      disordered: 'yes',
    });
    const foot = { ...newUnit('peninsular', '48th'), quality: 'elite', counts: { pips: 2, casualties: 0, stands: 20 } };
    expect(rolesOf(test('peninsular.charge'))).toEqual(['attacker', 'defender']);
    expect(filling(test('peninsular.charge'), foot, 'defender')).toEqual({
      defender: 'infantry',
      defender_pips: 2,
      defender_quality: 'elite',
      defender_stands: 12,
    });
    expect(
      filling(test('peninsular.contact'), newUnit('peninsular', 'Battery', 'artillery'), 'attacker'),
    ).not.toHaveProperty('attacker');
    expect(
      filling(test('hex1866.attack'), { ...newUnit('hex1866', 'IR 1'), counts: { cv: 5, morale: 3, steps_lost: 1 } }),
    ).toEqual({ cv: [5], steps_lost: [1] });
  });
  it('never says what a test would not take', () => {
    for (const each of umpire.tests)
      for (const arm of books[each.rule_set].arms)
        for (const role of rolesOf(each)) {
          const inputs = filling(each, newUnit(each.rule_set, 'x', arm), role);
          expect(
            () => umpire.odds({ test: each.test, inputs, options: {} }),
            `${each.test} ${arm} ${role}`,
          ).not.toThrow();
        }
  });
  it('has something to say to most tests', () => {
    const mute = umpire.tests.filter((each) => !speaksTo(each, newUnit(each.rule_set, 'x'))).map((each) => each.test);
    expect(mute).toEqual([
      'peninsular.duel',
      'peninsular.pursuit_rally',
      'peninsular.officer_survival',
      'peninsular.irregulars',
      'bm2.brigade',
      'bm3.battalia',
      'mpp.command',
      'mpp.shoot',
      'mpp.melee',
    ]);
  });
  it('comes out of a scenario as it stands there', () => {
    const scene = { id: '48th', name: '48th', letter: 'A', side: 0, on_table: true } as SceneUnit;
    expect(
      fromScene('peninsular', {
        ...scene,
        troop: { arm: 'infantry', quality: 'elite', pips: 1, stands: { now: 8, most: 8 }, hits: { now: 1, most: 3 } },
      }),
    ).toMatchObject({ arm: 'infantry', quality: 'elite', counts: { pips: 1, stands: 8, casualties: 1 } });
    expect(fromScene('linear', { ...scene, troop: { arm: 'skirmishers', hits: { now: 0, most: 4 } } })).toMatchObject({
      arm: 'skirmishers',
      counts: { casualties: 0, stamina: 4 },
    });
    expect(
      fromScene('hex1866', {
        ...scene,
        counter: {
          kind: 'heavy_cavalry',
          formation: 'AK',
          value: 6,
          morale: 4,
          movement: 6,
          steps: { now: 2, most: 3 },
          short: 'HC',
        },
      }),
    ).toMatchObject({ arm: 'cavalry', counts: { cv: 6, morale: 4, steps_lost: 1 } });
  });
});

describe('rosters', () => {
  it('are kept, and what is deleted comes back where it was, later counts untouched', () => {
    const rosters = new Rosters();
    const units = ['a', 'b', 'c'].map((name) => newUnit('linear', name));
    rosters.add(newRoster('linear', 'Army', units));
    rosters.removeUnit(rosters.all[0], units[1], 'b deleted');
    expect(rosters.all[0].units.map(({ name }) => name)).toEqual(['a', 'c']);
    rosters.putUnit(rosters.all[0], counted(units[0], books.linear.counts[0], 2));
    rosters.takeBack();
    expect(rosters.all[0].units.map(({ name, counts }) => [name, counts.casualties])).toEqual([
      ['a', 2],
      ['b', 0],
      ['c', 0],
    ]);
    expect(rosters.undo).toBeUndefined();
    rosters.removeRoster(rosters.all[0], 'deleted');
    expect(new Rosters().all).toEqual([]);
    rosters.takeBack();
    expect(new Rosters().all).toEqual(rosters.all);
    rosters.replace(rested(rosters.all[0]), 'fresh');
    expect(rosters.all[0].units[0].counts.casualties).toBe(0);
    rosters.takeBack();
    expect(rosters.all[0].units[0].counts.casualties).toBe(2);
  });
  it('that are none are not believed', () => {
    for (const broken of [
      '{',
      '[1]',
      '[{"id":"r","name":"x","rules":"chess","units":[]}]',
      '[{"id":"r","name":"x","rules":"linear","units":[{}]}]',
    ]) {
      shelf.set('guidon.pocket.rosters', broken);
      expect(new Rosters().all).toEqual([]);
    }
  });
});
