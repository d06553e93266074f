/** Title and description of a page, for the browser and for search engines. The club's name is added to the title. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
}

/** For an unknown path, or a page that could not be loaded. */
export const NO_PAGE_HEAD: PageHead = {
  title: 'Página no encontrada',
  description: 'La página no existe o no está disponible.',
};

/** A route's metadata (spec 1 §2.1 "metadata"). */
export interface RouteHandle {
  /** Constant, or derived from the loader's data. */
  readonly head: PageHead | ((data: unknown) => PageHead);
  /** `over-hero`: transparent until the page is scrolled by 46 px, then blue. Otherwise blue from the start. */
  readonly header?: 'over-hero' | 'blue';
  readonly hideHeaderFooter?: boolean;
  /** Requires a login: others log in first and come back. */
  readonly requiresAuth?: boolean;
  /** Only for visitors: logged-in users are redirected home. */
  readonly requiresVisitor?: boolean;
  /** The page is the same for everybody and is sent as finished HTML. */
  readonly onServer?: OnServer;
}

/** How a page is rendered on the server. */
export interface OnServer {
  /** The page's query parameters, in the order of a cached page's key; it must not read others. */
  readonly query: readonly string[];
  /** HTTP status; default 200, or the loader's. */
  readonly status?: number;
  /** Returns false for data that only the browser can handle, e.g. with a redirect. */
  readonly canShow?: (data: unknown) => boolean;
}

/** The typed handle of a match: the router has it as `unknown`. Matches of layouts have none. */
export function handleOf(match: { readonly handle: unknown }): RouteHandle | undefined {
  return match.handle as RouteHandle | undefined;
}

/** Title and description of a match, derived from its data where they depend on it. */
export function headOf(
  match: { readonly handle: unknown; readonly loaderData?: unknown } | undefined,
): PageHead {
  const head = match && handleOf(match)?.head;
  if (head === undefined) return NO_PAGE_HEAD;
  return typeof head === 'function' ? head(match?.loaderData) : head;
}

/** A page's title for tabs and search engines. */
export function fullTitle({ title }: PageHead, clubName: string): string {
  return title === clubName ? title : `${title} | ${clubName}`;
}
