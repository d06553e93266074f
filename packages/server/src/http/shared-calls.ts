import type { EncodedBytes } from './encoded-bytes.ts';

/** Answers a shared call from any body, even an invalid one. */
export type SharedAnswer = (body: unknown) => Promise<EncodedBytes>;

/** The calls with the same answer for everybody, for use inside this process. */
export class SharedCalls {
  readonly #shared = new Map<string, SharedAnswer>();

  add(name: string, shared: SharedAnswer): void {
    this.#shared.set(name, shared);
  }

  get names(): readonly string[] {
    return [...this.#shared.keys()];
  }

  /** The envelope that a browser without a session would get. */
  readonly make = async (name: string, body: unknown): Promise<unknown> => {
    const shared = this.#shared.get(name);
    if (!shared) throw new Error(`${name} is not the same for everybody`);
    return (await shared(body)).json;
  };
}
