import { allCalls, type CallName } from '@club/contract';
import { signAddress } from '@club/server/shared/signed-address.ts';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestContext, testContext } from '../index.ts';
import { ROWS } from '../role-matrix/rows.ts';
import { buildWorld, ROLES, type Role, type World } from '../role-matrix/world.ts';
import { IdentityProviderDouble } from '../sso/identity-provider-double.ts';
import { addressesLike } from './addresses.ts';
import { noteChanges, takeChanges } from './change-log.ts';
import { type Mutation, mutated, mutations, withEachText } from './mutations.ts';
import { valuesOf } from './schema-values.ts';

/** `npm run fuzz` and `npm test -- nightly` run more, of other values each time; a failure prints the seed that reproduces it. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000);
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? Date.now() % 2 ** 31 : 1907));

/** Time limit of one run on a busy machine, in milliseconds. */
const PATIENCE_MS = 300;
const NAMES = Object.keys(allCalls) as CallName[];

let context: TestContext;
let app: FastifyInstance;
let world: World;
beforeAll(async () => {
  context = await testContext({ identityProvider: new IdentityProviderDouble() });
  app = await buildTestApp(context);
  world = await buildWorld(context, app);
  await noteChanges(context.database);
}, 60_000);
afterAll(async () => {
  await app.close();
  await context.close();
});

/** The origin of a body before its mutation: a working call, the contract alone, or nothing. */
type Body =
  | { from: 'a good call'; role: Role; changes: Mutation[] }
  | { from: 'the contract'; value: unknown; changes: Mutation[] }
  | { from: 'nowhere'; text: string };

const changes = fc.array(mutations, { maxLength: 3 });
const garbage = fc.oneof(
  fc.json(),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    'null',
    '[]',
    '"x"',
    '0',
    '{',
    '{"a":1',
    '\u0000',
    `${'['.repeat(5_000)}`,
    '{"__proto__":{"x":1}}',
  ),
);

const requests = fc.constantFrom(...NAMES).chain((name) =>
  fc.record({
    name: fc.constant(name),
    session: fc.constantFrom<'owner' | 'stranger' | 'none' | 'garbage'>(
      'owner',
      'owner',
      'stranger',
      'none',
      'garbage',
    ),
    body: fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          from: fc.constant('a good call' as const),
          role: fc.constantFrom(...ROLES),
          changes,
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          from: fc.constant('the contract' as const),
          value: valuesOf(allCalls[name].request),
          changes,
        }),
      },
      { weight: 1, arbitrary: fc.record({ from: fc.constant('nowhere' as const), text: garbage }) },
    ) as fc.Arbitrary<Body>,
  }),
);
type FuzzRequest = typeof requests extends fc.Arbitrary<infer Value> ? Value : never;

function textOf(name: CallName, body: Body): string {
  if (body.from === 'nowhere') return body.text;
  if (body.from === 'the contract') return JSON.stringify(mutated(body.value, body.changes));
  const own =
    world.tokens.get(body.role) ?? [...world.tokens.values()][body.changes.length % world.tokens.size] ?? '';
  return JSON.stringify(mutated(ROWS[name].body(world, own), body.changes));
}

function sessionOf(session: FuzzRequest['session']): Record<string, string> {
  if (session === 'none') return {};
  if (session === 'garbage') return { authorization: '{"access_token":{"toString":1}}' };
  return { authorization: world.authorizations.get(session) ?? '' };
}

async function send(name: CallName, session: FuzzRequest['session'], payload: string) {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${name.replace('{provider}', 'card')}`,
    headers: { 'content-type': 'application/json', ...sessionOf(session) },
    payload,
  });
  const answer: unknown = JSON.parse(response.payload);
  return { status: response.statusCode, code: (answer as { ErrorCod?: unknown }).ErrorCod };
}

const outcomes = new Map<string, number>();

function count(name: CallName, { status, code }: { status: number; code: unknown }): void {
  const kind = code === 0 ? 'accepted' : status === 200 ? 'refused' : `HTTP ${status}`;
  outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
  if (code === 0) outcomes.set(`accepted ${name}`, 1);
}

test('no body makes a fault, and what is refused changes nothing', {
  timeout: Math.max(60_000, RUNS * PATIENCE_MS),
}, async () => {
  const property = fc.asyncProperty(requests, async (request) => {
    const { status, code } = await send(request.name, request.session, textOf(request.name, request.body));
    const changed = await takeChanges(context.database);
    count(request.name, { status, code });
    expect({ status, code }).toEqual({ status: expect.any(Number), code: expect.any(Number) });
    expect(status).toBeLessThan(500);
    if (code !== 0 || allCalls[request.name].class === 'read') expect(changed).toEqual([]);
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED });
  const kinds = [...outcomes].filter(([kind]) => !kind.startsWith('accepted '));
  const accepted = outcomes.size - kinds.length;
  const found = kinds.map(([kind, times]) => `${times} ${kind}`).join(', ');
  process.stdout.write(
    `${RUNS} bodies, seed ${SEED}: ${found}; ${accepted} of ${NAMES.length} calls accepted some\n`,
  );
  // Fuzzing that is always refused finds nothing.
  expect(accepted).toBeGreaterThan(NAMES.length / 3);
});

/** Any token: refusals here come before the session is read. */
const bodyOf = (name: CallName) => ROWS[name].body(world, [...world.tokens.values()][0] ?? '');

/** All encodings of the same JSON that hide an escape: in JSON inside a text, its backslash may itself be an escape. */
const spellings = (json: string) => new Set([json, json.replaceAll('\\\\u', '\\u005cu')]);

/** Providers' notifications are signed as sent, and parsed by the provider's adapter. */
const OWN_FORM = new Set<CallName>(['pagos/notificacion/{provider}']);

test('no text with a NUL or half a character is let in, wherever it is and however it is spelled', async () => {
  for (const name of NAMES.filter((call) => !OWN_FORM.has(call))) {
    const bodies = ['a\u0000b', 'a\ud800'].flatMap((tail) => withEachText(bodyOf(name), tail));
    for (const payload of bodies.flatMap((json) => [...spellings(json)]))
      expect({ name, payload, ...(await send(name, 'owner', payload)) }).toMatchObject({ code: 400 });
  }
  expect(await takeChanges(context.database)).toEqual([]);
}, 60_000);

/** Paths requested by GET: of the site, of files, of the providers' return URLs. */
async function goodAddresses(): Promise<string[]> {
  const key = 'tickets/fuzz.pdf';
  await context.storage.put(key, Buffer.from('%PDF'), 'application/pdf');
  const expiresAt = new Date(context.clock.now().getTime() + 60_000_000);
  const sign = (path: string, parameters = {}) =>
    signAddress(context.config.secrets.urlKey, { path, parameters, expiresAt });
  return [
    ...[sign(`/archivos/${key}`, { name: 'a.pdf' }), sign(`/descargas/entradas/${world.ticketId}`)],
    ...[sign(`/descargas/entradas/${world.ticketId}/lista`), '/api/pagos/retorno/second?token=1AB'],
    ...['/', `/espectaculo/${world.owner.show.showId}`, `/cortesia/1/1/${world.courtesy.token}`],
    ...['/pago-exitoso-pp?esp=1&tr=1&id=1&capture_id=1&monto=1', '/callback?code=a&state=b', '/sitemap.xml'],
    ...[
      '/imagenes/crest.svg?v=1',
      `/compartir/espectaculo-${world.owner.show.showId}.png`,
      '/api/WSNoticias?a=1',
    ],
  ];
}

test('no address makes a fault or changes anything', {
  timeout: Math.max(60_000, RUNS * PATIENCE_MS),
}, async () => {
  const property = fc.asyncProperty(addressesLike(await goodAddresses()), async (url) => {
    const { statusCode } = await app.inject({ method: 'GET', url });
    expect(statusCode).toBeLessThan(500);
    expect(await takeChanges(context.database)).toEqual([]);
  });
  await fc.assert(property, { numRuns: RUNS / 4, seed: SEED });
});

test.each([
  ['a NUL', () => '/api/pagos/retorno/second?token=%00', 400],
  ['a second query', (own: string) => `${own}?&name=x.html`, 404],
  ['the same parameter twice', (own: string) => `${own}&name=x.html`, 404],
])('an address with %s is refused', async (_what, change, status) => {
  const [own = ''] = await goodAddresses();
  expect((await app.inject({ method: 'GET', url: change(own) })).statusCode).toBe(status);
});
