import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { cancelAsStaff } from '@club/testing/builders/moved-shows.ts';
import { buildPaymentLink, linkHold, linkVisit } from '@club/testing/builders/payment-links.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { enqueueSecretMail, mailJob } from '../mails/public.ts';
import { annulPaymentLink } from './annul-payment-link.ts';

let context: TestContext;
let app: FastifyInstance;
let carla: StaffBrowser;
let showId: number;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  carla = await staffBrowser(context, app, ['comercial'], { name: 'Carla Comercial' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  await context.drainJobs();
  context.mailer.mails.length = 0;
  const sectors = [
    ...[{ code: 'A' }, { code: 'U', sale: 'unnumbered' as const }, { code: 'N', prices: {} }],
    { code: 'F', sale: 'unnumbered' as const, prices: { public: 0 } },
  ];
  ({ showId } = await buildShow(context, { sectors }));
});

const Motivo = 'No lo quiere más';
const call = async (name: string, body: object) => (await carla.call(`club/${name}`, body)).answer;
const write = (name: string, body: object) => call(name, { Operacion: randomUUID(), ...body });
const make = (other: object = {}) =>
  write('linksDePago/crear', {
    ...{ Solicitante: 'Peña de Rocha', Correo: 'rocha@correo.example', EspectaculoId: showId, TribunaId: 1 },
    ...{ SectorCod: 'U', Cantidad: 2, ...other },
  });
const list = () => call('linksDePago/listar', { EspectaculoId: showId });

describe('a payment link', () => {
  test('is made with its price and its end, mailed, listed, and told in the audit', async () => {
    const PagarHasta = '2099-01-01T10:00:00';
    expect(await make({ PagarHasta })).toMatchObject({ ErrorCod: 15 });
    const made = await make({ Precio: 950.5 });
    expect(made).toMatchObject({
      ErrorCod: 0,
      EnviadoA: 'rocha@correo.example',
      Links: [{ Nombre: 'Link de pago' }],
    });
    const [{ URL } = { URL: '' }] = made.Links as { URL: string }[];
    await context.drainJobs();
    expect(context.mailer.mails).toMatchObject([
      { to: 'rocha@correo.example', text: expect.stringContaining(URL) },
    ]);
    expect(await list()).toMatchObject({
      LinksDePago: [
        { LinkPagoId: made.LinkPagoId, Lugares: 2, Total: '$ 1.901', Estado: 'pendiente', TieneLink: true },
      ],
      Total: 1,
    });
    const [, EspectaculoId, LinkPagoId, LinkPagoToken] = new globalThis.URL(URL).pathname.split('/').slice(1);
    const visit = { EspectaculoId: Number(EspectaculoId), LinkPagoId: Number(LinkPagoId), LinkPagoToken };
    const { answer } = await makeCall(app, 'WSLinkPagoValidar', visit);
    expect(answer).toMatchObject({ SDTLinkPago: { LinkPagoMontoTotal: 1901 } });
    const { rows } = await context.database.pool.query(
      `select act, after from staff_audit where entity = 'link-de-pago' and entity_id = $1 order by number`,
      [String(made.LinkPagoId)],
    );
    expect(rows).toMatchObject([
      { act: 'linksDePago/crear', after: { Lugares: 2, 'Precio por entrada': '$ 950,50' } },
      { act: 'links/renovar', after: { 'Enviado a': 'rocha@correo.example' } },
    ]);
    const link = { De: 'link-de-pago', Id: made.LinkPagoId };
    expect(await write('links/revocar', { ...link, Motivo })).toMatchObject({ ErrorCod: 0 });
    expect(await list()).toMatchObject({ LinksDePago: [{ TieneLink: false, Estado: 'pendiente' }] });
    expect(await write('links/renovar', { ...link, Enviar: true })).toMatchObject({ ErrorCod: 0 });
  });

  test.each([
    [{ SectorCod: 'NADA' }, 11],
    [{ SectorCod: 'N', Cantidad: 1 }, 14],
    [{ Precio: 0 }, 16],
    [{ SectorCod: 'F' }, 16],
    [{ Cantidad: 10, SectorCod: 'A', Filas: [{ FilaId: 1, Asientos: [1] }] }, 400],
    [{ Cantidad: 11 }, 400],
    [{ Precio: 10.005 }, 400],
    [{ Correo: '' }, 400],
    [{ EspectaculoId: 999_999 }, 404],
    [{ PagarHasta: '2020-01-01T10:00:00' }, 15],
  ])('with %j is refused with %i', async (other, code) => {
    expect(await make(other)).toMatchObject({ ErrorCod: code });
  });

  test('is refused for seats that are taken, a show that has begun, or is not paid by card', async () => {
    const seats = { Cantidad: undefined, SectorCod: 'A', Filas: [{ FilaId: 1, Asientos: [1, 2] }] };
    expect(await make(seats)).toMatchObject({ ErrorCod: 0 });
    expect(await make(seats)).toMatchObject({ ErrorCod: 10 });
    await context.database.pool.query('update show set payment_method_id = 2 where id = $1', [showId]);
    expect(await make()).toMatchObject({ ErrorCod: 13 });
    await context.database.pool.query('update show set starts_at = $2 where id = $1', [
      ...[showId, new Date(context.clock.now().getTime() - 1)],
    ]);
    expect(await make()).toMatchObject({ ErrorCod: 12 });
  });

  test('is annulled: its places are on sale again, and its address opens nothing', async () => {
    const link = await buildPaymentLink(context);
    const annul = () => write('linksDePago/anular', { LinkPagoId: link.linkId, Motivo });
    const held = await makeCall(app, 'WSTransaccionLinkPago', linkHold(link));
    expect(held.answer.ErrorCod).toBe(0);
    expect(await annul()).toMatchObject({ ErrorCod: 11 });
    context.clock.advance(21 * 60_000);
    expect(await annul()).toMatchObject({ ErrorCod: 0 });
    expect(await annul()).toMatchObject({ ErrorCod: 404 });
    expect((await makeCall(app, 'WSLinkPagoValidar', linkVisit(link))).answer.ErrorCod).not.toBe(0);
    const { rows } = await context.database.pool.query(
      `select 1 from place where allotment = 'payment-link' and allotment_owner = $1`,
      [link.linkId],
    );
    expect(rows).toEqual([]);
    expect(
      await write('links/renovar', { De: 'link-de-pago', Id: link.linkId, Enviar: false }),
    ).toMatchObject({
      ErrorCod: 404,
    });
  });

  test('whose address is replaced or revoked before it is mailed: that mail does not go', async () => {
    const { LinkPagoId: Id } = await make();
    const of = { De: 'link-de-pago', Id };
    const renewed = await write('links/renovar', { ...of, Enviar: true });
    const [{ URL } = { URL: '' }] = renewed.Links as { URL: string }[];
    await context.drainJobs();
    expect(context.mailer.mails).toMatchObject([{ text: expect.stringContaining(URL) }]);
    await write('links/renovar', { ...of, Enviar: true });
    await write('links/revocar', { ...of, Motivo });
    await context.drainJobs();
    expect(context.mailer.mails).toHaveLength(1);
    // A job of an earlier version does not tell its link.
    const values = { requester: 'Peña', showName: 'Partido', places: '', amount: '', until: '', link: URL };
    const mail = mailJob('paymentLink', { to: 'rocha@correo.example', values, key: randomUUID() });
    await enqueueSecretMail(context.database.kysely, context, mail);
    await context.drainJobs();
    expect(context.mailer.mails).toHaveLength(2);
  });

  test('that can be paid no more is not renewed', async () => {
    const renew = ({ linkId: Id }: { linkId: number }) =>
      write('links/renovar', { De: 'link-de-pago', Id, Enviar: true });
    const payUntil = new Date(context.clock.now().getTime() + 60_000);
    const late = await buildPaymentLink(context, { payUntil });
    const cancelled = await buildPaymentLink(context);
    await cancelAsStaff(context, cancelled.show.showId);
    context.clock.advance(60_000);
    await context.drainJobs();
    context.mailer.mails.length = 0;
    expect(await renew(late)).toMatchObject({ ErrorCod: 13 });
    expect(await renew(cancelled)).toMatchObject({ ErrorCod: 12 });
    await context.drainJobs();
    expect(context.mailer.mails).toEqual([]);
  });

  test('of a show that was withdrawn is not listed, and not renewed', async () => {
    const { LinkPagoId: Id } = await make();
    expect(await list()).toMatchObject({ LinksDePago: [{ LinkPagoId: Id }], Total: 1 });
    await context.database.pool.query('update show set published_at = null where id = $1', [showId]);
    expect(await list()).toMatchObject({ LinksDePago: [], Total: 0 });
    expect(await write('links/renovar', { De: 'link-de-pago', Id, Enviar: true })).toMatchObject({
      ErrorCod: 404,
    });
  });

  test('that is held and annulled at once is either, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const link = await buildPaymentLink(context);
      const [held, annulled] = await Promise.all([
        makeCall(app, 'WSTransaccionLinkPago', linkHold(link)),
        annulPaymentLink(context, TEST_ACTOR, { linkId: link.linkId, reason: Motivo }),
      ]);
      expect(held.answer.ErrorCod === 0).toBe(!annulled.ok);
    }
  });

  test('negative control: places that are not locked are given back under the hold', async () => {
    const link = await buildPaymentLink(context);
    const { rows: before } = await context.database.pool.query(
      `select count(*)::integer as held from place where allotment_owner = $1 and held_until is not null`,
      [link.linkId],
    );
    expect(before).toEqual([{ held: 0 }]);
    expect((await makeCall(app, 'WSTransaccionLinkPago', linkHold(link))).answer.ErrorCod).toBe(0);
    await context.database.pool.query(
      `update place set allotment = 'sale', allotment_owner = 0 where allotment = 'payment-link' and allotment_owner = $1`,
      [link.linkId],
    );
    const { rows } = await context.database.pool.query(
      `select count(*)::integer as n from place where allotment = 'sale' and held_until > $1`,
      [context.clock.now()],
    );
    expect(rows[0].n).toBeGreaterThan(0);
  });
});
