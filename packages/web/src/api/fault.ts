/**
 * Something went wrong that the caller cannot have caused: no network, an answer that is no envelope, a server error.
 * Screens let it rise to the error page (spec 1 §8); `requestId` is what a fan can quote to the club.
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
 * There is nothing to do but to wait: the server has no time, and goes on having none (HTTP 503), or was asked too often
 * (429). `text` says so to the fan, and how long where that is known; the same call may succeed later.
 */
export class Busy extends Fault {
  readonly text: string;

  constructor(text: string, details: { status?: number; requestId?: string | null } = {}) {
    super(text, details);
    this.name = 'Busy';
    this.text = text;
  }
}

/** The session is over. It has been cleared and a new login is on its way when this is thrown: nothing is left to do. */
export class SignedOut extends Error {
  constructor() {
    super('The session is over');
    this.name = 'SignedOut';
  }
}
