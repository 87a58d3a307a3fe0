// The server's question as a sentence for the one who is asked: without "decides:", without the orders it may be
// answered with.
// In other languages the catalogue has it so already.
import { speech } from '../language/language';
import type { Names } from './names';

export function asked(question: string, names: Names): string {
  let text = speech.language === 'en' ? plain(question) : question;
  text = names.spoken(text.trim());
  text = text.charAt(0).toUpperCase() + text.slice(1);
  if (/^Which .*[^?.]$/.test(text)) return `${text}?`;
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

function plain(question: string): string {
  const text = question.replace(/^(?:decides|chooses)(?: which)?:? ?/, (start) =>
    start.includes('which') ? 'Which ' : '',
  );
  const cut = text.lastIndexOf(': ');
  if (cut > 12) return text.slice(0, cut);
  return text.includes('? ') ? text.slice(0, text.lastIndexOf('? ') + 1) : text;
}
