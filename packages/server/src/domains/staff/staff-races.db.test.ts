import { randomUUID } from 'node:crypto';
import { browserOf, buildMember, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import { secretHash } from '../sso/public.ts';
import { offerSecret, replaceRecoveryCodes, takeRecoveryCode, takeStep, takeTry } from './factor-store.ts';
import { suspendMember } from './manage-team.ts';
import { admitMember, type Member } from './member-store.ts';
import { bringFactor, renewRecoveryCodes } from './show-factor.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const count = async (sql: string, values: unknown[] = []) =>
  Number((await context.database.pool.query(`select count(*) as n from ${sql}`, values)).rows[0]?.n);

describe('the last administrator', () => {
  const ACTIVE = `staff_member where state = 'active' and 'administracion' = any(roles)`;
  let team: readonly Member[];
  beforeEach(async () => {
    await context.database.pool.query(`update staff_member set state = 'suspended' where state = 'active'`);
    team = await times(6, () => buildMember(context, ['administracion']));
  });

  test('remains when all of them suspend each other at the same moment', async () => {
    const outcomes = await Promise.all(
      team.map(({ id, version }) =>
        suspendMember(context, TEST_ACTOR, { memberId: id, version, reason: 'Carrera' }),
      ),
    );
    expect(await count(ACTIVE)).toBe(1);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5);
    expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({ problem: 'last-administrator' });
  });

  test('negative control: counting the others without locking them suspends all', async () => {
    const { pool } = context.database;
    const clients = await times(6, () => pool.connect());
    try {
      await Promise.all(clients.map((client) => client.query('begin')));
      await Promise.all(
        clients.map((client, index) =>
          client.query(
            `update staff_member set state = 'suspended' where id = $1 and exists (
               select from staff_member as other where other.id <> $1 and other.state = 'active'
                 and 'administracion' = any(other.roles))`,
            [team[index]?.id],
          ),
        ),
      );
      await Promise.all(clients.map((client) => client.query('commit')));
    } finally {
      for (const client of clients) client.release();
    }
    expect(await count(ACTIVE)).toBe(0);
  });
});

describe('a code', () => {
  const secret = Buffer.from('sealed');
  const taken = (memberId: number) => ({
    memberId,
    sealedSecret: secret,
    step: 1_000,
    now: context.clock.now(),
  });
  const member = async () => {
    const { id } = await buildMember(context, ['lectura']);
    await offerSecret(context.database.kysely, id, secret);
    return id;
  };

  test('is taken by one of twenty connections', async () => {
    const id = await member();
    const outcomes = await times(20, () => takeStep(context.database.kysely, taken(id)));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  test('negative control: looking first lets several take it', async () => {
    const id = await member();
    const { pool } = context.database;
    const seen = await times(20, () =>
      pool.query('select last_step from staff_factor where member_id = $1', [id]),
    );
    const takers = seen.filter(({ rows }) => Number(rows[0]?.last_step) < 1_000);
    expect(takers.length).toBeGreaterThan(1);
  });

  test('for recovery too', async () => {
    const id = await member();
    const codeHash = secretHash('a code');
    await replaceRecoveryCodes(context.database.kysely, id, [codeHash]);
    const used = { memberId: id, codeHash, now: context.clock.now() };
    const outcomes = await times(20, () => takeRecoveryCode(context.database.kysely, used));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  test('of recovery is one of ten, however often new ones are made at once', async () => {
    const { id, name } = await buildMember(context, ['lectura']);
    await bringFactor(context, id, 'JBSWY3DPEHPK3PXP');
    const actor = { kind: 'staff', memberId: id, name, roles: [], ip: '', operation: null } as const;
    const renewed = await times(8, () => renewRecoveryCodes(context, actor));
    expect(renewed.every(({ ok: isOk }) => isOk)).toBe(true);
    expect(await count('staff_recovery_code where member_id = $1', [id])).toBe(10);
  });

  test('negative control: without the lock more than ten remain', async () => {
    const { id } = await buildMember(context, ['lectura']);
    const { pool } = context.database;
    const clients = await times(4, () => pool.connect());
    try {
      await Promise.all(clients.map((client) => client.query('begin')));
      for (const statement of [
        'delete from staff_recovery_code where member_id = $1',
        `insert into staff_recovery_code (member_id, code_hash)
         select $1::integer, sha256(gen_random_uuid()::text::bytea) from generate_series(1, 10)`,
      ])
        await Promise.all(clients.map((client) => client.query(statement, [id])));
      await Promise.all(clients.map((client) => client.query('commit')));
    } finally {
      for (const client of clients) client.release();
    }
    expect(await count('staff_recovery_code where member_id = $1', [id])).toBe(40);
  });

  test('is judged five times, however many guess at once', async () => {
    const id = await member();
    const tries = await times(30, () => takeTry(context.database.kysely, id, context.clock.now()));
    expect(tries.filter(Boolean)).toHaveLength(5);
  });
});

test('an invitation is bound once, and every login at the same moment finds it', async () => {
  const email = `${randomUUID()}@club.example`;
  const now = context.clock.now();
  await context.database.pool.query(
    `insert into staff_member (name, email, roles, state, invited_at) values ('X', $1, '{lectura}', 'invited', $2)`,
    [email, now],
  );
  const logins = await times(10, () =>
    admitMember(context.database.kysely, { subject: `sub-${email}`, verifiedEmail: email, now }),
  );
  expect(new Set(logins.map((member) => member?.id)).size).toBe(1);
  expect(logins[0]).not.toBeNull();
});

describe('an act that is sent twelve times at once', () => {
  const send = async (operationOf: (index: number) => string) => {
    const browser = await staffBrowser(context, app, ['administracion']);
    const copies = await times(12, () => browserOf(context, app, browser.member));
    const replies = await times(12, (index) => {
      const operation = operationOf(index);
      const Email = `${operation}@club.example`;
      const body = { Operacion: operation, Nombre: 'Una Vez', Email, Roles: ['lectura'] };
      return (copies[index] ?? browser).call('club/equipo/invitar', body);
    });
    return replies.map(({ answer }) => JSON.stringify(answer.Miembro ?? answer));
  };

  test('is done once, and all are answered what the first was', async () => {
    const operation = randomUUID();
    const answers = await send(() => operation);
    expect(new Set(answers).size).toBe(1);
    expect(await count('staff_audit where operation = $1', [operation])).toBe(1);
  });

  test('negative control: with an operation each it is done twelve times', async () => {
    expect(new Set(await send(() => randomUUID())).size).toBe(12);
  });
});

test('what joins an act is taken back with it', async () => {
  const { inTransaction, joining } = await import('../../db/database.ts');
  const { inviteMember } = await import('./manage-team.ts');
  const email = `${randomUUID()}@club.example`;
  const plan = { name: 'Parte', email, roles: ['lectura'] as const };
  const run = (fails: boolean) =>
    inTransaction<string, 'whole-refused'>(context.database, TEST_ACTOR, async (tx) => {
      const joined = { ...context, database: joining(context.database, tx) };
      const first = await inviteMember(joined, TEST_ACTOR, plan);
      // A part that is refused leaves the rest as it is.
      const second = await inviteMember(joined, TEST_ACTOR, plan);
      if (fails) return { ok: false, problem: 'whole-refused', detail: {} };
      return ok(`${first.ok} ${second.ok}`);
    });
  expect(await run(true)).toMatchObject({ problem: 'whole-refused' });
  expect(await count('staff_member where email = $1', [email])).toBe(0);
  expect(await run(false)).toMatchObject({ value: 'true false' });
  expect(await count('staff_member where email = $1', [email])).toBe(1);
});
