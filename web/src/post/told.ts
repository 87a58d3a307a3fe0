// What the server says of one kept seat.
export interface Told {
  match: string;
  unknown?: boolean;
  yours?: boolean;
  over?: boolean;
  moment?: string;
  until?: number | null;
  last?: number | null;
  title?: string;
  opponent?: string; // "computer colonel" for a computer
}

/** A computer never keeps anybody waiting, and need not be told of. */
export const byComputer = (told: Told): boolean => /^computer\b/.test(told.opponent ?? '');
