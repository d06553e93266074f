/** Forgets the outside waiting room's cookie, as every logout does (spec 1 §4). An empty name is none. */
export function clearQueueCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of our public
  if (name !== '') document.cookie = `${name}=; Max-Age=0; Path=/`;
}

/** Whether the outside waiting room has let this browser in: it carries the room's cookie until it logs out. */
export function hasQueueCookie(name: string): boolean {
  return name !== '' && `; ${document.cookie}`.includes(`; ${name}=`);
}
