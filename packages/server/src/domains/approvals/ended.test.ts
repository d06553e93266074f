import { randomUUID } from 'node:crypto';
import { answerRequest, askForPower } from '@club/testing/builders/approvals.ts';
import { setLimits } from '@club/testing/builders/limits.ts';
import { moveAway } from '@club/testing/builders/moved-shows.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk, type WindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allWorkers } from '../domains.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';

const DAY_MS = 24 * 60 * 60_000;

let context: TestContext;
let app: FastifyInstance;
let asker: StaffBrowser;
let approver: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
beforeEach(async () => {
  asker = await staffBrowser(context, app, ['administracion'], { name: 'Inés Castro' });
  approver = await staffBrowser(context, app, ['administracion', 'finanzas'], { name: 'Bruno Sosa' });
  await mailsTo(approver);
  context.mailer.mails.length = 0;
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const query = async (sql: string, values: unknown[] = []) =>
  (await context.database.pool.query(sql, values)).rows;
const mailsTo = async ({ member }: StaffBrowser) => {
  await context.drainJobs();
  return context.mailer.mails
    .filter(({ to }) => to === member.email)
    .map(({ subject, text }) => ({ subject, text }));
};

describe('who asked is mailed what became of it', () => {
  test.each([
    ['aprobar', 'Hecho: Invitar al equipo (pedido de Inés Castro)', 'Lo aprobó Bruno Sosa: Lo hablamos'],
    [
      'rechazar',
      'Rechazado: Invitar al equipo (pedido de Inés Castro)',
      'Lo rechazó Bruno Sosa: Lo hablamos',
    ],
  ])('once somebody answers: %s', async (how, subject, said) => {
    await answerRequest(approver, (await askForPower(asker)).id, how);
    const [mail, ...others] = await mailsTo(asker);
    expect([mail?.subject, others]).toEqual([subject, []]);
    for (const part of [said, 'Pedido: Nueva Jefa; Roles: Administración', '/club/aprobaciones'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('Entregá');
    expect(await mailsTo(approver)).toEqual([]);
  });

  test('when it could not be done any more', async () => {
    const { id, email } = await askForPower(asker);
    await query(
      `insert into staff_member (name, email, roles, state, invited_at) values ('Antes', $1, '{lectura}', 'invited', now())`,
      [email],
    );
    await answerRequest(approver, id);
    const [mail] = await mailsTo(asker);
    expect(mail?.subject).toMatch(/^No se pudo hacer: /);
    expect(mail?.text).toContain('Lo aprobó Bruno Sosa. No se pudo hacer: Ya hay una persona del equipo');
  });

  test('when nobody answered in time, unless they left the team', async () => {
    const [one, other] = [await askForPower(asker), await askForPower(approver)];
    await query(`update staff_member set state = 'suspended' where id = $1`, [approver.member.id]);
    context.clock.advance(DAY_MS);
    for (const { id } of [one, other]) await allWorkers(context)['end-approval']?.({ approvalId: id });
    const [mail] = await mailsTo(asker);
    expect(mail?.subject).toMatch(/^Vencido: /);
    expect(mail?.text).toContain('Nadie lo respondió a tiempo.');
    expect(await mailsTo(approver)).toEqual([]);
  });
});

describe('a refund out of a till', () => {
  /** A ticket of $ 1.200, sold at the window. */
  const sold = async () => {
    const clerk = await buildWindowClerk(context, app);
    const CajaId = await clerk.open();
    const { Reten } = (await clerk.hold(CajaId, [1])) as { Reten: { TransaccionId: number } };
    const sale = await clerk.sell(CajaId, Reten.TransaccionId, [1], { Correo: 'ana@fans.example' });
    const [EntradaId] = (sale.Venta as { EntradaIds: number[] }).EntradaIds;
    const [{ id: PagoId }] = (await query('select max(id) as id from payment')) as [{ id: number }];
    return { clerk, CajaId, PagoId, EntradaId };
  };
  const late = async ({ act }: WindowClerk) => (await act('leer')).Aprobadas;
  /** The mail to its clerk about one that was above the limit, and was approved. */
  const approved = async (clerk: WindowClerk, call: string, body: object) => {
    await setLimits(context, { refundAmount: 1000 });
    const request = { Operacion: randomUUID(), Motivo: 'No puede ir', ...body };
    const { answer: asked } = await clerk.browser.call(call, request);
    await setLimits(context);
    expect([asked.ErrorCod, await late(clerk)]).toEqual([202, []]);
    expect((await answerRequest(approver, Number(asked.AprobacionId))).answer.ErrorCod).toBe(0);
    return (await mailsTo(clerk.browser)).find(({ subject }) => subject.startsWith('Hecho'));
  };

  test('is told to its clerk once it is approved, with the money to hand over', async () => {
    const { clerk, CajaId, PagoId, EntradaId } = await sold();
    const mail = await approved(clerk, 'club/reembolsos/pedir', { PagoId, EntradaIds: [EntradaId], CajaId });
    expect(mail?.subject).toBe('Hecho: Devolver dinero (pedido de Rita Ventanilla)');
    expect(mail?.text).toContain('Entregá $ 1.200 como dice en Ventanilla: ya está descontado de tu caja.');
    const toBuyer = context.mailer.mails.filter(({ to }) => to === 'ana@fans.example');
    expect(toBuyer.map(({ text }) => text).join()).toContain('pasá a buscarla si todavía no la tenés.');
    expect(await late(clerk)).toMatchObject([{ Monto: 1200, Metodo: 'efectivo', Aprobo: 'Bruno Sosa' }]);
  });

  test('that its buyer chose is told once as well', async () => {
    const { clerk, CajaId, EntradaId } = await sold();
    await moveAway(context, clerk.show.showId);
    const mail = await approved(clerk, 'club/entradas/elegir', { EntradaId, Eleccion: 'devuelve', CajaId });
    expect(mail?.text).toContain('Entregá $ 1.200 como dice en Ventanilla: ya está descontado de tu caja.');
  });
});
