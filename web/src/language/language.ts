// The language this page speaks: the one that was chosen, else the first of the browser's that there are words for.
// It is settled before anything is drawn; choosing another loads the page again.
export const languages = ['en', 'fr', 'de', 'es'] as const;
export type Language = (typeof languages)[number];
export type Catalogue = Record<string, string>;

export interface Words {
  messages: Catalogue; // the client's own, by key
  told: Catalogue; // the server's sentences, by their English form; in English those that a page says otherwise
}

const files = import.meta.glob<Catalogue>('../messages/en/*.json', { eager: true, import: 'default' });
const english = Object.assign({}, ...Object.values(files)) as Catalogue;
const page = import.meta.glob<Catalogue>('../messages/en/told/*.json', { eager: true, import: 'default' });
const englishTold = Object.assign({}, ...Object.values(page)) as Catalogue;
const others: Record<Exclude<Language, 'en'>, () => Promise<{ default: Words }>> = {
  fr: () => import('./fr'),
  de: () => import('./de'),
  es: () => import('./es'),
};

const known = (name: string): name is Language => (languages as readonly string[]).includes(name);

/** Of the languages a reader likes, the first there are words for. */
export function preferred(chosen: string, liked: readonly string[]): Language {
  if (known(chosen)) return chosen;
  return liked.map((name) => name.toLowerCase().split('-')[0]).find(known) ?? 'en';
}

export const speech: { language: Language } & Words = { language: 'en', messages: english, told: englishTold };

/** The page's language as the reader's own country writes it: for dates, spans and paper. */
export const locale = (): string =>
  globalThis.navigator?.languages?.find((one) => one.split('-')[0] === speech.language) ?? speech.language;

/**
 * Loads the words of a language; what it has no word for stays English, and so does everything when they cannot be
 * had.
 */
export async function speak(language: Language): Promise<void> {
  if (language === 'en') {
    Object.assign(speech, { language, messages: english, told: englishTold });
    return;
  }
  try {
    const { default: words } = await others[language]();
    Object.assign(speech, { language, messages: { ...english, ...words.messages }, told: words.told });
  } catch {
    return speak('en');
  }
}
