import { useSyncExternalStore } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { cookieValue, turnsIn } from '../../session/queue-pass.ts';

const LOOK_MS = 1_000;
/** Configured in the club's file, with the same value in all clubs' files (spec 6 §5). */
const COOKIE = 'fila';

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_MS);
  return () => clearInterval(timer);
}

/**
 * The end of this browser's turn in a room, or of the one in any room that ends first: milliseconds; null without one.
 * Not on the server.
 */
export function turnEnd(roomId?: number): number | null {
  const now = serverNow();
  const alive = turnsIn(cookieValue(COOKIE)).filter(
    (turn) => turn.endsAt > now && (roomId === undefined || turn.roomId === roomId),
  );
  return alive.length === 0 ? null : Math.min(...alive.map(({ endsAt }) => endsAt));
}

/** `turnEnd` for a component, kept up to date. On the server there is none. */
export function useTurn(roomId?: number): number | null {
  return useSyncExternalStore(
    subscribe,
    () => turnEnd(roomId),
    () => null,
  );
}
