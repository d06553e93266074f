import { cookieValue, turnsIn } from './queue-pass.ts';

/** Deletes the waiting rooms' cookie, at every logout (spec 1 §4). An empty name is none. */
export function clearQueueCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers of our public
  if (name !== '') document.cookie = `${name}=; Max-Age=0; Path=/`;
}

/**
 * Whether a waiting room has admitted this browser: an outside one by its cookie, until the logout, one of ours by a
 * turn that has not ended. `now`: milliseconds by the server's clock.
 */
export function isAdmitted(name: string, now: number): boolean {
  if (name === '') return false;
  const cookie = cookieValue(name);
  const turns = turnsIn(cookie);
  return turns.length > 0 ? turns.some(({ endsAt }) => endsAt > now) : cookie !== '';
}
