import { type EventStream, eventBytes, sendToAll } from '../../http/event-streams.ts';

/** Somebody who asks every few seconds instead of listening has gone when silent for so long. */
const ASKED_MS = 10_000;

/** Who watches one thing: those that listen, and those that ask now and then. Messages reach each in their order. */
export class Audience {
  readonly #listeners = new Set<EventStream>();
  #askedAt = Number.NEGATIVE_INFINITY;
  #sending: Promise<void> = Promise.resolve();

  get isThere(): boolean {
    return this.#listeners.size > 0 || performance.now() - this.#askedAt < ASKED_MS;
  }

  noteAsked(): void {
    this.#askedAt = performance.now();
  }

  join(stream: EventStream): void {
    this.#listeners.add(stream);
    stream.onEnd(() => this.#listeners.delete(stream));
  }

  /** Tells those that listen now. */
  tell(data: string, id?: string): void {
    const listeners = [...this.#listeners];
    const bytes = eventBytes(data, id);
    this.#sending = this.#sending.then(() => sendToAll(listeners, bytes));
  }
}
