import type { Session } from '../session/session.ts';

/** What of an answer is looked at. */
export type TransportAnswer = Pick<Response, 'ok' | 'status' | 'body' | 'json'> & {
  readonly headers: Pick<Headers, 'get'>;
};

/** How calls reach the API. The browser uses the defaults; server rendering and tests bring their own `fetch`. */
export interface Transport {
  /** Base of the API, `/api` unless configured. No slash at its end. */
  readonly base: string;
  readonly fetch: (url: string, init?: RequestInit) => Promise<TransportAnswer>;
  /** Called when the session is found over, after it was cleared. Ends the logout, and starts a new login if it is to. */
  readonly onSignedOut: (end: {
    readonly session: Session | null;
    readonly beginsLogin: boolean;
  }) => Promise<void> | void;
  /** Called when the server has no time for a call at present and says in how many seconds it may be sent again. */
  readonly onWait: (seconds: number) => void;
}

let transport: Transport = {
  base: '/api',
  fetch: (url, init) => globalThis.fetch(url, init),
  onSignedOut: () => {},
  onWait: () => {},
};

/** Replaces parts of the transport for the whole process; holds nothing that belongs to one request. */
export function configureTransport(changes: Partial<Transport>): void {
  transport = { ...transport, ...changes };
}

export function currentTransport(): Transport {
  return transport;
}
