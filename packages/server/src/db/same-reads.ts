interface Line {
  /** The load that is under way. */
  running: Promise<unknown>;
  /** The one that begins when it ends. */
  next: Promise<unknown> | null;
}

/**
 * Reads that are the same for many callers, together: those who ask while one is under way share the next one, which begins
 * after they asked. So each sees what it would have seen alone; nothing is kept. Not within a transaction.
 */
export class SameReads {
  readonly #lines = new Map<string, Line>();

  /** `name` names the read and all that its answer depends on. A read that fails fails for all who share it. */
  find<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
    const line = this.#lines.get(name);
    if (!line) return this.#begin(name, read);
    line.next ??= line.running.then(() => this.#begin(name, read));
    // Whoever asks for a name gets what its `read` gives.
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
