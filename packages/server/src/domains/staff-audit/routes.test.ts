import { randomUUID } from 'node:crypto';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { montevideoDate } from '../../shared/montevideo.ts';

let context: TestContext;
let app: FastifyInstance;
let administrator: StaffBrowser;
let finance: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  administrator = await staffBrowser(context, app, ['administracion'], { name: 'Inés Castro' });
  finance = await staffBrowser(context, app, ['finanzas']);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

type Act = Record<string, unknown> & { ActoId: number };
async function list(body: object = {}): Promise<{ acts: Act[]; next: string; total: number }> {
  const { status, answer } = await finance.call('club/auditoria/listar', body);
  expect(status).toBe(200);
  return { acts: answer.Actos as Act[], next: String(answer.Siguiente), total: Number(answer.Total) };
}

async function changeRoles(): Promise<{ memberId: number; operation: string }> {
  const { member } = await staffBrowser(context, app, ['lectura', 'prensa']);
  const operation = randomUUID();
  const { answer } = await administrator.call('club/equipo/cambiarRoles', {
    ...{ Operacion: operation, MiembroId: member.id, Version: member.version },
    ...{ Roles: ['socios'], Motivo: 'Cambio de área' },
  });
  expect(answer.ErrorCod).toBe(0);
  return { memberId: member.id, operation };
}

test('who did what, when, why, and what it was before', async () => {
  const { memberId, operation } = await changeRoles();
  const { acts, total } = await list({
    Filtro: { Acto: 'equipo/cambiarRoles', EntidadId: String(memberId) },
  });
  expect(total).toBe(1);
  expect(acts).toMatchObject([
    {
      ...{ MiembroId: administrator.member.id, Persona: 'Inés Castro' },
      ...{ Roles: ['administracion'], IP: '127.0.0.1', Entidad: 'miembro' },
      ...{ Motivo: 'Cambio de área', Operacion: operation },
      Cambios: [{ Campo: 'Roles', Antes: 'Lectura, Prensa', Despues: 'Socios' }],
    },
  ]);
});

test('is narrowed by person and by day', async () => {
  await changeRoles();
  const today = montevideoDate(context.clock.now());
  const { acts } = await list({
    Filtro: { MiembroId: administrator.member.id, DesdeFecha: today, HastaFecha: today },
  });
  expect(new Set(acts.map(({ Persona }) => Persona))).toEqual(new Set(['Inés Castro']));
  expect((await list({ Filtro: { DesdeFecha: '2099-01-01' } })).total).toBe(0);
  expect((await list({ Filtro: { HastaFecha: '2000-01-01' } })).total).toBe(0);
  const wrong = await finance.call('club/auditoria/listar', { Filtro: { DesdeFecha: '2000-99-99' } });
  expect(wrong.status).toBe(400);
});

test('goes on page by page, newest first, each act once', async () => {
  const { total } = await list();
  const seen: number[] = [];
  let next = '';
  do {
    const read = await list({ Cantidad: 2, Desde: next });
    seen.push(...read.acts.map(({ ActoId }) => ActoId));
    next = read.next;
  } while (next !== '');
  expect(seen).toEqual([...seen].sort((one, other) => other - one));
  expect(new Set(seen).size).toBe(total);
});
