/**
 * How the server speaks to the web app's build for the server (`packages/web/dist/server`), which makes finished HTML of
 * the public pages. Types only: neither side imports the other.
 */
export interface PageRenderer {
  /**
   * The address under which the page of a requested address (path and query) is made and kept: two addresses with one
   * page have one key. Null for pages that only the browser renders.
   */
  readonly keyOf: (url: string) => string | null;
  /** Source modules of the code of an address's page, by the names that the build's manifest has. */
  readonly modulesOf: (url: string) => readonly string[];
  /** HTML of what a page that the browser renders shows before its data; null where it has no shape of its own. */
  readonly frameOf: (url: string, site: PageSite) => Promise<string | null>;
  /** Makes the page of a key. Throws when it cannot: the browser then renders it itself. */
  readonly render: (key: string, site: PageSite) => Promise<RenderedPage>;
}

/** What a page is made of and for. Nothing of it belongs to a visitor: one page serves everybody. */
export interface PageSite {
  /** The origin people use, without a slash at its end. */
  readonly origin: string;
  /** Makes a call of the API without a session; answers its envelope. */
  readonly call: (name: string, body: unknown) => Promise<unknown>;
  /** The club's configuration, as `/club.json` has it. */
  readonly club: object;
}

export interface RenderedPage {
  /** HTTP status. */
  readonly status: number;
  /** Tags of the document's head: title, description, previews. */
  readonly head: string;
  /** Null when only the browser can show the page: the shell goes out, with this page's head. */
  readonly content: {
    /** What stands in the root element. */
    readonly html: string;
    /** What the page was made of, as JSON without any `<`, for the browser to go on from. */
    readonly data: string;
    /** As `modulesOf`: those of the page's own route. */
    readonly modules: readonly string[];
  } | null;
}
