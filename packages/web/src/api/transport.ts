import type { Session } from '../session/session.ts';

/** The used parts of an answer. */
export type TransportAnswer = Pick<Response, 'ok' | 'status' | 'body' | 'json'> & {
  readonly headers: Pick<Headers, 'get'>;
};

/** How calls reach the API. The browser uses the defaults; server rendering and tests provide their own `fetch`. */
export interface Transport {
  /** Base of the API, `/api` unless configured. No slash at its end. */
  readonly base: string;
  /** Calls that the server also answers to `GET`, cacheable in front of it (spec 7 §3). */
  readonly readable: () => ReadonlySet<string>;
  readonly fetch: (url: string, init?: RequestInit) => Promise<TransportAnswer>;
  /** Whether open maps are updated live. A preview is of one moment. */
  readonly hasLiveMaps: boolean;
  /** Called when the session is found over, after it was deleted. Ends the logout, and starts a new login where required. */
  readonly onSignedOut: (end: {
    readonly session: Session | null;
    readonly beginsLogin: boolean;
  }) => Promise<void> | void;
  /** Called when a call was shed, with the seconds until its retry. */
  readonly onWait: (seconds: number) => void;
  /** Called when the server is away, before each retry. */
  readonly onAway: () => void;
}

/** Listed in the served page; without a list all calls use `POST`. */
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

/** Replaces parts of the transport for the whole process; must not contain data of one request. */
export function configureTransport(changes: Partial<Transport>): void {
  transport = { ...transport, ...changes };
}

export function currentTransport(): Transport {
  return transport;
}
