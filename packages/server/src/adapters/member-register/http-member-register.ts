import { Agent, request } from 'undici';
import type { MemberRegister } from '../../ports/member-register.ts';
import { ok, refuse } from '../../shared/result.ts';
import { isStoppedByPolicy, outgoingPolicy } from '../outgoing/outgoing.ts';

/** The limit of a file that staff upload. */
const MOST_BYTES = 30_000_000;
const TIMEOUT_MS = 60_000;

class RegisterFault extends Error {}

export interface HttpRegisterOptions {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
  /** Retries after the first try. */
  readonly attempts?: number;
}

/** The register at one address, which returns a table of text for a valid token. A truncated answer counts as none. */
export function httpMemberRegister(options: HttpRegisterOptions): MemberRegister {
  const { url, token, timeoutMs = TIMEOUT_MS, attempts = 2 } = options;
  const agent = new Agent({ maxResponseSize: MOST_BYTES });
  const policy = outgoingPolicy({ timeoutMs, attempts, isFault: (error) => error instanceof RegisterFault });
  const once = async (signal: AbortSignal): Promise<Uint8Array> => {
    try {
      const headers = { accept: 'text/csv', authorization: `Bearer ${token}` };
      const answer = await request(url, { dispatcher: agent, headers, signal });
      const type = String(answer.headers['content-type'] ?? '');
      const bytes = await answer.body.bytes();
      if (answer.statusCode !== 200 || !type.startsWith('text/csv'))
        throw new RegisterFault(`HTTP ${answer.statusCode} ${type}`);
      return bytes;
    } catch (error) {
      throw error instanceof RegisterFault ? error : new RegisterFault('no answer', { cause: error });
    }
  };
  return {
    read: async () => {
      try {
        return ok(await policy.execute(({ signal }) => once(signal)));
      } catch (error) {
        if (error instanceof RegisterFault || isStoppedByPolicy(error)) return refuse('unreachable');
        throw error;
      }
    },
  };
}
