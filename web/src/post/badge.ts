// How many battles wait, before the page's title, whatever the page calls itself; and on the icon of an installed page.
const mark = /^\(\d+\) /;

export const badged = (title: string, n: number): string => (n > 0 ? `(${n}) ` : '') + title.replace(mark, '');

/** Keeps the number before the title; returns the way to say another number. */
export function badge(): (n: number) => void {
  let count = 0;
  const write = () => {
    const title = badged(document.title, count);
    if (title !== document.title) document.title = title;
  };
  new MutationObserver(write).observe(document.head, { childList: true, subtree: true, characterData: true });
  return (n) => {
    count = n;
    write();
    const icon: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>> = navigator;
    void (n > 0 ? icon.setAppBadge?.(n) : icon.clearAppBadge?.())?.catch(() => undefined);
  };
}
