// A message of a catalogue, read: text with places, and with arms to choose from where words depend on what stands
// there.
//
// {} {1} {side} the next part, the second, or in the client's own messages one by its name
//   {0, plural, one {# stand} other {# stands}}   by the number there: =0 and =1 exactly, one, few and the like as the
//                                                 language counts (Intl.PluralRules), else other; # is the number
//   {0, select, fem {perdue} plur {perdus} femplur {perdues} other {perdu}}
// by gender and number of the name there (masc, fem, neut; plur, mascplur,
//                                                 femplur), or by number where a number stands there
//   {0, case, acc}   {0, case, de {de {0}}}       the name there in a form of its own, else the arm, else as it stands
//
// Every plural and select has an arm for other. Gender and forms of a name stand beside it in the catalogue, "The
// rearguard":
// "Die Nachhut", "The rearguard @gender": "fem", "The rearguard @acc": "die Nachhut"; what has none is taken by other.
//
// What stands outside arms is text as it is: apostrophes quote nothing, and # is itself outside a plural.
export type Message = readonly Piece[];
export type Piece = string | Place;
export interface Place {
  at?: number | string; // counted from 0, or by name; the next one where it says nothing
  by?: 'plural' | 'select' | 'case';
  form?: string; // the case wanted
  arms: Readonly<Record<string, Message>>;
}

const place = /\{\s*(\w*)\s*(?:,\s*(\w+)\s*,\s*)?/y;
const arm = /\s*(=\d+|\w+)\s*\{/y;

class Reader {
  private at = 0;
  constructor(private readonly text: string) {}

  /** Up to the end, or to the bracket that closes an arm; # stands for the number of the plural it is in. */
  message(within = false, number?: number | string): Message {
    const out: Piece[] = [];
    for (; this.at < this.text.length;) {
      const next = this.text[this.at];
      if (next === '}' && within) return out;
      if (next === '}') throw this.wrong('a bracket closes that was not open');
      if (next === '{') out.push(this.place(number));
      else if (next === '#' && number !== undefined) out.push(this.number(number));
      else out.push(this.plain(number));
    }
    if (within) throw this.wrong('a bracket is not closed');
    return out;
  }

  private number(at: number | string): Place {
    this.at++;
    return { at, arms: {} };
  }

  private plain(number?: number | string): string {
    const from = this.at;
    while (
      this.at < this.text.length &&
      !'{}'.includes(this.text[this.at]) &&
      !(number !== undefined && this.text[this.at] === '#')
    )
      this.at++;
    return this.text.slice(from, this.at);
  }

  private place(number?: number | string): Place {
    const [, name, by] = this.take(place, 'a place has a number, a name or nothing');
    const at = name === '' ? undefined : /^\d+$/.test(name) ? Number(name) : name;
    if (by === undefined) return this.closed({ at, arms: {} });
    if (by !== 'plural' && by !== 'select' && by !== 'case') throw this.wrong(`${by} is not plural, select or case`);
    if (at === undefined) throw this.wrong(`${by} asks for a place by its number or name`);
    if (by === 'case') {
      const [, form] = this.take(/\s*(\p{Ll}+)\s*/uy, 'a case has a name');
      return this.closed({ at, by, form, arms: this.text[this.at] === '{' ? { other: this.arm(number) } : {} });
    }
    const arms: Record<string, Message> = {};
    while (this.text.slice(this.at).trimStart()[0] !== '}') {
      const [, name] = this.take(arm, 'an arm has a name and brackets');
      if (name in arms) throw this.wrong(`${name} is there twice`);
      this.at--;
      arms[name] = this.arm(by === 'plural' ? at : number);
    }
    if (!('other' in arms)) throw this.wrong(`${by} has no arm for other`);
    return this.closed({ at, by, arms });
  }

  private arm(number?: number | string): Message {
    this.at++;
    const out = this.message(true, number);
    this.at++;
    return out;
  }

  private closed(out: Place): Place {
    this.take(/\s*\}/y, 'a place is not closed');
    return out;
  }

  private take(pattern: RegExp, otherwise: string): RegExpExecArray {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (!match) throw this.wrong(otherwise);
    this.at = pattern.lastIndex;
    return match;
  }

  private wrong = (what: string) => new SyntaxError(`${what}, at ${this.at} of: ${this.text}`);
}

const read = new Map<string, Message>();

/** The message of a text; throws where it is malformed. */
export function messageOf(text: string): Message {
  let out = read.get(text);
  if (!out) read.set(text, (out = new Reader(text).message()));
  return out;
}

/** All places of a message, those in arms too. */
export const placesOf = (message: Message): Place[] =>
  message.flatMap((piece) =>
    typeof piece === 'string' ? [] : [piece, ...Object.values(piece.arms).flatMap(placesOf)],
  );
