// Files that a reader is given, and what they are called.
export function saveFile(name: string, content: string, type = 'text/plain') {
  const link = document.createElement('a'),
    url = URL.createObjectURL(new Blob([content], { type }));
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A title in small plain letters and figures: the-breach-at-sao-roque. */
export const plainName = (title: string, between = '-'): string =>
  title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(between);
