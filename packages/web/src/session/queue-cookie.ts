/** Deletes the outside waiting room's cookie, at every logout (spec 1 §4). An empty name is none. */
export function clearQueueCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of our public
  if (name !== '') document.cookie = `${name}=; Max-Age=0; Path=/`;
}

/** Whether the outside waiting room has admitted this browser: it has the room's cookie until the logout. */
export function hasQueueCookie(name: string): boolean {
  return name !== '' && `; ${document.cookie}`.includes(`; ${name}=`);
}
