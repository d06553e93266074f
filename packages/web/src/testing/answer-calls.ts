import { configureTransport } from '../api/transport.ts';

/** One recorded call. */
export interface MadeCall {
  readonly name: string;
  // Tests read the body by path; its type is the call's own.
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call's answer: fields of the envelope, or a function of the body. `null`: the network is down. */
export type Answer = object | null | ((body: Readonly<Record<string, unknown>>) => object | null);

/** Fakes the API for one test. Every call is recorded; a call without an answer gets code 404. Answers may be changed while the test runs. */
export function answerCalls(answers: Record<string, Answer>): { readonly calls: MadeCall[] } {
  const calls: MadeCall[] = [];
  configureTransport({
    fetch: async (url, init) => {
      const name = url.replace(/^\/api\//, '');
      const body = JSON.parse(String(init?.body ?? '{}'));
      calls.push({ name, body });
      const answer = answers[name];
      const given = typeof answer === 'function' ? answer(body) : answer;
      if (given === null) throw new TypeError('network down');
      return Response.json({ ErrorCod: given ? 0 : 404, ErrorDsc: '', ...given });
    },
  });
  return { calls };
}
