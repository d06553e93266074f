/** What the address of a preview says: `/vista-previa/{number}/{secret}`, below which the site's own addresses stand. */
export interface PreviewLink {
  readonly previewId: number;
  readonly token: string;
  /** What the site's addresses stand below. */
  readonly base: string;
}

export function previewLinkOf(pathname: string): PreviewLink {
  const [base = '', previewId, token = ''] = /^\/vista-previa\/(\d+)\/([^/]+)/.exec(pathname) ?? [];
  return { previewId: Number(previewId), token: decodeURIComponent(token), base };
}
