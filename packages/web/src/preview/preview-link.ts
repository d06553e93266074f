import type { PreviewLink } from '../api/preview.ts';

/** `/vista-previa/{number}/{secret}`; below it (`base`) stand the site's own addresses. */
export function previewLinkOf(pathname: string): PreviewLink & { readonly base: string } {
  const [base = '', previewId, token = ''] = /^\/vista-previa\/(\d+)\/([^/]+)/.exec(pathname) ?? [];
  return { previewId: Number(previewId), token: decodeURIComponent(token), base };
}
