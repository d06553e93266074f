import { randomUUID } from 'node:crypto';
import { answerRequest } from '@club/testing/builders/approvals.ts';
import { setLimits } from '@club/testing/builders/limits.ts';
import { addTickets, buildSoldShow } from '@club/testing/builders/sold-show.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';

let context: TestContext;
let app: FastifyInstance;
let asker: StaffBrowser;
let showId: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
beforeEach(async () => {
  asker = await staffBrowser(context, app, ['finanzas']);
  showId = await buildSoldShow(context, ['web', 'press', 'courtesy']);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const ask = async () =>
  (
    await asker.call('club/exportaciones/pedir', {
      ...{ Operacion: randomUUID(), Formato: 'csv', Que: 'ventas', Columnas: ['Canal', 'Documento'] },
      Filtro: { EspectaculoId: showId },
    })
  ).answer;
const become = (role: string) =>
  context.database.pool.query('update staff_member set roles = array[$1] where id = $2', [
    role,
    asker.member.id,
  ]);

test('a file that is made after its asker lost the permission has the documents that they may still see', async () => {
  expect(await ask()).toMatchObject({ ErrorCod: 0 });
  await become('prensa');
  await context.drainJobs();
  const { rows } = await context.database.pool.query('select id from export_file where member_id = $1', [
    asker.member.id,
  ]);
  const text = String(context.storage.files.get(`exportaciones/${rows[0].id}.csv`)?.bytes);
  const isWhole = (channel: string) =>
    !/;•••• \d{3}$/.test(text.split('\r\n').find((line) => line.startsWith(`${channel};`)) ?? ';•••• 000');
  expect(['Sitio', 'Prensa', 'Cortesía'].map(isWhole)).toEqual([false, true, false]);
});

test('what is approved is done with the roles of then, and refused where that changes what was asked for', async () => {
  await addTickets(context, showId, 20);
  await setLimits(context, { documentsExported: 20 });
  const asked = await ask();
  expect(asked).toMatchObject({ ErrorCod: 202 });
  await become('prensa');
  const approver = await staffBrowser(context, app, ['administracion']);
  const { answer } = await answerRequest(approver, Number(asked.AprobacionId));
  expect(answer.ErrorCod).toBe(12);
  const { rowCount } = await context.database.pool.query('select from export_file where member_id = $1', [
    asker.member.id,
  ]);
  expect(rowCount).toBe(0);
  await setLimits(context);
});

describe('documents in the changes of the audit', () => {
  const correct = (act: string, acts: number) =>
    inTransaction(context.database, system('Prueba'), async (tx) => {
      const documents = { before: { Documento: 'CI 1.234.567-2' }, after: { Documento: 'PAS AB1234' } };
      const corrected = { act, entity: 'entrada', entityId: '7', ...documents };
      const policy = { ...corrected, before: null, after: { Documento: '1 de cada 3' } };
      const other = { ...corrected, before: null, after: { Nombre: 'Ana 2' } };
      await recordActs(tx, context.clock.now(), [
        ...Array.from({ length: acts }, () => corrected),
        policy,
        other,
      ]);
      return ok();
    });
  const askForActs = async (Acto: string, columns: readonly string[] = ['Cambios']) =>
    (
      await asker.call('club/exportaciones/pedir', {
        ...{ Operacion: randomUUID(), Formato: 'csv', Que: 'auditoria', Columnas: columns },
        Filtro: { Lista: { Filtro: { Acto } } },
      })
    ).answer;

  test('count for the limit, and in the audit, where they are in the file', async () => {
    await setLimits(context, { documentsExported: 10 });
    await correct('entradas/corregir', 10);
    expect(await askForActs('entradas/corregir')).toMatchObject({ ErrorCod: 0 });
    await correct('entradas/corregir', 1);
    expect(await askForActs('entradas/corregir')).toMatchObject({ ErrorCod: 202 });
    expect(await askForActs('entradas/corregir', ['Fecha', 'Persona'])).toMatchObject({ ErrorCod: 0 });
    const { rows } = await context.database.pool.query(
      `select after ->> 'Documentos completos' as documents from staff_audit
       where act = 'exportaciones/pedir' and member_id = $1 and after ? 'Documentos completos' order by number`,
      [asker.member.id],
    );
    expect(rows.map(({ documents }) => documents)).toEqual(['Sí', 'No']);
    const approver = await staffBrowser(context, app, ['administracion']);
    const { answer } = await approver.call('club/aprobaciones/listar', {});
    expect(JSON.stringify(answer)).toContain('Más de 10');
    await setLimits(context);
  });

  test('stay hidden in a file that was asked for without the permission', async () => {
    await become('administracion');
    await correct('entradas/probar', 1);
    expect(await askForActs('entradas/probar')).toMatchObject({ ErrorCod: 0 });
    await become('finanzas');
    await context.drainJobs();
    const { rows } = await context.database.pool.query('select id from export_file where member_id = $1', [
      asker.member.id,
    ]);
    const text = String(context.storage.files.get(`exportaciones/${rows[0].id}.csv`)?.bytes);
    expect(text).toContain('Documento: •••• 672 → •••• 234');
    expect(text).not.toContain('1.234.567-2');
  });
});
