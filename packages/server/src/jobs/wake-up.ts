/** At most ten notifications per second and process. */
const PAUSE_MS = 100;

/** Sends the notification on a connection of its own, after the commit. */
export type Notify = (queues: readonly string[]) => Promise<unknown>;

/**
 * Notifies the workers of all processes of new jobs: the first `wake` at once, those within the next 100 ms together. A notification
 * holds a lock of the whole instance until its commit is on disk, so none is sent within a transaction that a call waits for
 * (spec 7 §4.3). It is only a hint: workers also poll every two seconds.
 */
export class WakeUp {
  readonly #notify: Notify;
  readonly #queues = new Set<string>();
  #pause: NodeJS.Timeout | null = null;

  constructor(notify: Notify) {
    this.#notify = notify;
  }

  wake(queue: string): void {
    this.#queues.add(queue);
    if (this.#pause === null) this.#send();
  }

  stop(): void {
    if (this.#pause) clearTimeout(this.#pause);
    this.#queues.clear();
  }

  #send(): void {
    const queues = [...this.#queues];
    this.#queues.clear();
    this.#notify(queues).catch(() => {});
    this.#pause = setTimeout(() => {
      this.#pause = null;
      if (this.#queues.size > 0) this.#send();
    }, PAUSE_MS);
    this.#pause.unref();
  }
}

/** Sends the names of queues ($1) to pg-boss's own channel, whose listener polls them. */
export const NOTIFY_WORKERS = (schema: string) =>
  `select pg_notify('pgboss_' || left(encode(sha224('${schema}'::bytea), 'hex'), 24), queue) from unnest($1::text[]) as queue`;
