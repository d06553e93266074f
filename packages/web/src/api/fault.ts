/**
 * A failure that the caller cannot have caused: no network, an invalid envelope, a server error. Screens pass it to the error page
 * (spec 1 §8); `requestId` is what a fan can quote to the club.
 */
export class Fault extends Error {
  readonly status: number | null;
  readonly requestId: string | null;

  constructor(
    message: string,
    details: { status?: number; requestId?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'Fault';
    this.status = details.status ?? null;
    this.requestId = details.requestId ?? null;
  }
}

/**
 * The server is overloaded, also after retries (HTTP 503), or the rate limit is exceeded (429). `text` is the message for the fan, with
 * the waiting time where known; the same call may succeed later.
 */
export class Busy extends Fault {
  readonly text: string;

  constructor(text: string, details: { status?: number; requestId?: string | null } = {}) {
    super(text, details);
    this.name = 'Busy';
    this.text = text;
  }
}

/** The session is over: it is deleted and a new login has begun when this is thrown. Nothing else needs to be done. */
export class SignedOut extends Error {
  constructor() {
    super('The session is over');
    this.name = 'SignedOut';
  }
}
