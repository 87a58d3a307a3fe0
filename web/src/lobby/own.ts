// Scenarios of one's own, kept in this browser as text.
import type { ScenarioIdentity } from '../api/types';

export interface OwnScenario extends ScenarioIdentity {
  id: string; // own: and its scenario's id
  text: string;
}

const key = 'guidon.own';
const most = 20;

export function ownScenarios(): OwnScenario[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept)
      ? (kept as OwnScenario[])
          .filter((own) => typeof own?.text === 'string' && typeof own.id === 'string')
          .map((own) => ({ ...own, players_deploy: own.players_deploy ?? false, switched: own.switched ?? {} }))
      : [];
  } catch {
    return [];
  }
}

function write(all: OwnScenario[]) {
  try {
    localStorage.setItem(key, JSON.stringify(all.slice(0, most)));
  } catch {
    // Too large to keep: it can still be played now.
  }
}

export function keepOwn(identity: ScenarioIdentity, text: string): OwnScenario {
  const own = { ...identity, id: `own:${identity.scenario || identity.title}`, text };
  write([own, ...ownScenarios().filter((other) => other.id !== own.id)]);
  return own;
}

export const forgetOwn = (id: string) => write(ownScenarios().filter((own) => own.id !== id));
