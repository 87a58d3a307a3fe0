// What people do to a scenario, each as one undoable change: add, move, turn, remove, copy, paste, rename.
import { DIRECTIONS, neighbour } from '../../draw/hexgrid';
import { Changes } from './edit';
import { formKeys, formNames, formOf, moved, turned, type Form } from './form';
import { onMap } from './hexmap';
import { freshId, taken } from './ids';
import { groupSides, looks, tableSize, turnOf, unitSide, type Layout, type Side } from './layout';
import { listName, refIndex, refKind, refPath, refTable, type Ref, type RefKind } from './refs';
import { at, isTable, point, points, tables, text, type Doc, type Table, type Value } from './value';

export const tidy = (v: number) => Math.round(v * 10) / 10;

/** Writes a form in the place of the one a piece has. */
export function setForm(changes: Changes, ref: Ref, form: Form, layout: Layout) {
  const path = refPath(ref, layout),
    keys = formKeys(form, layout),
    before = changes.get(path);
  if (!isTable(before)) return changes;
  const rest = Object.fromEntries(Object.entries(before).filter(([key]) => !formNames(layout).includes(key)));
  return changes.set(path, { ...rest, ...keys });
}

export function moveBy(doc: Doc, layout: Layout, refs: Ref[], by: readonly [number, number]): Changes {
  const changes = new Changes(doc);
  for (const ref of refs) {
    const table = refTable(doc, ref, layout),
      path = refPath(ref, layout);
    if (!table) continue;
    if (refKind(ref) === 'ground') {
      const form = formOf(table, layout);
      if (!form) continue;
      setForm(changes, ref, moved(form, by), layout);
      if (Array.isArray(table.crest))
        changes.set(
          [...path, 'crest'],
          points(table.crest).map(([x, y]) => [tidy(x + by[0]), tidy(y + by[1])]),
        );
      continue;
    }
    const where = refKind(ref) === 'officer' ? layout.officerAt : layout.at,
      place = point(at(table, where));
    if (place) changes.set([...path, ...where], [tidy(place[0] + by[0]), tidy(place[1] + by[1])]);
  }
  return changes;
}

/** On hexes a thing goes as many columns and rows as the pointer did. */
export function moveToHex(doc: Doc, layout: Layout, refs: Ref[], to: (hex: string) => string): Changes {
  const changes = new Changes(doc),
    [columns, rows] = tableSize(doc, layout);
  for (const ref of refs) {
    const hex = text(refTable(doc, ref, layout)?.hex),
      next = hex && to(hex);
    if (next && onMap(next, columns, rows)) changes.set([...refPath(ref, layout), 'hex'], next);
  }
  return changes;
}

export function turnBy(doc: Doc, layout: Layout, refs: Ref[], by: number): Changes {
  const changes = new Changes(doc),
    sides = groupSides(doc, layout),
    whole = (v: number) => ((Math.round(v) % 360) + 360) % 360;
  for (const ref of refs) {
    const table = refTable(doc, ref, layout),
      path = refPath(ref, layout);
    if (!table) continue;
    if (refKind(ref) === 'ground') {
      const form = formOf(table, layout);
      if (form) setForm(changes, ref, turned(form, by), layout);
    } else if (refKind(ref) === 'unit' && layout.hexes) {
      const now = Math.max(
          0,
          DIRECTIONS.findIndex((d) => d === table.facing),
        ),
        steps = Math.round(by / 60);
      changes.set([...path, 'facing'], DIRECTIONS[(((now + steps) % 6) + 6) % 6]);
    } else if (refKind(ref) === 'unit' && point(at(table, layout.at)))
      changes.set(
        [...path, ...layout.turn],
        whole((turnOf(table, layout) ?? looks(doc, layout, unitSide(table, layout, sides))) + by),
      );
  }
  return changes;
}

/** Takes things out, and with a group its units and officers; what referred to them no longer does. */
export function remove(doc: Doc, layout: Layout, refs: Ref[]): Changes {
  const changes = new Changes(doc),
    out = new Set(refs);
  for (const ref of refs)
    if (refKind(ref) === 'group') {
      const id = text(refTable(doc, ref, layout)?.id);
      tables(doc, 'unit').forEach((unit, i) => text(unit[layout.groups]) === id && out.add(`unit/${i}`));
      tables(doc, layout.officers).forEach(
        (officer, i) => text(officer[layout.groups]) === id && out.add(`officer/${i}`),
      );
    }
  const ids = new Set([...out].map((ref) => text(refTable(doc, ref, layout)?.id)).filter(Boolean));
  tables(doc, layout.officers).forEach((officer, i) => {
    if (!out.has(`officer/${i}`) && ids.has(text(officer.with))) changes.set([layout.officers, i, 'with'], undefined);
  });
  tables(doc, 'unit').forEach((unit, i) => {
    if (!out.has(`unit/${i}`) && ids.has(text(unit.garrison))) changes.set(['unit', i, 'garrison'], undefined);
  });
  tables(doc, 'objective').forEach((goal, i) => {
    if (Array.isArray(goal.units) && goal.units.some((id) => ids.has(text(id))))
      changes.set(
        ['objective', i, 'units'],
        goal.units.filter((id) => !ids.has(text(id))),
      );
  });
  const sorted = [...out].filter((ref) => refKind(ref) !== 'hex').sort((a, b) => refIndex(b) - refIndex(a));
  for (const ref of sorted) changes.remove([listName(refKind(ref), layout)], refIndex(ref));
  return changes;
}

/** Things on the clipboard, as the file writes them. */
export interface Clip {
  rules: string;
  items: { kind: RefKind; table: Table }[];
}
export const copied = (doc: Doc, layout: Layout, refs: Ref[]): Clip => ({
  rules: layout.rules,
  items: refs.flatMap((ref) => {
    const table = refTable(doc, ref, layout);
    return table ? [{ kind: refKind(ref), table }] : [];
  }),
});

/** Puts copies beside the originals, with ids of their own; tells what they are now. */
export function pasted(
  doc: Doc,
  layout: Layout,
  clip: Clip,
  by: readonly [number, number],
): { changes: Changes; refs: Ref[] } {
  const changes = new Changes(doc),
    used = taken(doc),
    refs: Ref[] = [],
    ids = new Map<string, string>(),
    groups = new Set(tables(doc, layout.groups).map((group) => text(group.id)));
  for (const { kind, table } of clip.items) {
    const id = freshId(text(table.id), used),
      list = listName(kind, layout),
      copy: Table = { ...table, id };
    ids.set(text(table.id), id);
    if (
      kind !== 'ground' &&
      copy[layout.groups] !== undefined &&
      kind !== 'group' &&
      !groups.has(text(copy[layout.groups]))
    )
      delete copy[layout.groups];
    if (typeof copy.with === 'string') {
      const with_ = ids.get(copy.with);
      if (with_) copy.with = with_;
    }
    const index = tables(changes.doc, list).length;
    changes.push([list], copy);
    refs.push(`${kind}/${index}`);
  }
  const shifted = layout.hexes
    ? moveToHex(changes.doc, layout, refs, (hex) => neighbour(hex, 's'))
    : moveBy(changes.doc, layout, refs, by);
  changes.patches.push(...shifted.patches);
  changes.doc = shifted.doc;
  return { changes, refs };
}

export function addPiece(
  doc: Doc,
  layout: Layout,
  kind: string,
  form: Form,
  more: Table = {},
): { changes: Changes; ref: Ref } {
  const id = freshId(kind, taken(doc)),
    changes = new Changes(doc).push(['ground'], { id, kind, ...formKeys(form, layout), ...more });
  return { changes, ref: `ground/${tables(doc, 'ground').length}` };
}

/** A group for a side: the first it has, or a new one. */
export function groupFor(changes: Changes, layout: Layout, side: Side): string {
  const found = tables(changes.doc, layout.groups).find((group) => group.side === layout.sides[side]);
  if (found) return text(found.id);
  const id = freshId(`${layout.sides[side]}_1`, taken(changes.doc));
  changes.push([layout.groups], { id, side: layout.sides[side] });
  return id;
}

export interface Spot {
  at?: readonly [number, number];
  hex?: string;
}

export function addUnit(
  doc: Doc,
  layout: Layout,
  keys: Table,
  word: string,
  group: string | Side,
  spot: Spot,
): { changes: Changes; ref: Ref } {
  const changes = new Changes(doc),
    id = typeof group === 'string' ? group : groupFor(changes, layout, group),
    side = groupSides(changes.doc, layout).get(id) ?? 0;
  const unit: Table = { id: freshId(word, taken(changes.doc)), [layout.groups]: id, ...keys };
  if (spot.hex) {
    unit.hex = spot.hex;
    unit.facing =
      tables(doc, 'unit')
        .filter((one) => unitSide(one, layout, groupSides(doc, layout)) === side && text(one.facing))
        .at(-1)?.facing ?? (side === 0 ? 'n' : 's');
  }
  changes.push(['unit'], unit);
  const ref = `unit/${tables(doc, 'unit').length}`;
  if (spot.at) changes.set([...refPath(ref, layout), ...layout.at], [tidy(spot.at[0]), tidy(spot.at[1])]);
  return { changes, ref };
}

/** An officer for a group that has none, or else for the army. */
export function addOfficer(
  doc: Doc,
  layout: Layout,
  side: Side,
  spot: Spot,
  group?: string,
): { changes: Changes; ref: Ref } {
  const changes = new Changes(doc),
    list = tables(doc, layout.officers),
    led = new Set(list.map((officer) => text(officer[layout.groups])));
  const free =
    group ??
    tables(doc, layout.groups)
      .filter((one) => one.side === layout.sides[side])
      .map((one) => text(one.id))
      .find((id) => !led.has(id));
  const officer: Table = { id: freshId(free ? `${free}_c` : `${layout.sides[side]}_chief`, taken(doc)) };
  if (layout.rules === 'peninsular') officer.rank = free ? 'brigade' : 'army';
  if (free) officer[layout.groups] = free;
  else {
    officer.side = layout.sides[side];
    if (layout.rules === 'linear') officer.army = true;
    if (layout.hexes) officer.cinc = true;
  }
  if (spot.hex) officer.hex = spot.hex;
  changes.push([layout.officers], officer);
  const ref = `officer/${list.length}`;
  if (spot.at) changes.set([...refPath(ref, layout), ...layout.officerAt], [tidy(spot.at[0]), tidy(spot.at[1])]);
  return { changes, ref };
}

export function addGroup(doc: Doc, layout: Layout, side: Side): { changes: Changes; ref: Ref } {
  const n = tables(doc, layout.groups).filter((group) => group.side === layout.sides[side]).length + 1;
  return {
    changes: new Changes(doc).push([layout.groups], {
      id: freshId(`${layout.sides[side]}_${n}`, taken(doc)),
      side: layout.sides[side],
    }),
    ref: `group/${tables(doc, layout.groups).length}`,
  };
}

/** Another id, everywhere it is spoken of. */
export function rename(doc: Doc, layout: Layout, ref: Ref, id: string): Changes {
  const changes = new Changes(doc),
    before = text(refTable(doc, ref, layout)?.id),
    kind = refKind(ref);
  changes.set([...refPath(ref, layout), 'id'], id);
  if (!before || tables(doc, listName(kind, layout)).filter((one) => text(one.id) === before).length > 1)
    return changes;
  const each = (list: string, key: string) =>
    tables(doc, list).forEach((one, i) => {
      if (text(one[key]) === before) changes.set([list, i, key], id);
    });
  if (kind === 'group') {
    each('unit', layout.groups);
    each(layout.officers, layout.groups);
  }
  const eachIn = (list: string, key: string) =>
    tables(doc, list).forEach((one, i) => {
      const all = one[key];
      if (Array.isArray(all) && all.includes(before))
        changes.set(
          [list, i, key],
          all.map((other) => (other === before ? id : other)),
        );
    });
  if (kind === 'unit') {
    each(layout.officers, 'with');
    eachIn('objective', 'units');
  }
  if (kind === 'ground') {
    each('unit', 'garrison');
    each('objective', 'ground');
    for (const key of ['hold', 'clear'])
      for (const side of layout.sides)
        if (at(doc, ['victory', key, side]) === before) changes.set(['victory', key, side], id);
  }
  return changes;
}

/** A key of a thing; empty takes it out, and an inner table that has nothing left goes with it. */
export function setKey(doc: Doc, path: readonly (string | number)[], value: Value | undefined): Changes {
  const changes = new Changes(doc).set(path, value),
    parent = path.slice(0, -1),
    rest = changes.get(parent);
  if (
    value === undefined &&
    isTable(rest) &&
    Object.keys(rest).length === 0 &&
    parent.length > 1 &&
    typeof parent[parent.length - 1] === 'string'
  )
    changes.set(parent, undefined);
  return changes;
}
