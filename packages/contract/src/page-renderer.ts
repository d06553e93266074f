/**
 * The interface between the server and the web app's server build (`packages/web/dist/server`), which renders the HTML of the public
 * pages. Types only: neither side imports the other.
 */
export interface PageRenderer {
  /**
   * The cache key of a requested address (path and query): two addresses with one page have one key. Null for pages that only the
   * browser renders.
   */
  readonly keyOf: (url: string) => string | null;
  /** Source modules of an address's page, by their names in the build's manifest. */
  readonly modulesOf: (url: string) => readonly string[];
  /** The placeholder HTML of a page that the browser renders; null where it has none of its own. */
  readonly frameOf: (url: string, site: PageSite) => Promise<string | null>;
  /** Renders the page of a key. Throws when it cannot: the browser then renders it itself. */
  readonly render: (key: string, site: PageSite) => Promise<RenderedPage>;
}

/** The inputs of a page. None of them belongs to a visitor: one page serves everybody. */
export interface PageSite {
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  /** Makes a call of the API without a session; returns its envelope. */
  readonly call: (name: string, body: unknown) => Promise<unknown>;
  /** The club's configuration, as `/club.json` has it. */
  readonly club: object;
}

export interface RenderedPage {
  /** HTTP status. */
  readonly status: number;
  /** Tags of the document's head: title, description, previews. */
  readonly head: string;
  /** Null when only the browser can render the page: the shell is sent, with this page's head. */
  readonly content: {
    /** The contents of the root element. */
    readonly html: string;
    /** The page's data, as JSON without any `<`, for the browser's hydration. */
    readonly data: string;
    /** As `modulesOf`: those of the page's own route. */
    readonly modules: readonly string[];
  } | null;
}
