// One scenario on the workbench: its document with the stack of what was done, what is selected, the tool in hand, and
// what the server thinks of it.
import type { FileProblem, Ground, ScenarioCheck, Table as Battle, Vocabulary } from '../api/types';
import { vocabularyOf } from '../api/vocabulary';
import { t } from '../words';
import { Checking } from './check.svelte';
import { armiesOf } from './model/army';
import { apply, type Changes, type Edit, type Patch } from './model/edit';
import { copied, pasted, remove, type Clip } from './model/edits';
import { groundOf } from './model/ground';
import { History } from './model/history';
import { layoutOf, tableSize, type Layout, type Side } from './model/layout';
import { difference, read } from './model/read';
import { refAt, refKind, refTable, type Ref } from './model/refs';
import { Shapes } from './model/shapes';
import { said } from './model/tongue';
import { at, parsePath, text as textOf, type Doc, type Path } from './model/value';
import { write, type Written } from './model/write';
import { probe } from './probe';
import * as store from './store';

export type ToolName =
  | 'select'
  | 'terrain'
  | 'levels'
  | 'lines'
  | 'structures'
  | 'hexsides'
  | 'links'
  | 'names'
  | 'units'
  | 'officers'
  | 'zones'
  | 'objectives';
export type PanelName = 'thing' | 'battle' | 'armies' | 'victory' | 'options' | 'source' | 'problems';

/** What the hand is about to do, for tools that draw: a kind of ground, a level, a profile. */
export interface Brush {
  erase: boolean;
  kind: string;
  draw: 'polygon' | 'box' | 'ellipse';
  level: number;
  side: Side;
  profile: string;
  hexside: string;
  link: string;
  size: number;
}

/** Lines over the map while something is drawn, in sheet units. */
export interface Sketch {
  path?: string;
  closed?: boolean;
  dots?: (readonly number[])[];
  words?: string;
  at?: readonly number[];
  marquee?: [number, number, number, number];
  hexes?: string[];
  side?: string;
}

/** What was copied last, for every scenario of the same rule set. */
let clipboard: Clip | undefined;

export class Editor {
  readonly layout: Layout;
  readonly shapes = new Shapes();
  readonly checking = new Checking((checked, text) => void this.learn(checked, text));
  doc = $state.raw<Doc>({});
  /** The document as it would be if the hand let go now. */
  private tried = $state.raw<Doc>();
  shown = $derived(this.tried ?? this.doc);
  learnt = $state(0);
  selection = $state.raw<Ref[]>([]);
  tool = $state<ToolName>('select');
  panel = $state<PanelName>('battle');
  brush = $state<Brush>({
    erase: false,
    kind: '',
    draw: 'polygon',
    level: 1,
    side: 0,
    profile: '',
    hexside: '',
    link: '',
    size: 1,
  });
  sketch = $state.raw<Sketch>();
  snap = $state(true);
  vocabulary = $state.raw<Vocabulary>();
  vocabularyFailed = $state('');
  saving = $state<'saved' | 'saving' | 'failed'>('saved');
  elsewhere = $state(false); // another tab has changed it
  draft = $state.raw<string>(); // source that is no TOML yet
  note = $state(''); // said to screen readers
  undoable = $state<string>();
  redoable = $state<string>();
  /** Grows when somebody asks to see what is selected. */
  looked = $state(0);
  private history: History;
  private forget: () => void;

  ground: Ground = $derived.by(() => groundOf(this.shown, this.layout));
  battle: Battle = $derived.by(() => (void this.learnt, armiesOf(this.shown, this.layout, this.shapes)));
  size = $derived.by(() => tableSize(this.shown, this.layout));
  title = $derived(said(at(this.shown, ['story', 'title'])) || t('workshop.untitled'));
  written: Written = $derived(write(this.doc));
  /** The file as somebody wrote it, as long as it says what the document says. */
  private asWritten = $state.raw<{ text: string; doc: Doc }>();
  /** The file of the document. */
  valid = $derived(this.asWritten?.doc === this.doc ? this.asWritten.text : this.written.text);
  source = $derived(this.draft ?? this.valid);
  sound = $derived(this.checking.found?.ok === true && this.checking.failed === '');
  problems: FileProblem[] = $derived(this.checking.found?.problems ?? []);

  constructor(
    private kept: store.Kept,
    steps: Edit[],
  ) {
    this.layout = layoutOf(kept.rules)!;
    const found = read(kept.text);
    this.doc = 'doc' in found ? found.doc : {};
    this.draft = 'doc' in found ? kept.draft : kept.text;
    this.asWritten = { text: kept.text, doc: this.doc };
    this.history = new History(steps.slice(0, kept.done), steps.slice(kept.done).reverse());
    this.forget = store.onNews((id) => {
      if (id === kept.id) this.elsewhere = true;
    });
    this.stacks();
    this.greet();
  }
  get id() {
    return this.kept.id;
  }
  /** Asks for the words of the rule set, and what the server thinks. */
  greet() {
    this.vocabularyFailed = '';
    vocabularyOf(this.layout.rules).then(
      (found) => {
        this.vocabulary = found;
        this.furnish(found);
      },
      (error: Error) => (this.vocabularyFailed = error.message),
    );
    void this.checking.now(this.source);
  }
  private furnish(vocabulary: Vocabulary) {
    const of = (shape: string) => vocabulary.terrain.find((kind) => kind.shape === shape)?.kind ?? '';
    this.brush = {
      ...this.brush,
      kind: this.brush.kind || of(this.layout.hexes ? 'hex' : 'area'),
      hexside: this.brush.hexside || of('hexside'),
      link: this.brush.link || of('line'),
      profile: this.brush.profile || (vocabulary.profiles[0]?.id ?? ''),
    };
  }
  close() {
    this.forget();
    this.checking.close();
  }

  // ---- changes ----
  /** Shows what would be, without doing it. */
  attempt(changes: Changes | undefined) {
    this.tried = changes?.doc;
  }
  do(label: string, changes: Changes | Patch[], merge?: string, text?: string) {
    const patches = Array.isArray(changes) ? changes : changes.patches;
    this.tried = undefined;
    if (patches.length === 0) return;
    const edit: Edit = { label, patches, merge, time: Date.now() };
    this.doc = apply(this.doc, patches);
    if (text !== undefined) this.asWritten = { text, doc: this.doc };
    this.draft = undefined;
    this.history.add(edit);
    this.stacks();
    void this.save(this.history.done[this.history.done.length - 1]);
  }
  undo() {
    this.step(this.history.undo(this.doc), 'workshop.undone', this.undoable);
  }
  redo() {
    this.step(this.history.redo(this.doc), 'workshop.redone', this.redoable);
  }
  private step(doc: Doc | undefined, words: string, label?: string) {
    this.tried = this.sketch = undefined;
    if (!doc) return;
    this.doc = doc;
    this.draft = undefined;
    this.selection = this.selection.filter((ref) => refKind(ref) === 'hex' || refTable(doc, ref, this.layout));
    this.note = t(words, { what: label ? t(label) : '' });
    this.stacks();
    void this.save();
  }
  private stacks() {
    this.undoable = this.history.done[this.history.done.length - 1]?.label;
    this.redoable = this.history.undone[this.history.undone.length - 1]?.label;
  }

  /** Somebody writes in the source: what is TOML becomes the document, what is not is kept as it is. */
  writeSource(text: string) {
    const found = read(text);
    if ('doc' in found && textOf(found.doc.rules) === this.layout.rules) {
      const patches = difference(this.doc, found.doc);
      this.draft = undefined;
      if (patches.length) this.do('workshop.did.source', patches, 'source', text);
      else {
        this.asWritten = { text, doc: this.doc };
        void this.save();
      }
      return found;
    }
    this.draft = text;
    void this.save();
    return found;
  }

  private async save(step?: Edit) {
    const text = this.valid;
    this.kept = {
      ...this.kept,
      text,
      title: said(at(this.doc, ['story', 'title'])),
      draft: this.draft,
      changed: Date.now(),
      done: this.history.done.length,
    };
    this.checking.soon(this.source);
    this.saving = 'saving';
    const mine = this.kept;
    try {
      await store.keep(mine, step);
      if (this.kept === mine) this.saving = 'saved';
    } catch {
      this.saving = 'failed';
    }
  }
  again() {
    void this.save(this.history.done[this.history.done.length - 1]);
  }

  private async learn(checked: ScenarioCheck, text: string) {
    const found = this.draft === undefined && text === this.source ? this.doc : undefined;
    if (!found) return;
    if (this.layout.hexes) {
      if (checked.scenario) this.shapes.learnCounters(found, this.layout, checked.scenario);
      this.learnt = this.shapes.version;
      return;
    }
    if (checked.scenario) this.shapes.learn(found, this.layout, checked.scenario);
    this.learnt = this.shapes.version;
    const strange = ((found.unit as Doc[] | undefined) ?? []).filter((unit) => !this.shapes.knows(unit, this.layout));
    if (strange.length) {
      await probe(found, strange, this.layout, this.shapes);
      this.learnt = this.shapes.version;
    }
  }

  // ---- what is selected ----
  select(refs: Ref[], add = false) {
    this.selection = add
      ? [
          ...new Set([
            ...this.selection.filter((ref) => !refs.includes(ref)),
            ...refs.filter((ref) => !this.selection.includes(ref)),
          ]),
        ]
      : refs;
    if (this.selection.length) this.panel = 'thing';
  }
  selected = $derived(this.selection.filter((ref) => refKind(ref) === 'hex' || refTable(this.shown, ref, this.layout)));
  one = $derived(this.selected.length === 1 ? this.selected[0] : undefined);

  removeSelected() {
    const refs = this.selected.filter((ref) => refKind(ref) !== 'hex');
    if (refs.length === 0) return;
    this.selection = [];
    this.do('workshop.did.remove', remove(this.doc, this.layout, refs));
    this.note = t('workshop.removed', { n: refs.length });
  }
  copy() {
    const refs = this.selected.filter((ref) => refKind(ref) !== 'hex' && refKind(ref) !== 'group');
    if (refs.length) {
      clipboard = copied(this.doc, this.layout, refs);
      this.note = t('workshop.copied', { n: refs.length });
    }
  }
  paste() {
    if (clipboard?.rules !== this.layout.rules) return;
    const by = this.layout.measure === 'cm' ? 4 : 2,
      { changes, refs } = pasted(this.doc, this.layout, clipboard, [by, -by]);
    this.do('workshop.did.paste', changes);
    this.select(refs);
  }

  // ---- problems ----
  /** What a problem is about: by its path, or by the line that the file has there. */
  pathOf(problem: FileProblem): Path {
    if (problem.path) return parsePath(problem.path);
    return this.source === this.written.text && problem.line > 0 ? (this.written.lines[problem.line - 1] ?? []) : [];
  }
  show(problem: FileProblem) {
    const path = this.pathOf(problem),
      ref = refAt(path, this.layout),
      [head, next] = path;
    if (ref) {
      this.tool = 'select';
      this.selection = [ref];
      this.panel = refKind(ref) === 'group' ? 'armies' : 'thing';
      this.looked++;
    } else if (head === 'victory') this.panel = 'victory';
    else if (head === 'options') this.panel = 'options';
    else if (head !== undefined && !(head === 'map' && next !== 'columns' && next !== 'rows')) this.panel = 'battle';
    else this.panel = 'source';
    return path;
  }
  /** Problems at each thing, for marks on the map and in lists. */
  troubled = $derived.by(() => {
    const out = new Map<Ref, FileProblem[]>();
    for (const problem of this.problems) {
      const ref = refAt(this.pathOf(problem), this.layout);
      if (ref) out.set(ref, [...(out.get(ref) ?? []), problem]);
    }
    return out;
  });
}
