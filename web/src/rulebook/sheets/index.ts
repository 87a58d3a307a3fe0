// The playsheets there are, by the last part of their address.
import { hex1866 } from './hex1866';
import { linear0, linear2, linear3 } from './linear';
import { peninsular } from './peninsular';
import type { Sheet } from './sheet';

export const SHEETS: Record<string, Sheet> = { peninsular, linear3, linear2, linear0, hex1866 };
