// Paths of the browser history; links are plain <a href>, caught here so that the page does not load anew.

class Router {
  path = $state(location.pathname);
  query = $state(new URLSearchParams(location.search));

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("click", (event) => this.onClick(event));
  }

  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.read();
    scrollTo(0, 0);
  }

  /** Changes the query without a new page or a new entry of the history. */
  set(query: Record<string, string>): void {
    const next = new URLSearchParams(query).toString();
    history.replaceState(history.state, "", next ? `${this.path}?${next}` : this.path);
    this.query = new URLSearchParams(next);
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  private onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const href = link.getAttribute("href") ?? "";
    if (href.startsWith("#") || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
