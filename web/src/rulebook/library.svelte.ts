// The rulebooks as the server has them, fetched once and kept while the page is open.
import { get } from '../api/http';
import type { Clause, Option, RuleSet } from '../api/types';
import { BOOKS, inBookOrder, type Book, type Section, SECTIONS, sectionOf } from './sections';

class Library {
  clauses = $state.raw<Map<string, Clause>>(new Map());
  sets = $state.raw<RuleSet[]>([]);
  standing = $state<'empty' | 'fetching' | 'here' | 'lost'>('empty');
  private bySection = new Map<Section, Clause[]>();

  async fetch() {
    if (this.standing === 'fetching' || this.standing === 'here') return;
    this.standing = 'fetching';
    try {
      const [sets, ...books] = await Promise.all([
        get<{ rule_sets: RuleSet[] }>('/api/rules'),
        ...BOOKS.map((book) => get<{ entries: Clause[] }>(`/api/rules?book=${book}`)),
      ]);
      const all = new Map(books.flatMap((book) => book.entries).map((clause) => [clause.id, clause]));
      const groups = new Map<Section, string[]>();
      for (const id of all.keys()) {
        const section = sectionOf(id);
        if (section) groups.set(section, [...(groups.get(section) ?? []), id]);
      }
      this.bySection = new Map(
        [...groups].map(([section, ids]) => [section, inBookOrder(section, ids).map((id) => all.get(id)!)]),
      );
      this.sets = sets.rule_sets;
      this.clauses = all;
      this.standing = 'here';
    } catch {
      this.standing = 'lost';
    }
  }

  find(id: string): Clause | undefined {
    return (
      this.clauses.get(id) ??
      this.clauses.get(id.toUpperCase()) ??
      [...this.clauses.values()].find((clause) => clause.id.toLowerCase() === id.toLowerCase())
    );
  }
  of(section: Section): Clause[] {
    return this.bySection.get(section) ?? [];
  }
  sections(book: Book): Section[] {
    return SECTIONS.filter((section) => section.book === book);
  }
  /** All clauses of a book in its order. */
  order(book: Book): Clause[] {
    return this.sections(book).flatMap((section) => this.of(section));
  }
  option(book: string, name: string): Option | undefined {
    return this.sets.find((set) => set.id === book)?.options.find((option) => option.name === name);
  }
}

export const library = new Library();
