// The record as a file.
import type { Session } from '../match/session.svelte';

export async function saveRecord(session: Session) {
  const text = await session.record();
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${session.match.scenario}-${session.id}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
