// Where we are: the path and what stands behind the #, and links that go there without loading the page anew.
class Route {
  path = $state(location.pathname);
  hash = $state(location.hash.slice(1));
  search = $state(location.search);

  private read() {
    this.path = location.pathname;
    this.hash = location.hash.slice(1);
    this.search = location.search;
  }

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('hashchange', () => this.read());
    addEventListener('click', (event) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = (event.target as Element).closest?.('a');
      if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
      if (link.getAttribute('href')?.startsWith('#') || link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  go(to: string, replace = false) {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    const before = this.path;
    this.read();
    if (this.path !== before) scrollTo(0, 0);
  }
}

export const route = new Route();
