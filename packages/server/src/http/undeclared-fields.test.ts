import { randomUUID } from 'node:crypto';
import type { StaffCall } from '@club/contract';
import { clubCalls } from '@club/contract/club';
import { ROLES } from '@club/contract/club/permissions';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { valuesOf } from '@club/testing/fuzz/schema-values.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimOperation, keepAnswer } from '../domains/staff/operation-store.ts';
import { compiled } from './compiled.ts';

let context: TestContext;
let app: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  staff = await staffBrowser(context, app, ROLES);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

/** A body that the contract alone takes. */
function bodyOf({ name, request }: StaffCall): Record<string, unknown> {
  for (let seed = 1; seed <= 50; seed++) {
    const [value] = fc.sample(valuesOf(request), { numRuns: 1, seed });
    if (compiled(request).Check(value)) return value as Record<string, unknown>;
  }
  throw new Error(`no body for ${name}`);
}

const query = async (sql: string, values: unknown[]) => (await context.database.pool.query(sql, values)).rows;
const writes = Object.values<StaffCall>(clubCalls).filter((call) => call.writes);
const withoutDryRun = writes.filter(({ request }) => !('Simulacion' in request.properties));

describe('a dry run is of the calls that have one', () => {
  test('as the contract says', () => {
    const others = writes.filter((call) => !withoutDryRun.includes(call));
    expect(others.map(({ name }) => name).sort()).toEqual([
      'club/butacas/importar',
      'club/espectaculos/aplazar',
      'club/espectaculos/cancelar',
    ]);
  });

  test.each(withoutDryRun.map((call) => [call.name, call] as const))('not of %s', async (name, call) => {
    const { kysely } = context.database;
    const operation = randomUUID();
    const act = { memberId: staff.member.id, call: name, operation, bodyHash: Buffer.of() };
    const now = context.clock.now();
    await claimOperation(kysely, act, { now, oldest: new Date(0) });
    const first = { ErrorCod: 0, ErrorDsc: '', Primera: operation };
    await keepAnswer(kysely, act, first);
    // As a server of the release before stored it: any body is its repeat.
    await query('update staff_operation set body_hash = null where operation = $1', [operation]);
    const body = { ...bodyOf(call), Operacion: operation, Simulacion: true };
    expect((await staff.call(name, JSON.stringify(body))).answer).toEqual(first);
  });
});

test('who asks for a dry run of an act for two persons waits for the second like anybody', async () => {
  const email = `${randomUUID()}@club.example`;
  const body = {
    ...{ Operacion: randomUUID(), Nombre: 'Nueva Jefa', Email: email, Roles: ['administracion'] },
    Simulacion: true,
  };
  const { answer: first } = await staff.call('club/equipo/invitar', body);
  expect(first).toMatchObject({ ErrorCod: 202, AprobacionId: expect.any(Number) });
  expect((await staff.call('club/equipo/invitar', body)).answer).toEqual(first);
  expect(await query('select id from staff_member where email = $1', [email])).toEqual([]);
  const [asked] = await query('select body from approval where id = $1', [first.AprobacionId]);
  expect(asked.body).not.toHaveProperty('Simulacion');
});
