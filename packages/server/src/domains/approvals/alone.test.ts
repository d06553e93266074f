import { randomUUID } from 'node:crypto';
import { askForPower } from '@club/testing/builders/approvals.ts';
import { addTickets, buildSoldShow } from '@club/testing/builders/sold-show.ts';
import { browserOf, type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { type AppBrowser, appBrowser } from '@club/testing/sso/app-browser.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NotYet } from '../../jobs/not-yet.ts';
import { allWorkers } from '../domains.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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

const query = async (sql: string, values: unknown[] = []) =>
  (await context.database.pool.query(sql, values)).rows;
const suspendAll = () => query(`update staff_member set state = 'suspended' where state = 'active'`);
const invited = (email: string) => query('select roles from staff_member where email = $1', [email]);
const end = (approvalId: number) => allWorkers(context)['end-approval']?.({ approvalId });
const firstOf = async (by: AppBrowser) =>
  ((await by.call('club/aprobaciones/listar', {})).answer.Aprobaciones as object[])[0];

const LINK = /https?:\/\/[^/\s]+(\/club\/detener\?\S+)/;
async function askAlone() {
  await suspendAll();
  const alone = await staffBrowser(context, app, ['administracion'], { name: 'Única Jefa' });
  await staffBrowser(context, app, ['finanzas']);
  const asked = await askForPower(alone);
  await context.drainJobs();
  const mails = context.mailer.mails.filter(({ to, text }) => to === alone.member.email && LINK.test(text));
  const [, link = ''] = LINK.exec(mails.at(-1)?.text ?? '') ?? [];
  return { ...asked, alone, mails, link };
}
const stop = (Enlace: string) => appBrowser(app).call('club/aprobaciones/detener', { Enlace });

test('every administrator is mailed a link, and it is done after 60 minutes', async () => {
  const { id, email, alone, mails } = await askAlone();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('Pedido: Nueva Jefa; Roles: Administración');
  expect(await firstOf(alone)).toMatchObject({ SinSegundaPersona: true });
  context.clock.advance(59 * MINUTE_MS);
  await expect(end(id)).rejects.toThrow(NotYet);
  expect(await invited(email)).toEqual([]);
  context.clock.advance(MINUTE_MS);
  await end(id);
  expect(await invited(email)).toEqual([{ roles: ['administracion'] }]);
  await end(id);
  const rows = await query(
    `select person, approver from staff_audit where act = 'equipo/invitar' and entity_name = 'Nueva Jefa'
       and approver is not null order by number desc limit 1`,
  );
  expect(rows).toEqual([{ person: 'Única Jefa', approver: 'Nadie más podía: pasaron 60 minutos' }]);
});

test('a mail that waited until it was done is not sent any more', async () => {
  await suspendAll();
  const alone = await staffBrowser(context, app, ['administracion'], { name: 'Única Jefa' });
  const { id } = await askForPower(alone);
  context.clock.advance(60 * MINUTE_MS);
  await end(id);
  await context.drainJobs();
  const mails = context.mailer.mails.filter(({ to }) => to === alone.member.email);
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.filter(({ text }) => LINK.test(text))).toEqual([]);
});

test('the link stops it, says what, and cannot undo what is over', async () => {
  const { id, email, link } = await askAlone();
  expect((await stop(link)).answer).toMatchObject({
    ErrorCod: 0,
    Aprobacion: { AprobacionId: id, Estado: 'rechazada', PedidoPor: 'Única Jefa', PuedeResponder: false },
  });
  expect((await stop(link)).answer).toMatchObject({
    ErrorCod: 11,
    ErrorDsc: 'Ya no se puede detener: rechazada.',
  });
  context.clock.advance(61 * MINUTE_MS);
  await end(id);
  expect(await invited(email)).toEqual([]);
});

test('no other link does: changed, of a suspended administrator, of an act with an approver, after a day', async () => {
  const { link, alone } = await askAlone();
  for (const forged of [
    link.replace(/persona=\d+/, 'persona=99999'),
    '/club/detener',
    link.slice(0, -2),
    'x',
  ])
    expect((await stop(forged)).answer.ErrorCod).toBe(10);
  await query(`update staff_member set roles = '{lectura}' where id = $1`, [alone.member.id]);
  expect((await stop(link)).answer.ErrorCod).toBe(10);
  await query(`update staff_member set roles = '{administracion}' where id = $1`, [alone.member.id]);
  await query(`update approval set is_alone = false where state = 'pending'`);
  expect((await stop(link)).answer.ErrorCod).toBe(11);
  context.clock.advance(2 * DAY_MS);
  expect((await stop(link)).answer.ErrorCod).toBe(10);
});

test('a ticket that is sold meanwhile does not keep a show from being cancelled: nobody approved its numbers', async () => {
  await suspendAll();
  const alone = await staffBrowser(context, app, ['administracion', 'programacion'], { name: 'Única Jefa' });
  const showId = await buildSoldShow(context, ['web']);
  const [{ name }] = (await query('select name from show where id = $1', [showId])) as [{ name: string }];
  const { answer } = await alone.call('club/espectaculos/cancelar', {
    ...{ Operacion: randomUUID(), EspectaculoId: showId, Simulacion: false, Nombre: name },
    ...{ Mensaje: 'Por la tormenta', Motivo: 'Tormenta' },
  });
  expect(answer).toMatchObject({ ErrorCod: 202 });
  await addTickets(context, showId, 1);
  context.clock.advance(60 * MINUTE_MS);
  await end(Number(answer.AprobacionId));
  const [cancelled] = await query('select cancelled_at is not null as is_so from show where id = $1', [
    showId,
  ]);
  expect(cancelled).toEqual({ is_so: true });
});

test('what the time brings is checked too', async () => {
  const { id, email } = await askAlone();
  await suspendAll();
  const other = await staffBrowser(context, app, ['administracion'], { name: 'Otra Jefa' });
  context.clock.advance(60 * MINUTE_MS);
  await end(id);
  expect(await invited(email)).toEqual([]);
  expect(await query('select state, reason from approval where id = $1', [id])).toEqual([
    { state: 'expired', reason: 'No se pudo hacer: Única Jefa ya no tiene permiso.' },
  ]);
  // Every administrator was mailed that it would be done.
  await context.drainJobs();
  const told = context.mailer.mails.filter(({ to }) => to === other.member.email);
  expect(told.map(({ subject }) => subject)).toContain(
    'No se pudo hacer: Invitar al equipo (pedido de Única Jefa)',
  );
});

describe('who has just taken the others’ access', () => {
  const edit = (call: string, by: AppBrowser, { member }: StaffBrowser, more: object = {}) =>
    by.call(`club/equipo/${call}`, {
      ...{ Operacion: randomUUID(), MiembroId: member.id, Version: member.version, Motivo: 'Se fue' },
      ...more,
    });

  test.each([
    ['by suspending them', 'suspender', {}],
    ['by their roles', 'cambiarRoles', { Roles: ['lectura'] }],
  ])('%s is not alone for a day, and all of them are told', async (_title, call, more) => {
    await suspendAll();
    const jefa = await staffBrowser(context, app, ['administracion'], { name: 'Única Jefa' });
    const other = await staffBrowser(context, app, ['administracion'], { name: 'Bruno Sosa' });
    context.mailer.mails.length = 0;
    expect((await edit(call, jefa, other, more)).answer.ErrorCod).toBe(0);
    const { id, email } = await askForPower(jefa);
    await context.drainJobs();
    const told = context.mailer.mails.filter(({ text }) => text.includes('Única Jefa le quitó a Bruno Sosa'));
    expect(told.map(({ to }) => to).sort()).toEqual([jefa.member.email, other.member.email].sort());
    expect(told[0]?.text).toContain('Rol: Administración');
    expect(context.mailer.mails.filter(({ text }) => LINK.test(text) && text.includes(email))).toEqual([]);
    expect(await firstOf(jefa)).toMatchObject({ AprobacionId: id, SinSegundaPersona: false });
    context.clock.advance(DAY_MS);
    await end(id);
    expect(await invited(email)).toEqual([]);
    expect(await query('select state from approval where id = $1', [id])).toEqual([{ state: 'expired' }]);
    // By then the others have had a day to be heard.
    context.clock.advance(MINUTE_MS);
    const later = await browserOf(context, app, jefa.member);
    await askForPower(later);
    expect(await firstOf(later)).toMatchObject({ SinSegundaPersona: true });
  });

  test('is alone still if they had other roles, or none any more', async () => {
    await suspendAll();
    const gone = await staffBrowser(context, app, ['administracion']);
    await suspendAll();
    const jefa = await staffBrowser(context, app, ['administracion'], { name: 'Única Jefa' });
    const clerk = await staffBrowser(context, app, ['boleteria']);
    expect((await edit('suspender', jefa, clerk)).answer.ErrorCod).toBe(0);
    expect((await edit('cambiarRoles', jefa, gone, { Roles: ['lectura'] })).answer.ErrorCod).toBe(0);
    context.mailer.mails.length = 0;
    await askForPower(jefa);
    await context.drainJobs();
    expect(await firstOf(jefa)).toMatchObject({ SinSegundaPersona: true });
    expect(context.mailer.mails.filter(({ text }) => text.includes('le quitó'))).toEqual([]);
  });
});
