// Dice that people throw themselves and tell a face at a time. From the first face on what they are for stands, as at
// the terminal: or people would throw until they like what they see. A face that was mistyped can still be taken
// back.
import type { LiveAnswer } from '../api/types';
import { t } from '../words';

export type Need = NonNullable<LiveAnswer['needs']>;
/** Does what is to be done with these faces, and hears that it is done or which die is missing. */
export type Ask = (faces: number[]) => Promise<LiveAnswer>;

export class Throwing {
  need = $state.raw<Need>(); // the die that is missing; nothing while nobody throws
  faces = $state.raw<number[]>([]);
  stands = $state(false);
  /** When the last throw was complete, by the clock of the page's events. */
  completed = -Infinity;

  private ask?: Ask;
  private done?: (answer: LiveAnswer) => void;
  private waits = false;
  private burst: number[] = []; // told faster than the server answers

  /** Does what may want dice, and asks for those; `done` hears the answer behind the last of them. */
  async play(ask: Ask, done: (answer: LiveAnswer) => void, faces: number[] = []): Promise<LiveAnswer> {
    const known: LiveAnswer = {
      type: 'answer',
      status: 409,
      ok: false,
      error: { code: 'thrown', message: t('table.pad.stands') },
    };
    const answer = this.stands ? known : await ask(faces);
    if (this.stands && answer.needs) return answer; // what was begun meanwhile goes on
    if (answer.needs) {
      [this.ask, this.done, this.stands] = [ask, done, faces.length > 0];
      [this.need, this.faces] = [answer.needs, faces];
    } else {
      this.drop();
      done(answer);
    }
    return answer;
  }

  /** One more face. Those that come while the server is asked wait their turn, as many as are thrown together. */
  tell(face: number) {
    if (!this.need) return;
    if (!this.waits) void this.send([...this.faces, face]);
    else if (this.burst.length + 1 < this.need.dice) this.burst.push(face);
  }

  takeBack() {
    if (this.need && !this.waits && this.faces.length > 0) void this.send(this.faces.slice(0, -1));
  }

  /** Puts away what the dice are for; false where dice are known, and it stands. */
  drop(): boolean {
    if (this.stands) return false;
    this.clear();
    return true;
  }

  clear() {
    [this.need, this.faces, this.stands, this.burst] = [undefined, [], false, []];
    [this.ask, this.done] = [undefined, undefined];
  }

  private async send(faces: number[]) {
    const { ask, done, need: before } = this;
    [this.stands, this.waits] = [true, true];
    const answer = await ask!(faces);
    const burst = this.burst;
    [this.waits, this.burst] = [false, []];
    if (this.ask !== ask) return; // the battle ended meanwhile
    if (!answer.needs) {
      this.clear();
      this.completed = performance.now();
      return done!(answer);
    }
    [this.need, this.faces] = [answer.needs, faces];
    const same = answer.needs.clause === before?.clause && answer.needs.dice < before.dice;
    if (same && burst.length > 0) await this.send([...faces, ...burst.slice(0, answer.needs.dice)]);
  }
}
