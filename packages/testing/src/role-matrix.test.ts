import { allCalls } from '@club/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inFreshProcess } from './fresh-process.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from './index.ts';
import { markOf } from './mark.ts';
import { ROWS, type Row } from './role-matrix/rows.ts';
import { buildWorld, ROLES, type Role, type World } from './role-matrix/world.ts';

let context: TestContext;
let app: FastifyInstance;
let world: World;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  world = await buildWorld(context, app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await context.close();
});

const mark = () => markOf(context.database);

async function callAs(server: FastifyInstance, role: Role, name: string, row: Row) {
  const token = world.tokens.get(role) ?? context.random.bytes(32).toString('base64url');
  const path = name.replace('{provider}', 'card');
  const { answer } = await makeCall(server, path, row.body(world, token), world.authorizations.get(role));
  return answer;
}

/** Other roles' secrets in a text. */
function secretsOfOthers(role: Role, text: string): string[] {
  return [...world.secrets].flatMap(([owner, secrets]) =>
    owner === role ? [] : secrets.filter((secret) => text.includes(secret)),
  );
}

describe.each(Object.entries(ROWS))('%s', (name, row) => {
  const isWriter = (role: Role) => row.writers === 'all' || (row.writers ?? []).includes(role);

  const answersEach = async (server: FastifyInstance) => {
    // Invalid links, registrations and requests are limited per address; all roles call from the same one.
    context.clock.advance(1000);
    await context.database.pool.query('delete from attempt');
    const before = await mark();
    const codes: Partial<Record<Role, number>> = {};
    const leaks: string[] = [];
    const inOrder = [...ROLES].sort((one, other) => Number(isWriter(one)) - Number(isWriter(other)));
    for (const [index, role] of inOrder.entries()) {
      if (isWriter(role) && !inOrder.slice(0, index).some(isWriter)) expect(await mark()).toBe(before);
      const answer = await callAs(server, role, name, row);
      codes[role] = answer.ErrorCod;
      leaks.push(...secretsOfOthers(role, JSON.stringify(answer)));
    }
    if (!inOrder.some(isWriter)) expect(await mark()).toBe(before);
    const { rest, ...named } = row.answers;
    expect(codes).toEqual({ ...Object.fromEntries(ROLES.map((role) => [role, rest])), ...named });
    expect(leaks).toEqual([]);
  };
  test(
    'a process that has seen no visitor answers each role what is theirs, and changes nothing for whom it should not',
    {
      timeout: 60_000,
    },
    () => inFreshProcess(context, answersEach),
  );
});

test('the matrix has every call of the contract', () => {
  expect(Object.keys(ROWS).sort()).toEqual(Object.keys(allCalls).sort());
});

test('each secret is found by whom it belongs to', async () => {
  const calls: [Role, keyof typeof ROWS][] = [
    ['owner', 'WSUsuario'],
    ['courtesy link', 'WSCortesiaValidar'],
    ['box link', 'WSPalquistaParkingValidar'],
    ['reservation link', 'WSPalquistaReservaValidarFecha'],
    ['press link', 'WSPrensaMedioValidar'],
    ['payment link', 'WSLinkPagoValidar'],
  ];
  for (const [role, name] of calls) {
    const text = JSON.stringify(await callAs(app, role, name, ROWS[name]));
    expect([role, world.secrets.get(role)?.some((secret) => text.includes(secret))]).toEqual([role, true]);
  }
});
