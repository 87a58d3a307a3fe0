// What can be selected: "unit/3", "officer/0", "ground/2", "group/1", "hex/0402"; and where it stands in the document.
import type { Layout } from './layout';
import { at, isTable, type Doc, type Path, type Table } from './value';

export type Ref = string;
export type RefKind = 'unit' | 'officer' | 'ground' | 'group' | 'hex';
export const refKind = (ref: Ref): RefKind => ref.slice(0, ref.indexOf('/')) as RefKind;
export const refIndex = (ref: Ref): number => Number(ref.slice(ref.indexOf('/') + 1));
export const refHex = (ref: Ref): string => ref.slice(ref.indexOf('/') + 1);

export const listName = (kind: RefKind, layout: Layout): string =>
  kind === 'officer' ? layout.officers : kind === 'group' ? layout.groups : kind;
export const refPath = (ref: Ref, layout: Layout): Path =>
  refKind(ref) === 'hex' ? ['map'] : [listName(refKind(ref), layout), refIndex(ref)];
export function refTable(doc: Doc, ref: Ref, layout: Layout): Table | undefined {
  const value = refKind(ref) === 'hex' ? undefined : at(doc, refPath(ref, layout));
  return isTable(value) ? value : undefined;
}

/** What a path of the file speaks of, as far as it can be selected. */
export function refAt(path: Path, layout: Layout): Ref | undefined {
  const [list, index] = path,
    kind =
      list === layout.officers
        ? 'officer'
        : list === layout.groups
          ? 'group'
          : list === 'unit' || list === 'ground'
            ? list
            : undefined;
  if (kind && typeof index === 'number') return `${kind}/${index}`;
  if (list === 'map' && index === 'names' && typeof path[2] === 'string') return `hex/${path[2]}`;
  return undefined;
}
