import { randomUUID } from 'node:crypto';
import { browserOf, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allWorkers } from '../domains.ts';
import { answerPending, endOverdue } from './approval-store.ts';

const APPROVERS = 6;

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
const query = async (sql: string, values: unknown[] = []) =>
  (await context.database.pool.query(sql, values)).rows;

/** A pending request, and people who may answer it. */
async function requested() {
  const asker = await staffBrowser(context, app, ['administracion']);
  const approvers = await times(APPROVERS, () => staffBrowser(context, app, ['administracion']));
  const email = `${randomUUID()}@club.example`;
  const body = { Operacion: randomUUID(), Nombre: 'Una Vez', Email: email, Roles: ['finanzas'] };
  const { answer } = await asker.call('club/equipo/invitar', body);
  const id = Number(answer.AprobacionId);
  const state = async () => (await query('select state from approval where id = $1', [id]))[0]?.state;
  const rows = (sql: string, values: unknown[]) => query(`select count(*)::integer as n from ${sql}`, values);
  const done = async () => (await rows('staff_member where email = $1', [email]))[0]?.n;
  const answers = async () =>
    (
      await rows(`staff_audit where act like 'aprobaciones/%' and entity = 'aprobacion' and entity_id = $1`, [
        String(id),
      ])
    )[0]?.n;
  return { id, approvers, state, done, answers };
}

type Requested = Awaited<ReturnType<typeof requested>>;
const answerBy = ({ id, approvers }: Requested, index: number, Respuesta: 'aprobar' | 'rechazar') =>
  approvers[index]?.call('club/aprobaciones/responder', {
    ...{ Operacion: randomUUID(), AprobacionId: id, Respuesta, Motivo: 'Carrera' },
  });

describe('one request', () => {
  test('that six approve at once is done once', async () => {
    const request = await requested();
    const replies = await times(APPROVERS, (index) => Promise.resolve(answerBy(request, index, 'aprobar')));
    const codes = replies.map((reply) => reply?.answer.ErrorCod).sort();
    expect(codes).toEqual([0, ...Array(APPROVERS - 1).fill(13)]);
    expect([await request.done(), await request.answers()]).toEqual([1, 1]);
  });

  test.each([1, 2, 3])('is either approved or rejected when both come at once (%i)', async () => {
    const request = await requested();
    const replies = await times(APPROVERS, (index) =>
      Promise.resolve(answerBy(request, index, index % 2 === 0 ? 'aprobar' : 'rechazar')),
    );
    expect(replies.filter((reply) => reply?.answer.ErrorCod === 0)).toHaveLength(1);
    const isDone = (await request.state()) === 'done';
    expect([await request.done(), await request.answers()]).toEqual([isDone ? 1 : 0, 1]);
  });

  test('is either approved or expired at the moment of its end, and the same person presses twice', async () => {
    const request = await requested();
    const again = await browserOf(context, app, request.approvers[0]?.member ?? { id: 0 });
    await query(`update approval set ends_at = $2 where id = $1`, [request.id, context.clock.now()]);
    const end = () => allWorkers(context)['end-approval']?.({ approvalId: request.id });
    const press = again.call('club/aprobaciones/responder', {
      ...{ Operacion: randomUUID(), AprobacionId: request.id, Respuesta: 'aprobar', Motivo: 'Carrera' },
    });
    const [reply] = await Promise.all([press, end(), end(), answerBy(request, 1, 'aprobar')]);
    expect(reply.answer.ErrorCod).toBe(11);
    expect([await request.state(), await request.done(), await request.answers()]).toEqual(['expired', 0, 1]);
  });

  test('is ended by one of an approver, a second approver and the clock, whoever looks at another time', async () => {
    const { id, approvers } = await requested();
    const now = context.clock.now();
    const later = new Date(now.getTime() + 25 * 60 * 60_000);
    const db = context.database.kysely;
    const answer = (index: number) =>
      answerPending(
        db,
        {
          ...{ approvalId: id, state: 'done', answererId: approvers[index]?.member.id ?? 0 },
          ...{ now, reason: 'Carrera' },
        },
        ['team:E'],
      );
    const ended = await Promise.all([
      answer(0),
      endOverdue(db, id, later),
      answer(1),
      endOverdue(db, id, later),
    ]);
    expect(ended.filter(Boolean)).toHaveLength(1);
  });

  test('negative control: looking first lets several end it', async () => {
    const { id, approvers } = await requested();
    const seen = await times(APPROVERS, () => query('select state from approval where id = $1', [id]));
    const ended = await times(APPROVERS, async (index) => {
      if (seen[index]?.[0]?.state !== 'pending') return 0;
      const { rowCount } = await context.database.pool.query(
        `update approval set state = 'done', answered_by = $2, answered_at = now() where id = $1`,
        [id, approvers[index]?.member.id],
      );
      return rowCount ?? 0;
    });
    expect(ended.filter(Boolean).length).toBeGreaterThan(1);
  });
});

test('the database itself refuses that the asker approves', async () => {
  const { id } = await requested();
  await expect(
    query(`update approval set state = 'done', answered_by = asked_by, answered_at = now() where id = $1`, [
      id,
    ]),
  ).rejects.toThrow(/approval_check/);
});
