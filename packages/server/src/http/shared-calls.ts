import type { EncodedBytes } from './encoded-bytes.ts';

/** Answers a call that everybody gets the same answer to, whatever the body looks like. */
export type SharedAnswer = (body: unknown) => Promise<EncodedBytes>;

/** The calls that are the same for everybody: they can also be made inside this process. */
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
