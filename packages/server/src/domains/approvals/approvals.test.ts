import { randomUUID } from 'node:crypto';
import { answerRequest as answer, askForPower } from '@club/testing/builders/approvals.ts';
import { setLimits } from '@club/testing/builders/limits.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NotYet } from '../../jobs/not-yet.ts';
import { allWorkers } from '../domains.ts';
import { countWaiting } from './approval-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let context: TestContext;
let app: FastifyInstance;
let asker: StaffBrowser;
let approver: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
beforeEach(async () => {
  await suspendAll();
  asker = await staffBrowser(context, app, ['administracion'], { name: 'Inés Castro' });
  approver = await staffBrowser(context, app, ['administracion'], { name: 'Bruno Sosa' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const query = async (sql: string, values: unknown[] = []) =>
  (await context.database.pool.query(sql, values)).rows;
const suspendAll = () => query(`update staff_member set state = 'suspended' where state = 'active'`);

type Approval = Record<string, unknown> & { AprobacionId: number };

const ask = (by = asker) => askForPower(by);
const list = async (by: StaffBrowser, body: object = {}) =>
  (await by.call('club/aprobaciones/listar', body)).answer as unknown as {
    Aprobaciones: Approval[];
    Total: number;
    Siguiente: string;
  };
const waitingFor = ({ member }: StaffBrowser) =>
  countWaiting(context.database.kysely, {
    ...{ memberId: member.id, permissions: ['team:E' as const], now: context.clock.now() },
  });
const invited = (email: string) => query('select roles from staff_member where email = $1', [email]);
const end = (approvalId: number) => allWorkers(context)['end-approval']?.({ approvalId });

describe('an act that needs two persons', () => {
  test('is taken back, kept as it was asked for, and shown with what it would do', async () => {
    const { id, email, body } = await ask();
    expect(await invited(email)).toEqual([]);
    await context.drainJobs();
    expect(context.mailer.mails.filter(({ to }) => to === email)).toEqual([]);
    const [seen] = (await list(approver)).Aprobaciones;
    expect(seen).toMatchObject({
      ...{ AprobacionId: id, Acto: 'equipo/invitar', PedidoPor: 'Inés Castro', Estado: 'pendiente' },
      ...{ EsPropia: false, PuedeResponder: true, SinSegundaPersona: false, RespondidoPor: '' },
      Efectos: [{ Entidad: 'miembro', EntidadId: '', EntidadNombre: 'Nueva Jefa' }],
    });
    expect(JSON.stringify(seen?.Efectos)).toContain(
      '{"Campo":"Roles","Antes":"","Despues":"Administración"}',
    );
    expect((await list(asker)).Aprobaciones[0]).toMatchObject({ EsPropia: true, PuedeResponder: false });
    expect([await waitingFor(approver), await waitingFor(asker)]).toEqual([1, 0]);
    // A repeated operation is not a second request.
    expect((await asker.call('club/equipo/invitar', body)).answer).toMatchObject({
      ErrorCod: 202,
      AprobacionId: id,
    });
    expect((await list(approver)).Total).toBe(
      Number((await query('select count(*) as n from approval'))[0]?.n),
    );
  });

  test('is done as the asker once somebody else approves it; the audit has both and both moments', async () => {
    const { id, email, operation } = await ask();
    context.clock.advance(5 * MINUTE_MS);
    const { answer: answered } = await answer(approver, id);
    expect(answered).toMatchObject({
      ErrorCod: 0,
      Aprobacion: { Estado: 'hecha', RespondidoPor: 'Bruno Sosa', Respuesta: 'Lo hablamos' },
    });
    expect(await invited(email)).toEqual([{ roles: ['administracion'] }]);
    await context.drainJobs();
    expect(context.mailer.mails.filter(({ to }) => to === email)).toHaveLength(1);
    const rows = await query(
      `select person, approver, act, entity, operation = $2 as is_same, after ->> 'Estado' as state
       from staff_audit where operation = $2 or (entity = 'aprobacion' and entity_id = $1) order by number`,
      [String(id), operation],
    );
    const asked = { person: 'Inés Castro', act: 'equipo/invitar', is_same: true };
    expect(rows).toEqual([
      { ...asked, approver: null, entity: 'aprobacion', state: 'Pendiente' },
      { ...asked, approver: 'Bruno Sosa', entity: 'miembro', state: 'Invitación enviada' },
      {
        ...{ person: 'Bruno Sosa', approver: null, act: 'aprobaciones/responder', entity: 'aprobacion' },
        ...{ is_same: false, state: 'Hecha' },
      },
    ]);
    const moments = await query(
      `select count(distinct at) as n from staff_audit where entity = 'aprobacion' and entity_id = $1`,
      [String(id)],
    );
    expect(moments).toEqual([{ n: '2' }]);
  });

  test('is not done when it is rejected, and is answered once', async () => {
    const { id, email } = await ask();
    const third = await staffBrowser(context, app, ['administracion'], { name: 'Carla Ruiz' });
    expect((await answer(approver, id, 'rechazar')).answer).toMatchObject({
      Aprobacion: { Estado: 'rechazada' },
    });
    const again = (await answer(third, id)).answer;
    expect(again.ErrorCod).toBe(13);
    expect(again.ErrorDsc).toMatch(/^Ya la respondió Bruno Sosa a las \d\d:\d\d: rechazada\.$/);
    expect(await invited(email)).toEqual([]);
  });

  test('is no longer needed for roles that give neither power, and for powers that one has', async () => {
    const { member } = await staffBrowser(context, app, ['finanzas']);
    const change = (Version: number, Roles: string[]) =>
      asker.call('club/equipo/cambiarRoles', {
        ...{ Operacion: randomUUID(), MiembroId: member.id, Version, Roles, Motivo: 'Cambio de área' },
      });
    expect((await change(1, ['finanzas', 'socios'])).answer.ErrorCod).toBe(0);
    expect((await change(2, ['finanzas', 'administracion'])).answer.ErrorCod).toBe(202);
    expect((await change(2, ['prensa'])).answer.ErrorCod).toBe(0);
    expect((await change(3, ['finanzas'])).answer.ErrorCod).toBe(202);
  });

  test('that is refused is refused at once, and not asked for', async () => {
    const before = (await list(asker)).Total;
    const body = { Operacion: randomUUID(), Nombre: 'Otra', Email: approver.member.email };
    expect((await asker.call('club/equipo/invitar', { ...body, Roles: ['finanzas'] })).answer.ErrorCod).toBe(
      10,
    );
    expect((await list(asker)).Total).toBe(before);
  });
});

describe('an answer', () => {
  test('of the asker is refused, whatever it is', async () => {
    const { id } = await ask();
    for (const how of ['aprobar', 'rechazar'])
      expect((await answer(asker, id, how)).answer).toMatchObject({
        ...{ ErrorCod: 10, ErrorDsc: 'La misma persona no puede pedir y aprobar.' },
      });
  });

  test('of somebody without the right is 403, told in the audit, and they do not see the request', async () => {
    const { id } = await ask();
    const other = await staffBrowser(context, app, ['finanzas'], { name: 'Sin Derecho' });
    const { status, answer: refused } = await answer(other, id);
    expect([status, refused.ErrorDsc]).toEqual([403, expect.stringContaining('Inés Castro')]);
    expect(
      await query(`select act from staff_audit where person = 'Sin Derecho' and entity = 'permiso'`),
    ).toEqual([{ act: 'aprobaciones/responder' }]);
    expect((await list(other)).Aprobaciones).toEqual([]);
  });

  test('asks the second factor again after 10 minutes, and a motivo', async () => {
    const { id } = await ask();
    expect((await answer(approver, id, 'aprobar', { Motivo: ' ' })).status).toBe(400);
    expect((await answer(approver, id, 'quizás')).status).toBe(400);
    expect((await answer(approver, 999_999)).status).toBe(404);
    context.clock.advance(11 * MINUTE_MS);
    expect((await answer(approver, id)).status).toBe(428);
  });

  test('after 24 hours is too late: the request expires', async () => {
    const { id, email } = await ask();
    await expect(end(id)).rejects.toThrow(NotYet);
    context.clock.advance(DAY_MS);
    const late = await staffBrowser(context, app, ['administracion']);
    expect((await answer(late, id)).answer.ErrorCod).toBe(11);
    await end(id);
    await end(id);
    const [row] = (await list(late)).Aprobaciones.filter(({ AprobacionId }) => AprobacionId === id);
    expect(row).toMatchObject({ Estado: 'vencida', RespondidoPor: '' });
    expect((await answer(late, id)).answer.ErrorCod).toBe(11);
    expect(await invited(email)).toEqual([]);
    expect(
      await query(
        `select person, after ->> 'Estado' as state from staff_audit where act = 'aprobaciones/vencer' and entity_id = $1`,
        [String(id)],
      ),
    ).toEqual([{ person: 'Aprobaciones', state: 'Vencida' }]);
  });

  test('finds that the act is refused by now: the request is over, and a repeat reads the same', async () => {
    const { id, email } = await ask();
    await query(
      `insert into staff_member (name, email, roles, state, invited_at) values ('Antes', $1, '{lectura}', 'invited', now())`,
      [email],
    );
    const Operacion = randomUUID();
    const first = (await answer(approver, id, 'aprobar', { Operacion })).answer;
    expect(first).toMatchObject({
      ErrorCod: 12,
      ErrorDsc:
        'Ya no se puede hacer: Ya hay una persona del equipo con ese correo: Antes. Pedí la aprobación de nuevo.',
    });
    expect((await answer(approver, id, 'aprobar', { Operacion })).answer).toEqual(first);
    expect((await answer(approver, id)).answer.ErrorCod).toBe(11);
    const [row] = (await list(approver)).Aprobaciones.filter(({ AprobacionId }) => AprobacionId === id);
    expect(row).toMatchObject({ Estado: 'vencida', Respuesta: expect.stringContaining('No se pudo hacer') });
  });

  test('finds that the asker may not do it any more', async () => {
    const { id, email } = await ask();
    await query(`update staff_member set roles = '{lectura}' where id = $1`, [asker.member.id]);
    expect((await answer(approver, id)).answer.ErrorDsc).toContain('Inés Castro ya no tiene permiso.');
    expect(await invited(email)).toEqual([]);
  });

  test('finds other numbers than those that were asked for', async () => {
    const { id, email } = await ask();
    // In production other data would have changed; here the stored request is changed instead.
    await query(`update approval set acts = jsonb_set(acts, '{0,after,Entradas}', '214') where id = $1`, [
      id,
    ]);
    expect((await answer(approver, id)).answer).toMatchObject({
      ErrorCod: 12,
      ErrorDsc: 'Los números cambiaron: Entradas era 214, ahora nada. Pedí la aprobación de nuevo.',
    });
    expect(await invited(email)).toEqual([]);
  });
});

test('the list has what is pending first, then the newest, page by page and by state', async () => {
  const ids = [(await ask()).id, (await ask()).id, (await ask()).id];
  await answer(approver, ids[2] ?? 0, 'rechazar');
  const seen: Approval[] = [];
  let next = '';
  do {
    const page = await list(approver, { Cantidad: 2, Desde: next });
    seen.push(...page.Aprobaciones);
    next = page.Siguiente;
  } while (next !== '');
  expect(seen).toHaveLength((await list(approver)).Total);
  const pending = seen.filter(({ Estado }) => Estado === 'pendiente');
  expect(seen.slice(0, pending.length)).toEqual(pending);
  expect(pending.slice(0, 2).map(({ AprobacionId }) => AprobacionId)).toEqual([ids[1], ids[0]]);
  expect(seen[pending.length]).toMatchObject({ AprobacionId: ids[2] });
  const rejected = await list(approver, { Filtro: { Estado: 'rechazada' } });
  expect(new Set(rejected.Aprobaciones.map(({ Estado }) => Estado))).toEqual(new Set(['rechazada']));
});

test('an act waits as long as the club’s limits say when it is asked for', async () => {
  const times = async (by = asker) => {
    const { id } = await ask(by);
    const [row] = await query(
      'select ends_at - asked_at = $2::interval as "isSo" from approval where id = $1',
      [...[id, by === asker ? '3 hours' : '30 minutes']],
    );
    return row.isSo;
  };
  await setLimits(context, { approvalHours: 3, aloneMinutes: 30 });
  expect(await times()).toBe(true);
  await suspendAll();
  expect(await times(await staffBrowser(context, app, ['administracion']))).toBe(true);
  await setLimits(context);
});
