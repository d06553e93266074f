import { configureTransport, currentTransport } from '../../../api/transport.ts';
import { type Answer, answerCalls, type MadeCall } from '../../../testing/answer-calls.ts';

export const TOKENS = { url: 'https://cards.example/v1/card_tokens', publicKey: 'TEST-key' };
export const CARD_NUMBER = '4075595716483764';
export const CARD_CODE = '987';

/** One request to the provider. */
interface TokenCall {
  readonly url: string;
  readonly init: RequestInit | undefined;
  // Tests read the body by path.
  readonly body: Readonly<Record<string, unknown>>;
}

/** The provider's answer: its status and body, or null when the network is down. */
export type TokenAnswer = { readonly status: number; readonly body: unknown } | null;

export interface FakePayment {
  /** To our server. */
  readonly calls: MadeCall[];
  /** To the provider. */
  readonly tokenCalls: TokenCall[];
  readonly answers: Record<string, Answer>;
  /** Changes the provider's answer from now on. */
  readonly giveToken: (answer: TokenAnswer) => void;
}

/** Fakes of our server and of the provider's token endpoint. */
export function fakePayment(answers: Record<string, Answer> = {}): FakePayment {
  const live: Record<string, Answer> = { 'pagos/tarjeta': { status: 'approved' }, ...answers };
  const { calls } = answerCalls(live);
  const { fetch: toServer } = currentTransport();
  const tokenCalls: TokenCall[] = [];
  let next: TokenAnswer = { status: 201, body: { id: 'token-1' } };
  configureTransport({
    fetch: async (url, init) => {
      if (!url.startsWith(TOKENS.url)) return toServer(url, init);
      tokenCalls.push({ url, init, body: JSON.parse(String(init?.body)) });
      if (next === null) throw new TypeError('network down');
      return Response.json(next.body, { status: next.status });
    },
  });
  return {
    calls,
    tokenCalls,
    answers: live,
    giveToken: (answer) => {
      next = answer;
    },
  };
}
