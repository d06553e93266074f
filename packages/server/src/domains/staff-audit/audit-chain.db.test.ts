import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { changedFields } from './act.ts';
import { lastChange, recordActs } from './audit-store.ts';

const ACTOR: Actor = { kind: 'system', name: 'Prueba' };

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const record = (entityId: string, after: object | null = { Nombre: 'Ñandú' }) =>
  inTransaction(context.database, ACTOR, async (tx) => {
    const act = { act: 'prueba', entity: 'cosa', entityId, after: after as Record<string, string> };
    return ok(await recordActs(tx, context.clock.now(), [act]));
  });
const times = (count: number, make: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const brokenNames = async () => brokenInvariants(await readAudit(context)).map(({ name }) => name);

describe('the audit of staff', () => {
  test('stays a chain when forty write at once', async () => {
    await times(40, (index) => record(String(index)));
    const { rows } = await context.database.pool.query(
      'select count(distinct previous_hash)::int as before, count(*)::int as rows from staff_audit',
    );
    expect(rows[0]?.before).toBe(rows[0]?.rows);
    expect(await brokenNames()).toEqual([]);
  });

  test('negative control: writers that only read the end follow the same row', async () => {
    const { pool } = context.database;
    const clients = await Promise.all([pool.connect(), pool.connect()]);
    const ends = [];
    try {
      for (const client of clients) {
        await client.query('begin');
        await client.query('select number from staff_audit_head');
      }
      for (const client of clients)
        ends.push((await client.query('select number, hash from staff_audit_head')).rows[0]?.number);
    } finally {
      for (const client of clients) {
        await client.query('rollback');
        client.release();
      }
    }
    expect(new Set(ends).size).toBe(1);
  });

  test.each([
    ['changed', `update staff_audit set person = 'Otra'`],
    ['deleted', 'delete from staff_audit'],
    ['emptied', 'truncate staff_audit'],
    [
      'replaced',
      `insert into staff_audit (number, at, actor, person, roles, act, entity)
       values (1, now(), 'system', 'x', '{}', 'a', 'b') on conflict (number) do update set person = 'x'`,
    ],
  ])('is not %s, not even by its owner', async (_how, statement) => {
    await record('1');
    await expect(context.database.pool.query(statement)).rejects.toThrow(/append-only|duplicate key/);
  });

  test('may be added to and read by a role of the application, no more', async () => {
    const client = await context.database.pool.connect();
    try {
      await client.query('begin');
      await client.query('create role office_application');
      await client.query('grant insert, select on staff_audit to office_application');
      await client.query('set local role office_application');
      await client.query(
        `insert into staff_audit (at, actor, person, roles, act, entity) values (now(), 'system', 'x', '{}', 'a', 'b')`,
      );
      await client.query('savepoint before');
      await expect(client.query('delete from staff_audit')).rejects.toThrow('permission denied');
      await client.query('rollback to savepoint before');
      await expect(client.query(`update staff_audit_head set number = 0`)).rejects.toThrow(
        'permission denied',
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test.each([
    ['a row is changed', `update staff_audit set act = 'otra' where number = 2`],
    ['a row is taken out', 'delete from staff_audit where number = 2'],
    [
      'the last row is taken away',
      'delete from staff_audit where number = (select number from staff_audit_head)',
    ],
  ])('shows it when behind the guards %s', async (_what, statement) => {
    await times(3, (index) => record(String(index)));
    const { pool } = context.database;
    const kept = await pool.query('create table kept as table staff_audit').then(() => 'kept');
    try {
      await pool.query('alter table staff_audit disable trigger user');
      await pool.query(statement);
      expect(await brokenNames()).toEqual(['staff-audit-chain']);
    } finally {
      await pool.query(
        `delete from staff_audit; insert into staff_audit select * from ${kept}; drop table kept`,
      );
      await pool.query('alter table staff_audit enable trigger user');
    }
    expect(await brokenNames()).toEqual([]);
  });

  test('knows who changed a thing last; looking at it is no change', async () => {
    await record('mine');
    await record('mine', null);
    const last = await lastChange(context.database.kysely, 'cosa', 'mine');
    expect(last).toEqual({ person: 'Prueba', at: context.clock.now() });
    expect(await lastChange(context.database.kysely, 'cosa', 'nobody’s')).toBeNull();
  });
});

test('of two states, what differs is told', () => {
  const before = { Nombre: 'A', Roles: ['x'], Igual: 1 };
  expect(changedFields(before, { Nombre: 'B', Roles: ['x'], Igual: 1, Nuevo: true })).toEqual({
    before: { Nombre: 'A', Nuevo: null },
    after: { Nombre: 'B', Nuevo: true },
  });
});
