import type { AnswerOf, CallName, RequestOf } from '../api/post-call.ts';
import { configureTransport } from '../api/transport.ts';

interface Refusing {
  readonly ErrorCod: number;
  readonly ErrorDsc?: string;
}
/** The fake server's reply to a call: an answer, a refusal, an answer from the body, or a thrown network fault. */
export type Reply<Name extends CallName> =
  | AnswerOf<Name>
  | (Refusing & Partial<AnswerOf<Name>>)
  | ((body: RequestOf<Name>) => AnswerOf<Name> | (Refusing & Partial<AnswerOf<Name>>));
export type Replies = { readonly [Name in CallName]?: Reply<Name> | undefined };

export interface SeenCall {
  readonly name: string;
  readonly body: unknown;
  readonly authorization: string | null;
}

export interface FakeApi {
  /** Calls in order of arrival. */
  readonly seen: SeenCall[];
  /** Bodies sent to one call. */
  readonly bodiesOf: (name: CallName) => unknown[];
  /** Changes the replies from now on. */
  readonly reply: (replies: Replies) => void;
}

/** A test club, served as `/club.json`. */
export const TEST_CLUB = {
  name: 'Club de Prueba',
  shortName: 'Prueba',
  siteUrl: 'https://club.example/',
  howItWorksUrl: 'https://video.example/',
  contact: { label: 'Contacto', href: 'mailto:entradas@club.example' },
  membersContact: 'socios@club.example',
  sponsors: [{ name: 'Patrocinador Uno', logoUrl: '/imagenes/uno.svg', href: 'https://uno.example/' }],
  social: [{ name: 'Instagram', href: 'https://instagram.example/' }],
  copyright: '© Club de Prueba',
  loginFallbackUrl: 'https://club.example/ingresar',
  memberJoinUrl: 'https://club.example/socio',
  accreditationProtocolUrl: 'https://club.example/protocolo',
  crestUrl: '/imagenes/crest.svg',
  queueCookie: 'fila',
};

/**
 * Fakes the network. A call without a reply is answered with HTTP 500, as a fault.
 * @param club changes of the club's file
 */
export function installFakeApi(replies: Replies = {}, club: Partial<typeof TEST_CLUB> = {}): FakeApi {
  let current: Replies = replies;
  const seen: SeenCall[] = [];
  const answer = (url: string, init?: RequestInit): Response => {
    if (url === '/club.json') return Response.json({ ...TEST_CLUB, ...club });
    const name = url.replace('/api/', '');
    const body: unknown = JSON.parse(String(init?.body ?? '{}'));
    seen.push({ name, body, authorization: new Headers(init?.headers).get('Authorization') });
    // The replies are typed where they are written.
    const reply = (current as Readonly<Record<string, unknown>>)[name];
    const content = typeof reply === 'function' ? (reply(body) as object) : (reply as object | undefined);
    if (content === undefined) {
      const headers = { 'x-request-id': 'req-1' };
      return Response.json({ ErrorCod: 500, ErrorDsc: 'Sin respuesta' }, { status: 500, headers });
    }
    return Response.json({ ErrorCod: 0, ErrorDsc: '', ...content });
  };
  // jsdom has no streams: a test that needs them brings its own (event-source.ts).
  const hasLiveMaps = typeof EventSource !== 'undefined';
  configureTransport({ hasLiveMaps, fetch: async (url, init) => answer(url, init) });
  return {
    seen,
    bodiesOf: (name) => seen.filter((call) => call.name === name).map(({ body }) => body),
    reply: (changes) => {
      current = { ...current, ...changes };
    },
  };
}
