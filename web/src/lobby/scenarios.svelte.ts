// The scenarios that come with Guidon: their cards at once, the whole of one when somebody looks at it.
import { get } from '../api/http';
import { RULE_SETS } from '../api/rules';
import type { Scenario, ScenarioCard } from '../api/types';

const books: string[] = RULE_SETS;
const rank = (card: ScenarioCard) => (card.id === 'first_game' ? 0 : card.id.startsWith('worked_example') ? 2 : 1);

/** By rule set; the first game before all, worked examples last, small battles before large ones. */
export function inOrder(cards: ScenarioCard[]): ScenarioCard[] {
  const size = (card: ScenarioCard) => card.sides[0].units + card.sides[1].units;
  const book = (card: ScenarioCard) => (books.includes(card.rules) ? books.indexOf(card.rules) : books.length);
  return [...cards].sort(
    (x, y) => book(x) - book(y) || rank(x) - rank(y) || size(x) - size(y) || x.title.localeCompare(y.title),
  );
}

export class Scenarios {
  cards = $state.raw<ScenarioCard[]>([]);
  whole = $state.raw<Record<string, Scenario>>({});
  private asked = new Set<string>();

  async fetch() {
    this.cards = inOrder((await get<{ scenarios: ScenarioCard[] }>('/api/scenarios')).scenarios);
  }

  async want(id: string) {
    if (this.asked.has(id)) return;
    this.asked.add(id);
    try {
      const scenario = await get<Scenario>(`/api/scenarios/${encodeURIComponent(id)}`);
      this.whole = { ...this.whole, [id]: scenario };
    } catch {
      this.asked.delete(id);
    }
  }
}
