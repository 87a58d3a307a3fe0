// The lines at the head and the foot of every printed page. They depend on the battle, so they are set through the
// style object.
const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, ' ')}"`;

export interface Running {
  head: string;
  kind: string;
  foot: string;
}

/** The words of a page's margins; Chromium counts the pages. */
export function runningRules({ head, kind, foot }: Running): string {
  const face = "font: 400 8pt 'Source Sans 3', sans-serif; color: #655942;";
  return `@page report {
    @top-left { content: ${quoted(head)}; ${face} font-style: italic; }
    @top-right { content: ${quoted(kind)}; ${face} }
    @bottom-left { content: ${quoted(foot)}; ${face} }
    @bottom-right { content: counter(page) " / " counter(pages); ${face} }
  }
  @page report:first { @top-left { content: none; } @top-right { content: none; } }`;
}

/** Puts them on. Returns the way to take them off. */
export function run(running: Running): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(runningRules(running));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
