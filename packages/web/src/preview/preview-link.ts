import type { PreviewLink } from '../api/preview.ts';

/** `/vista-previa/{number}/{secret}`; the site's own paths are below it (`base`). */
export function previewLinkOf(pathname: string): PreviewLink & { readonly base: string } {
  const [base = '', previewId, token = ''] = /^\/vista-previa\/(\d+)\/([^/]+)/.exec(pathname) ?? [];
  return { previewId: Number(previewId), token: decodeURIComponent(token), base };
}
