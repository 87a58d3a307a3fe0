// The server's question as a sentence for the one who is asked. The catalogues have it without the orders it may be
// answered with: the page has buttons for them.
import type { Decision } from '../api/types';
import type { Said } from '../language/told';
import { capital } from '../words';
import type { Names } from './names';
import { ended } from './report';

export const asked = ({ question_said, question }: Decision, names: Names): string =>
  ended(capital(names.spoken((question_said ?? question) as Said).trim()));
