// The rosters of this browser. Whatever is deleted or reset can be taken back until the next such thing.
import { isRecord, keep, kept } from './kept';
import { books, type Roster, type Unit } from './roster';

const key = 'guidon.pocket.rosters';

const isUnit = (value: unknown): value is Unit =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  typeof value.arm === 'string' &&
  isRecord(value.counts) &&
  Object.values(value.counts).every((each) => typeof each === 'number') &&
  isRecord(value.flags);
const isRoster = (value: unknown): value is Roster =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  typeof value.rules === 'string' &&
  value.rules in books &&
  Array.isArray(value.units) &&
  value.units.every(isUnit);

export class Rosters {
  all = $state.raw<Roster[]>(
    kept(key, [], (value): value is Roster[] => Array.isArray(value) && value.every(isRoster)),
  );
  /** What was deleted or reset last, and how it comes back. */
  undo = $state.raw<{ what: string; back: (now: Roster[]) => Roster[] } | undefined>();

  private write(all: Roster[]) {
    this.all = all;
    keep(key, all);
  }
  of = (rules: string): Roster[] => this.all.filter((roster) => roster.rules === rules);

  add(roster: Roster) {
    this.write([...this.all, roster]);
  }
  put(roster: Roster) {
    this.write(this.all.map((each) => (each.id === roster.id ? roster : each)));
  }
  putUnit(roster: Roster, unit: Unit) {
    this.put({ ...roster, units: roster.units.map((each) => (each.id === unit.id ? unit : each)) });
  }
  addUnits(roster: Roster, units: Unit[]) {
    this.put({ ...roster, units: [...roster.units, ...units] });
  }

  private undoably(what: string, all: Roster[], back: (now: Roster[]) => Roster[]) {
    this.undo = { what, back };
    this.write(all);
  }
  removeRoster(roster: Roster, what: string) {
    const at = this.all.findIndex((each) => each.id === roster.id);
    this.undoably(
      what,
      this.all.filter((each) => each.id !== roster.id),
      (now) => [...now.slice(0, at), roster, ...now.slice(at)],
    );
  }
  removeUnit(roster: Roster, unit: Unit, what: string) {
    const at = roster.units.findIndex((each) => each.id === unit.id);
    const units = (change: (units: Unit[]) => Unit[]) => (now: Roster[]) =>
      now.map((each) => (each.id === roster.id ? { ...each, units: change(each.units) } : each));
    this.undoably(
      what,
      units((own) => own.filter((each) => each.id !== unit.id))(this.all),
      units((own) => [...own.slice(0, at), unit, ...own.slice(at)]),
    );
  }
  replace(roster: Roster, what: string) {
    const old = this.all.find((each) => each.id === roster.id);
    this.undoably(
      what,
      this.all.map((each) => (each.id === roster.id ? roster : each)),
      (now) => now.map((each) => (old && each.id === old.id ? old : each)),
    );
  }
  takeBack() {
    if (this.undo) this.write(this.undo.back(this.all));
    this.undo = undefined;
  }
}
