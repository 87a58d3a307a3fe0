// The record as a file.
import type { Session } from '../match/session.svelte';
import { saveFile } from '../ui/file';

export async function saveRecord(session: Session) {
  saveFile(`${session.match.scenario}-${session.id}.txt`, await session.record());
}
