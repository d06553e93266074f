/** At most ten notifications a second and process. */
const PAUSE_MS = 100;

/** What a connection of its own sends once it has committed what others asked for. */
export type Notify = (queues: readonly string[]) => Promise<unknown>;

/**
 * Tells the workers of all processes that there are jobs: by the first `wake` at once, by those that follow within 100 ms together.
 * A notification takes a lock of the whole instance until its commit is on disk, so none is sent within a transaction that somebody
 * waits for (spec 7 §4.3). It is a hint: workers look every two seconds whatever they were told.
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

/** Names of queues ($1) to pg-boss's own channel of its schema, which its listener takes as calls to look. */
export const NOTIFY_WORKERS = (schema: string) =>
  `select pg_notify('pgboss_' || left(encode(sha224('${schema}'::bytea), 'hex'), 24), queue) from unnest($1::text[]) as queue`;
