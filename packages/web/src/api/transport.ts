import type { Session } from '../session/session.ts';

/** What of an answer is looked at. */
export type TransportAnswer = Pick<Response, 'ok' | 'status' | 'body' | 'json'> & {
  readonly headers: Pick<Headers, 'get'>;
};

/** How calls reach the API. The browser uses the defaults; server rendering and tests bring their own `fetch`. */
export interface Transport {
  /** Base of the API, `/api` unless configured. No slash at its end. */
  readonly base: string;
  /** Calls that the server also answers to `GET`, which caches in front may keep (spec 7 §3). */
  readonly readable: () => ReadonlySet<string>;
  readonly fetch: (url: string, init?: RequestInit) => Promise<TransportAnswer>;
  /** Whether maps show what others take while they are open. A preview is of a moment. */
  readonly hasLiveMaps: boolean;
  /** Called when the session is found over, after it was cleared. Ends the logout, and starts a new login if it is to. */
  readonly onSignedOut: (end: {
    readonly session: Session | null;
    readonly beginsLogin: boolean;
  }) => Promise<void> | void;
  /** Called when the server has no time for a call at present and says in how many seconds it may be sent again. */
  readonly onWait: (seconds: number) => void;
  /** Called when the server is away for a moment, each time before a call is sent again. */
  readonly onAway: () => void;
}

/** What the served page says of it; a server that says nothing is asked by `POST`. */
export function callsReadableByPage(page: Pick<Document, 'querySelector'>): ReadonlySet<string> {
  const told = page.querySelector<HTMLMetaElement>('meta[name="lecturas"]')?.content;
  return new Set(told?.split(' '));
}

let told: ReadonlySet<string> | undefined;

function readable(): ReadonlySet<string> {
  told ??= callsReadableByPage(globalThis.document ?? { querySelector: () => null });
  return told;
}

let transport: Transport = {
  base: '/api',
  readable,
  fetch: (url, init) => globalThis.fetch(url, init),
  hasLiveMaps: true,
  onSignedOut: () => {},
  onWait: () => {},
  onAway: () => {},
};

/** Replaces parts of the transport for the whole process; holds nothing that belongs to one request. */
export function configureTransport(changes: Partial<Transport>): void {
  transport = { ...transport, ...changes };
}

export function currentTransport(): Transport {
  return transport;
}
