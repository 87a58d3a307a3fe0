// Orders as data: of what kind, and by their names whom and what they speak of. One of a kind that no rule set had
// when this was written is still said in the server's own words.
import type { Direction, Point } from './types';

type Bare<Kind extends string> = Kind extends string ? { kind: Kind } : never;
type OfUnit<Kind extends string> = Kind extends string ? { kind: Kind; unit: string } : never;

/** Where the middle of a front stands, and how. */
export interface Pose {
  at: Point;
  facing: number;
}
/** A part of a linear move. */
export type Step =
  | { step: 'ahead' | 'back' | 'left' | 'right'; inches: number }
  | { step: 'wheel_left' | 'wheel_right' | 'face'; degrees: number };
type Face = 'front' | 'right' | 'rear' | 'left';

// Who goes names the hex he ends in, or all he goes through.
interface HexWay {
  kind: 'place' | 'move' | 'enter';
  to?: string;
  way?: string[];
}
export type HexOrder =
  | Bare<'done' | 'resign'>
  | (HexWay & { unit: string; facing?: Direction })
  | (HexWay & { leader: string })
  | { kind: 'first'; side: string }
  | { kind: 'activate'; formation: string }
  | OfUnit<'rally' | 'lose_step' | 'go_back_first'>
  | { kind: 'turn'; hex: string; facing: Direction }
  | { kind: 'attack' | 'bombard'; hex: string; units: string[] }
  | { kind: 'advance'; unit: string; facing?: Direction }
  | { kind: 'fire_at'; hex: string }
  | { kind: 'retreat'; unit: string; to: string }
  | { kind: 'go_along' | 'stay'; leader: string }
  | { kind: 'join'; leader: string; to: string };

export type LinearOrder =
  | Bare<'concede' | 'done' | 'stand' | 'closing_shots' | 'countercharge' | 'evade' | 'hold_disordered'>
  | Bare<'retreat_in_order' | 'two_moves' | 'give_up' | 'follow_up' | 'decline'>
  | OfUnit<'test' | 'fight'>
  | { kind: 'set_order'; places?: string; moves: string }
  | { kind: 'deploy'; unit: string; to?: Point; facing?: number; formation?: string; building?: string }
  | { kind: 'place'; commander: string; to: Point }
  | { kind: 'check'; brigade: string }
  | { kind: 'fall_back'; unit: string; facing_edge?: boolean }
  | { kind: 'move' | 'withdraw'; unit: string; steps: Step[] }
  | { kind: 'turn'; unit: string; way: 'left' | 'right' | 'about' }
  | { kind: 'form'; unit: string; formation: string }
  | { kind: 'enter'; unit: string; building: string }
  | { kind: 'leave'; unit: string; to: Point; facing: number; formation: string }
  | { kind: 'charge'; unit: string; target: string; steps?: Step[] }
  | { kind: 'order'; commander: string; units: string[]; what: string; target?: string; building?: string }
  | { kind: 'rally' | 'lead'; commander: string; unit: string }
  | { kind: 'ride'; commander: string; to?: Point; joins?: string }
  | { kind: 'shoot'; unit: string; target: string; face?: Face }
  | { kind: 'emergency'; formation: string }
  | { kind: 'to_side'; way: 'left' | 'right' }
  | { kind: 'support'; unit: string; target: string }
  | { kind: 'split'; unit: string; dice: number[] };

export type PeninsularOrder =
  | Bare<
      'end_deployment' | 'resign' | 'offer_draw' | 'accept_draw' | 'decline_draw' | 'end_card' | 'confirm' | 'cancel'
    >
  | Bare<'take_the_ground' | 'stay' | 'decline' | 'try_to_rally' | 'keep_pursuing' | 'form_square' | 'proceed'>
  | OfUnit<'test' | 'rally'>
  | { kind: 'deploy' | 'redeploy'; unit: string; to?: Pose; formation?: string; garrison?: string }
  | { kind: 'place' | 'officer'; officer: string; to?: Point; joins?: string }
  | { kind: 'fire'; unit: string; target?: string; structure?: string; aim?: Point; face?: Face }
  | { kind: 'skirmish_fire'; target: string; units?: string[] }
  | { kind: 'move'; unit: string; via?: Pose[]; to?: Pose; formation?: string }
  | { kind: 'charge'; unit: string; target?: string; screen?: string; via?: Pose[]; with?: string } // screen: whose
  | { kind: 'glory_charge'; target: string; via?: Pose[]; with?: string }
  | { kind: 'send_out'; unit: string; stands?: number[] }
  | { kind: 'recall'; unit: string; to?: Pose }
  | { kind: 'skirmishers'; unit: string; to?: Pose; places?: Pose[]; interval?: number }
  | { kind: 'enter'; unit: string; structure: string }
  | { kind: 'leave'; unit: string; to: Pose; formation: string }
  | { kind: 'pursue'; unit: string; target?: string }
  | { kind: 'remove_stand'; stand: number }
  | { kind: 'resolve_fight'; fight: number }
  | { kind: 'face'; facing: number };

export type Order = HexOrder | LinearOrder | PeninsularOrder;

type Names<T> = T extends T ? keyof T : never;
type Values<T, Name> = T extends T ? (Name extends keyof T ? T[Name] : never) : never;
/** Any order, for who asks for a value wherever there is one. */
export type AnyOrder = { kind: string } & { [Name in Exclude<Names<Order>, 'kind'>]?: Values<Order, Name> };
