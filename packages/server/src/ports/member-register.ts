import type { Result } from '../shared/result.ts';

/** The club's own register of members, where it offers one over HTTP (spec 4 §2.9). */
export interface MemberRegister {
  /** The whole register as a table of text, with the columns of an import. `unreachable`: no complete answer. */
  read(): Promise<Result<Uint8Array, 'unreachable'>>;
}
