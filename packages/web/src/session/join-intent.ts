import { isRecord, storedValue } from './stored-value.ts';

interface JoinIntent {
  readonly roomId: number;
  readonly wantsMail: boolean;
  /** When, in milliseconds by the browser's clock. */
  readonly at: number;
}

/** The server's hour for a login (`LOGIN_ATTEMPT_MS`), and the ways there and back. */
const LONGEST_LOGIN_MS = 65 * 60_000;

/** A join that had to wait for a login: the room where *Anotarme en la fila* was pressed. Not in the URL, which anybody can write. */
const stored = storedValue('club.join', (raw): JoinIntent | null =>
  isRecord(raw) &&
  typeof raw.roomId === 'number' &&
  typeof raw.wantsMail === 'boolean' &&
  typeof raw.at === 'number'
    ? { roomId: raw.roomId, wantsMail: raw.wantsMail, at: raw.at }
    : null,
);

export const saveJoinIntent = (intent: JoinIntent): void => stored.write(intent);

/** The pending join in this room; used once, and valid no longer than a login takes. */
export function takeJoinIntent(roomId: number, now: number): JoinIntent | null {
  const intent = stored.read();
  if (intent !== null) stored.write(null);
  return intent?.roomId === roomId && now - intent.at < LONGEST_LOGIN_MS ? intent : null;
}
