interface Line {
  /** The read in flight. */
  running: Promise<unknown>;
  /** The read that begins when it ends. */
  next: Promise<unknown> | null;
}

/**
 * Request coalescing for reads that are the same for many callers: callers that arrive while one is in flight share the
 * next one, which begins after they asked. Each sees what it would have seen alone; nothing is cached. Not within a
 * transaction.
 */
export class CoalescedReads {
  readonly #lines = new Map<string, Line>();

  /** `name` identifies the read and all its inputs. A failed read fails for all callers that share it. */
  find<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
    const line = this.#lines.get(name);
    if (!line) return this.#begin(name, read);
    line.next ??= line.running.then(() => this.#begin(name, read));
    // Equal names have equal reads, so the type is that of `read`.
    return line.next as Promise<Value>;
  }

  #begin<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
    const answer = read();
    const line: Line = { running: Promise.resolve(), next: null };
    const end = () => {
      if (line.next === null) this.#lines.delete(name);
    };
    line.running = answer.then(end, end);
    this.#lines.set(name, line);
    return answer;
  }
}
