// Orders as data: of what kind, and by their names whom and what they speak of. The kinds are the server's own
// (schema.d.ts); one that no rule set had when this was built is still said in the server's words.
import type { components } from './schema';

type S = components['schemas'];
export type Order = S['Order'];
/** Where the middle of a front stands, and how. */
export type Pose = NonNullable<Extract<S['PeninsularOrder'], { kind: 'recall' }>['to']>;
/** A part of a linear move. */
export type Step = Extract<S['LinearOrder'], { kind: 'move' }>['steps'][number];

type Names<T> = T extends T ? keyof T : never;
type Values<T, Name> = T extends T ? (Name extends keyof T ? T[Name] : never) : never;
/** Any order, for who asks for a value wherever there is one. */
export type AnyOrder = { kind: string } & { [Name in Exclude<Names<Order>, 'kind'>]?: Values<Order, Name> };
