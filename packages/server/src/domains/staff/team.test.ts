import { randomUUID } from 'node:crypto';
import { answerRequest } from '@club/testing/builders/approvals.ts';
import { browserOf, type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE_MS = 60_000;

let context: TestContext;
let app: FastifyInstance;
let administrator: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
beforeEach(async () => {
  administrator = await staffBrowser(context, app, ['administracion'], { name: 'Inés Castro' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const person = () => ({ Nombre: 'Bruno Sosa', Email: `${randomUUID()}@club.example`, Roles: ['boleteria'] });
const invite = (body: object, by = administrator, Operacion: string = randomUUID()) =>
  by.call('club/equipo/invitar', { Operacion, ...body });
const edit = (call: string, Miembro: object, more: object = {}, by = administrator) =>
  by.call(`club/equipo/${call}`, { Operacion: randomUUID(), Motivo: 'Cambio de área', ...Miembro, ...more });
const idOf = ({ member }: StaffBrowser) => ({ MiembroId: member.id, Version: member.version });

async function stateOf({ member }: StaffBrowser): Promise<unknown> {
  const found = 'select state from staff_member where id = $1';
  return (await context.database.pool.query(found, [member.id])).rows[0].state;
}

async function acts(entityId: number) {
  const { rows } = await context.database.pool.query(
    `select act, person, before, after, reason, roles, ip from staff_audit
     where entity = 'miembro' and entity_id = $1 order by number`,
    [String(entityId)],
  );
  return rows;
}

describe('the team', () => {
  test('is listed page by page, by name', async () => {
    expect((await invite(person())).answer).toMatchObject({ ErrorCod: 0 });
    const first = await administrator.call('club/equipo/listar', { Cantidad: 1 });
    const rest = await administrator.call('club/equipo/listar', { Desde: first.answer.Siguiente });
    const names = [first, rest].flatMap(({ answer }) => answer.Miembros as { Nombre: string }[]);
    expect(names).toHaveLength(Number(first.answer.Total));
    expect(names.map(({ Nombre }) => Nombre)).toEqual(names.map(({ Nombre }) => Nombre).sort());
    expect(rest.answer.Siguiente).toBe('');
  });

  test('is searched by name and e-mail, without accents and capitals, and by state', async () => {
    const [mark, Email] = [randomUUID().slice(0, 8), `${randomUUID()}@club.example`];
    await invite({ ...person(), Nombre: `Inés Núñez ${mark}`, Email });
    await staffBrowser(context, app, ['prensa'], { name: `Raúl Nuñez ${mark}` });
    const names = async (body: object) => {
      const { answer } = await administrator.call('club/equipo/listar', body);
      const rows = answer.Miembros as { Nombre: string }[];
      expect(answer.Total).toBe(rows.length);
      return rows.map(({ Nombre }) => Nombre.replace(` ${mark}`, ''));
    };
    expect(await names({ Texto: ` NUNEZ ${mark} ` })).toEqual(['Inés Núñez', 'Raúl Nuñez']);
    expect(await names({ Texto: Email.toUpperCase() })).toEqual(['Inés Núñez']);
    expect(await names({ Texto: mark, Estado: 'activo' })).toEqual(['Raúl Nuñez']);
    // Wildcards of patterns are literal.
    expect(await names({ Texto: `Nuñez%${mark}` })).toEqual([]);
    const { member } = administrator;
    const { answer: alone } = await administrator.call('club/equipo/listar', { MiembroId: member.id });
    expect(alone).toMatchObject({ Miembros: [{ MiembroId: member.id }], Total: 1, Siguiente: '' });
    expect((await administrator.call('club/equipo/listar', { Estado: 'otro' })).answer.ErrorCod).toBe(400);
  });

  test('grows by an invitation, which is mailed and told in the audit', async () => {
    const body = person();
    const { answer } = await invite(body);
    expect(answer).toMatchObject({
      ErrorCod: 0,
      Miembro: { Estado: 'invitado', Roles: ['boleteria'], Version: 1 },
    });
    await context.drainJobs();
    expect(context.mailer.mails.find(({ to }) => to === body.Email)?.text).toContain('/club/ingresar');
    const { MiembroId } = answer.Miembro as { MiembroId: number };
    expect(await acts(MiembroId)).toMatchObject([
      {
        act: 'equipo/invitar',
        person: 'Inés Castro',
        before: null,
        after: { Roles: ['Boletería'] },
        ip: '127.0.0.1',
      },
    ]);
    expect((await invite({ ...person(), Email: body.Email.toUpperCase() })).answer).toMatchObject({
      ErrorCod: 10,
      ErrorDsc: 'Ya hay una persona del equipo con ese correo: Bruno Sosa.',
    });
  });

  test('roles hold from the next call on', async () => {
    const other = await staffBrowser(context, app, ['administracion']);
    expect((await other.call('club/equipo/listar', {})).status).toBe(200);
    const { answer } = await edit('cambiarRoles', idOf(other), { Roles: ['lectura'] });
    expect(answer).toMatchObject({ ErrorCod: 0, Miembro: { Version: 2 } });
    expect((await other.call('club/equipo/listar', {})).status).toBe(403);
    expect((await acts(other.member.id)).at(-1)).toMatchObject({
      before: { Roles: ['Administración'] },
      after: { Roles: ['Lectura'] },
      reason: 'Cambio de área',
    });
  });

  test('suspending ends sessions at once, and reactivating lets in again', async () => {
    const other = await staffBrowser(context, app, ['lectura']);
    const another = await browserOf(context, app, other.member);
    expect((await edit('suspender', idOf(other))).answer).toMatchObject({
      Miembro: { Estado: 'suspendido' },
    });
    for (const browser of [other, another])
      expect((await browser.call('club/sesion/actual', {})).status).toBe(401);
    expect((await edit('reactivar', { MiembroId: other.member.id, Version: 2 })).answer).toMatchObject({
      Miembro: { Estado: 'invitado', Roles: ['lectura'], Version: 3 },
    });
    await context.drainJobs();
    expect(context.mailer.mails.filter(({ to }) => to === other.member.email).at(-1)?.text).toContain(
      '/club/ingresar',
    );
    expect((await other.call('club/sesion/actual', {})).status).toBe(401);
  });

  test('who suspended an administrator or Finanzas does not let them in again alone', async () => {
    for (const role of ['administracion', 'finanzas'] as const) {
      const other = await staffBrowser(context, app, [role]);
      await edit('suspender', idOf(other));
      const { answer } = await edit('reactivar', { MiembroId: other.member.id, Version: 2 });
      expect(answer).toMatchObject({ ErrorCod: 202 });
      expect(await stateOf(other)).toBe('suspended');
      const approver = await staffBrowser(context, app, ['administracion']);
      const approved = await answerRequest(approver, Number(answer.AprobacionId));
      expect(approved.answer.ErrorCod).toBe(0);
      expect(await stateOf(other)).toBe('invited');
    }
  });

  test('a forgotten factor is set anew at the next login', async () => {
    const other = await staffBrowser(context, app, ['lectura']);
    await other.call('club/sesion/inscribir', {});
    expect((await edit('reiniciarFactor', idOf(other))).answer).toMatchObject({
      Miembro: { TieneFactor: false },
    });
    expect((await other.call('club/sesion/actual', {})).status).toBe(401);
  });

  test('of two edits of the same version the second is told who was first', async () => {
    const other = await staffBrowser(context, app, ['lectura']);
    await edit('cambiarRoles', idOf(other), { Roles: ['prensa'] });
    const { status, answer } = await edit('cambiarRoles', idOf(other), { Roles: ['socios'] });
    expect(status).toBe(409);
    expect(answer.ErrorDsc).toMatch(
      /^Inés Castro cambió esto a las \d\d:\d\d\. Tus cambios no se guardaron\.$/,
    );
    expect(
      (await edit('cambiarRoles', { MiembroId: 999_999, Version: 1 }, { Roles: ['prensa'] })).status,
    ).toBe(404);
  });
});

describe('at the guard', () => {
  test('who lacks the permission is told whom to ask, and the audit is told too', async () => {
    const other = await staffBrowser(context, app, ['prensa'], { name: 'Curiosa' });
    const { status, answer } = await invite(person(), other);
    expect(status).toBe(403);
    expect(answer.ErrorDsc).toMatch(/^No tenés permiso para esta sección\. Pedíselo a .*Inés Castro.*\.$/);
    const { rows } = await context.database.pool.query(
      `select act, entity_id from staff_audit where person = 'Curiosa' and entity = 'permiso'`,
    );
    expect(rows).toEqual([{ act: 'equipo/invitar', entity_id: 'team:E' }]);
  });

  test('a dangerous act asks the second factor again after 10 minutes', async () => {
    context.clock.advance(10 * MINUTE_MS);
    expect((await invite(person())).answer.ErrorCod).toBe(0);
    context.clock.advance(1);
    expect((await invite(person())).status).toBe(428);
    expect((await administrator.call('club/equipo/listar', {})).status).toBe(200);
  });

  test('no session is 401, a fan’s token too, and what cannot be understood 400', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', authorization: '{"access_token":"x"}' };
    const url = '/api/club/equipo/invitar';
    expect((await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(401);
    const { status, answer } = await invite({ ...person(), Roles: ['dueño'] });
    expect([status, answer.ErrorDsc]).toEqual([400, 'Datos inválidos: Roles/0']);
  });
});

describe('a repeat', () => {
  test('with the same operation gets the first answer and does nothing', async () => {
    const body = person();
    const operation = randomUUID();
    const first = await invite(body, administrator, operation);
    const second = await invite(body, administrator, operation);
    expect(second.answer).toEqual(first.answer);
    expect(first.answer.ErrorCod).toBe(0);
  });

  test('with another body is told that the first was done, not that this one is', async () => {
    const body = person();
    const operation = randomUUID();
    await invite(body, administrator, operation);
    const other = await invite({ ...body, Email: `otra-${body.Email}` }, administrator, operation);
    expect([other.status, other.answer.ErrorDsc]).toEqual([
      ...[424, 'Lo anterior ya se hizo. Fijate cómo quedó antes de hacerlo otra vez.'],
    ]);
    expect((await invite(body, administrator, operation)).answer.ErrorCod).toBe(0);
  });

  test('of an edit with another body is told to save again', async () => {
    const member = idOf(await staffBrowser(context, app, ['lectura']));
    const Operacion = randomUUID();
    await edit('cambiarRoles', member, { Roles: ['prensa'], Operacion });
    const other = await edit('cambiarRoles', member, { Roles: ['socios'], Operacion });
    expect([other.status, other.answer.ErrorDsc]).toEqual([
      ...[422, 'Lo anterior ya se guardó: miralo y guardá de nuevo.'],
    ]);
  });

  test('of somebody else, of another call, or after 24 hours, is no repeat', async () => {
    const operation = randomUUID();
    await invite(person(), administrator, operation);
    const colleague = await staffBrowser(context, app, ['administracion']);
    const other = person();
    expect((await invite(other, colleague, operation)).answer).toMatchObject({
      Miembro: { Email: other.Email },
    });
    context.clock.advance(24 * 60 * MINUTE_MS + 1);
    const later = await browserOf(context, app, administrator.member);
    const third = person();
    const body = { Operacion: operation, ...third };
    expect((await later.call('club/equipo/invitar', body)).answer).toMatchObject({
      Miembro: { Email: third.Email },
    });
  });

  test('of an act that was refused is tried again', async () => {
    const operation = randomUUID();
    const known = person();
    await invite(known);
    expect((await invite(known, administrator, operation)).answer.ErrorCod).toBe(10);
    expect((await invite(person(), administrator, operation)).answer.ErrorCod).toBe(0);
  });
});
