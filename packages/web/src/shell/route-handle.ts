/** Title and description of a page, for the browser and for search engines. The club's name is added to the title. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** Of an address that leads nowhere, or whose page could not be had. */
export const NO_PAGE_HEAD: PageHead = {
  title: 'Página no encontrada',
  description: 'La página no existe o no está disponible.',
};

/** What a route says about itself (spec 1 §2.1 "metadata"). */
export interface RouteHandle {
  /** Known beforehand, or made from the loader's data. */
  readonly head: PageHead | ((data: unknown) => PageHead);
  /** `over-hero`: clear until the page is scrolled by 46 px, then blue. Otherwise blue from the start. */
  readonly header?: 'over-hero' | 'blue';
  readonly hideHeaderFooter?: boolean;
  /** Only for someone logged in: others log in first and come back. */
  readonly requiresAuth?: boolean;
  /** Only for visitors: someone logged in is sent home. */
  readonly requiresVisitor?: boolean;
  /** The page is the same for everybody and comes as finished HTML. */
  readonly onServer?: OnServer;
}

/** How a page is made on the server. */
export interface OnServer {
  /** Parameters of the query that the page reads, in the order that a kept page's key has; it must not read others. */
  readonly query: readonly string[];
  /** HTTP status, 200 unless the loader says otherwise. */
  readonly status?: number;
  /** Answers false for data that only the browser can react to, e.g. by leaving for another page. */
  readonly canShow?: (data: unknown) => boolean;
}

/** The handle of a match, typed: the router keeps it as `unknown`. Matches of layouts have none. */
export function handleOf(match: { readonly handle: unknown }): RouteHandle | undefined {
  return match.handle as RouteHandle | undefined;
}

/** Title and description of a match, made from its data where they depend on it. */
export function headOf(
  match: { readonly handle: unknown; readonly loaderData?: unknown } | undefined,
): PageHead {
  const head = match && handleOf(match)?.head;
  if (head === undefined) return NO_PAGE_HEAD;
  return typeof head === 'function' ? head(match?.loaderData) : head;
}

/** A page's title as tabs and search engines show it. */
export function fullTitle({ title }: PageHead, clubName: string): string {
  return title === clubName ? title : `${title} | ${clubName}`;
}
