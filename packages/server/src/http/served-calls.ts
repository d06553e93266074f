import type { EncodedBytes } from './encoded-bytes.ts';

/** Answers a call that everybody gets the same answer to, whatever the body looks like. */
export type SharedAnswer = (body: unknown) => Promise<EncodedBytes>;

/** The calls that this process serves. Those that are the same for everybody can also be made inside it. */
export class ServedCalls {
  readonly #shared = new Map<string, SharedAnswer | null>();

  add(name: string, shared: SharedAnswer | null): void {
    this.#shared.set(name, shared);
  }

  has(name: string): boolean {
    return this.#shared.has(name);
  }

  /** The envelope that a browser without a session would get. */
  readonly make = async (name: string, body: unknown): Promise<unknown> => {
    const shared = this.#shared.get(name);
    if (!shared) throw new Error(`${name} is not the same for everybody`);
    return (await shared(body)).json;
  };
}
