import { type EventStream, eventBytes, sendToAll, stillOpen } from '../../http/event-streams.ts';

/** A viewer who polls instead of streaming has left after this long without a request. */
const ASKED_MS = 10_000;

/** The viewers of one object: those with a stream, and those that poll. Each gets messages in order. */
export class Audience {
  readonly #listeners = new Set<EventStream>();
  #askedAt = Number.NEGATIVE_INFINITY;
  #sending: Promise<void> = Promise.resolve();

  get isThere(): boolean {
    return stillOpen(this.#listeners).length > 0 || performance.now() - this.#askedAt < ASKED_MS;
  }

  noteAsked(): void {
    this.#askedAt = performance.now();
  }

  join(stream: EventStream): void {
    this.#listeners.add(stream);
  }

  /** Sends to the open streams. */
  tell(data: string, id?: string): void {
    const listeners = stillOpen(this.#listeners);
    const bytes = eventBytes(data, id);
    this.#sending = this.#sending.then(() => sendToAll(listeners, bytes));
  }
}
