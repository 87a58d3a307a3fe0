// What a panel needs of a desk that it only reads: the table has one, and so has whoever looks back at a battle.
import type { Desk } from './desk.svelte';

export type Looker = Pick<Desk, 'session' | 'table' | 'names' | 'pointAt' | 'selected' | 'hovered' | 'roll'>;
