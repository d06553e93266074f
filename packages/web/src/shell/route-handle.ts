/** Title and description of a page, for the browser and for search engines. The club's name is added to the title. */
export interface PageHead {
  readonly title: string;
  readonly description?: string;
}

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
}

/** The handle of a match, typed: the router keeps it as `unknown`. Matches of layouts have none. */
export function handleOf(match: { readonly handle: unknown }): RouteHandle | undefined {
  return match.handle as RouteHandle | undefined;
}
