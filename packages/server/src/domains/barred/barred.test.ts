import { randomUUID } from 'node:crypto';
import { buildAccreditations, generalRequest } from '@club/testing/builders/accreditations.ts';
import { buildCheckout, purchaseBody } from '@club/testing/builders/checkout.ts';
import { buildCourtesy, courtesyCard, courtesyRedemption } from '@club/testing/builders/courtesies.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTicketWorld, issueInput, ticketLine } from '@club/testing/builders/tickets.ts';
import { buildSeatHolder, transferBody } from '@club/testing/builders/transfers.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall, TEST_ACTOR, untilSomeoneWaits } from '@club/testing/index.ts';
import { orderPurchase, outcomeOf } from '@club/testing/payments/ordered-purchase.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { settleOrder } from '../payments/public.ts';
import { issueTickets } from '../tickets/public.ts';
import { firstBarred } from './public.ts';

const server = checkoutServer();
const TEXT = 'No es posible emitir una entrada para este documento. Comunicate con el club.';
let gates: StaffBrowser;
beforeAll(async () => {
  gates = await staffBrowser(server.context, server.app, ['puertas'], { name: 'Néstor Puerta' });
});

const FORM = {
  ...{ ImpedidoId: 0, DocumentoTipoId: 1, Nombres: 'Luis', Apellidos: 'Paz', Origen: 'ley' },
  ...{ Referencia: 'Oficio 12/2026', Desde: '2020-01-01', Hasta: '' },
};
type Answer = Record<string, unknown> & {
  ErrorCod: number;
  Impedido: { ImpedidoId: number; Version: number; Estado: string };
  Entradas: { EntradaId: number }[];
};
const call = async (name: string, body: object) =>
  (await gates.call(`club/impedidos/${name}`, body)).answer as unknown as Answer;
const bar = (Documento: string, other: object = {}) =>
  call('guardar', { Operacion: randomUUID(), ...FORM, Documento, ...other });
const site = async (name: string, body: unknown, authorization?: string) =>
  (await makeCall(server.app, name, body, authorization)).answer;
const REFUSED = (code: number) => ({ ErrorCod: code, ErrorDsc: TEXT });

describe('a barred person gets no ticket', () => {
  test('by a purchase or a redemption: 113', async () => {
    for (const [name, price] of [
      ['WSTicketPago', undefined],
      ['WSTicket2', 0],
    ] as const) {
      const world = await buildCheckout(server.context, price === undefined ? {} : { price });
      await bar(world.tickets[0]?.PersonaDocumento ?? '');
      expect(await site(name, purchaseBody(world), world.authorization)).toMatchObject(REFUSED(113));
    }
  });

  test('by a payment that began before: the money goes back', async () => {
    const world = await buildCheckout(server.context);
    const purchase = await orderPurchase(server.context, world);
    await bar(world.tickets[1]?.PersonaDocumento ?? '');
    server.context.cardProvider.pay(purchase.providerOrderId, server.context.clock.now());
    await settleOrder(server.context, purchase.orderId);
    expect(await outcomeOf(server.context, purchase)).toMatchObject({
      tickets: 0,
      reasons: ['person-barred'],
    });
  });

  test('by a seat transfer and an accreditation: 118', async () => {
    const seat = await buildSeatHolder(server.context);
    const { authorization } = await buildCheckout(server.context);
    const PersonaDocumento = uniqueCedula();
    await bar(PersonaDocumento);
    const transferred = await site(
      'WSTransferenciaTicket',
      transferBody(seat, { PersonaDocumento }),
      authorization,
    );
    expect(transferred).toMatchObject(REFUSED(118));
    const { showId } = await buildAccreditations(server.context);
    const asked = generalRequest(showId, { Documento: PersonaDocumento });
    expect(await site('WSAcreditacionGrlSolicitud', asked)).toMatchObject(REFUSED(118));
  });

  test('by a private link: 109', async () => {
    const courtesy = await buildCourtesy(server.context);
    const PersonaDocumento = uniqueCedula();
    await bar(PersonaDocumento);
    const body = courtesyRedemption(courtesy, [courtesyCard(courtesy, 1, { PersonaDocumento })]);
    expect(await site('WSCortesiaTicket', body)).toMatchObject(REFUSED(109));
  });

  test('by an accreditation that was asked for before: 16, and by a correction at the box office: 11', async () => {
    const person = uniqueCedula();
    const { showId } = await buildAccreditations(server.context);
    const asked = generalRequest(showId, { Documento: person });
    expect((await site('WSAcreditacionGrlSolicitud', asked)).ErrorCod).toBe(0);
    const made = await buildTicketWorld(server.context.database, {
      ...{ startsAt: new Date('2099-07-15T23:30:00Z'), places: 1 },
    });
    const issued = await inTransaction(server.context.database, TEST_ACTOR, (tx) =>
      issueTickets(tx, server.context, issueInput(made, [ticketLine(made.placeIds[0] ?? 0)])),
    );
    await bar(person);
    const { rows } = await server.run('select id from accreditation where show_id = $1', [showId]);
    const write = async (role: 'prensa' | 'boleteria', name: string, body: object) =>
      (
        await (
          await staffBrowser(server.context, server.app, [role])
        ).call(`club/${name}`, {
          ...{ Operacion: randomUUID(), Motivo: 'Lo pidió', ...body },
        })
      ).answer;
    const accepted = { AcreditacionId: Number(rows[0]?.id), Respuesta: 'aceptar' };
    expect(await write('prensa', 'acreditaciones/decidir', accepted)).toMatchObject({ ErrorCod: 16 });
    const corrected = await write('boleteria', 'entradas/corregir', {
      ...{
        EntradaId: issued.ok ? issued.value[0] : 0,
        Version: 1,
        PersonaNombre: 'Luis',
        PersonaApellido: 'Paz',
      },
      ...{ Telefono: '', PersonaDocumentoTipoId: 1, PersonaDocumento: person },
    });
    expect(corrected).toMatchObject({
      ...{ ErrorCod: 11, ErrorDsc: 'Ese documento está impedido: no se le puede emitir una entrada.' },
    });
  });

  test('until the entry is over, or lifted; before it begins they may', async () => {
    const isBarred = async (number: string) =>
      (await firstBarred(
        server.context.database.kysely,
        [{ typeId: 1, number }],
        server.context.clock.now(),
      )) === 0;
    const [over, later, now] = [uniqueCedula(), uniqueCedula(), uniqueCedula()];
    await bar(over, { Hasta: '2020-12-31' });
    await bar(later, { Desde: '2090-01-01' });
    const { Impedido } = await bar(now);
    expect([await isBarred(over), await isBarred(later), await isBarred(now)]).toEqual([false, false, true]);
    const lift = { ImpedidoId: Impedido.ImpedidoId, Version: Impedido.Version, Motivo: 'Fallo judicial' };
    const lifted = await call('levantar', { Operacion: randomUUID(), ...lift });
    expect(lifted).toMatchObject({ ErrorCod: 0, Impedido: { Estado: 'terminado' } });
    expect(await isBarred(now)).toBe(false);
    expect((await call('levantar', { Operacion: randomUUID(), ...lift })).ErrorCod).toBe(409);
  });
});

describe('barring against issuing, on real connections', () => {
  const world = () =>
    buildTicketWorld(server.context.database, { startsAt: new Date('2099-07-15T23:30:00Z'), places: 2 });
  const document = () => ({ typeId: 1, number: uniqueCedula().padStart(8, '0') });
  /** The statement that decides, left out of the negative control. */
  const issued = (made: Awaited<ReturnType<typeof world>>, person: { typeId: number; number: string }) =>
    issueInput(made, [ticketLine(made.placeIds[0] ?? 0, { document: person })]);

  test('who is barred while a ticket is issued waits for it, and is told of it', async () => {
    const made = await world();
    const person = document();
    const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const issuing = inTransaction(server.context.database, TEST_ACTOR, async (tx) => {
      const result = await issueTickets(tx, server.context, issued(made, person));
      written();
      await mayCommit;
      return result;
    });
    await isWritten;
    const barring = bar(person.number);
    await untilSomeoneWaits(server.context.database);
    commit();
    expect((await issuing).ok).toBe(true);
    expect((await barring).Entradas).toHaveLength(1);
  });

  test('of many at once none ends with a ticket that nobody was told of', async () => {
    for (let round = 0; round < 15; round += 1) {
      const made = await world();
      const person = document();
      const [result, barred] = await Promise.all([
        inTransaction(server.context.database, TEST_ACTOR, (tx) =>
          issueTickets(tx, server.context, issued(made, person)),
        ),
        bar(person.number),
      ]);
      expect(barred.Entradas).toHaveLength(result.ok ? 1 : 0);
      if (!result.ok) expect(result.problem).toBe('person-barred');
    }
  });

  test('negative control: asked before the ticket is written, a barred person gets one unseen', async () => {
    const made = await world();
    const person = document();
    const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>();
    const { promise: mayWrite, resolve: write } = Promise.withResolvers<void>();
    const issuing = inTransaction(server.context.database, TEST_ACTOR, async (tx) => {
      expect(await firstBarred(tx, [person], server.context.clock.now())).toBeNull();
      asked();
      await mayWrite;
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('ticket')
        .values({
          ...{
            show_id: made.showId,
            place_id: made.placeIds[0] ?? 0,
            kind: 'sale',
            channel: 'web',
            channel_ref: 1,
          },
          ...{ user_id: null, amount: 1, currency_id: 1, document_type_id: 1, document: person.number },
          ...{ first_name: 'A', last_name: 'B', phone: '', email: '', member_number: '', category_id: null },
          ...{ allows_many: false, code_nonce: Buffer.alloc(16), issued_at: new Date() },
        })
        .executeTakeFirst();
      return ok(Number(numInsertedOrUpdatedRows));
    });
    await isAsked;
    expect((await bar(person.number)).Entradas).toEqual([]);
    write();
    expect(await issuing).toMatchObject({ ok: true });
  });
});

describe('the register', () => {
  test('is listed and searched, changed with its version; the audit has no document', async () => {
    const number = uniqueCedula();
    const { Impedido } = await bar(number, { Apellidos: 'Zabaleta' });
    const { ImpedidoId, Version } = Impedido;
    const change = { ImpedidoId, Version, Documento: '', Referencia: 'Oficio 13/2026' };
    expect(await bar('', { ...change, Apellidos: 'Zabaleta' })).toMatchObject({
      ...{ ErrorCod: 0, Impedido: { Referencia: 'Oficio 13/2026', Version: Version + 1 } },
    });
    expect(await bar('', change)).toMatchObject({ ErrorCod: 409 });
    const search = async (Texto: string, Terminados = false) =>
      ((await call('listar', { Texto, Terminados })).Impedidos as { ImpedidoId: number }[]).map(
        (one) => one.ImpedidoId,
      );
    expect([await search('zabaleta'), await search(number), await search('zabaleta', true)]).toEqual([
      [ImpedidoId],
      [ImpedidoId],
      [],
    ]);
    // A text that is neither a document nor a name finds no person.
    expect([await search('nadie@club.example'), await search('za')]).toEqual([[], []]);
    const { rows } = await server.run(
      `select act, entity_name, before, after from staff_audit where entity = 'impedido' and entity_id = $1
      order by number`,
      [String(ImpedidoId)],
    );
    expect(rows.map(({ act }) => act)).toEqual([
      'impedidos/guardar',
      'impedidos/guardar',
      'impedidos/listar',
    ]);
    expect(rows[2]).toMatchObject({ entity_name: `•••• ${number.slice(-3)}`, after: null });
    expect(JSON.stringify(rows)).not.toContain(number);
  });

  test.each([
    ['a document that is none', '1.234.567-8', {}, 10],
    ['a type that is none', '12345672', { DocumentoTipoId: 999_999 }, 10],
    ['days the wrong way round', '12345672', { Desde: '2026-02-01', Hasta: '2026-01-01' }, 11],
    ['somebody who is not there', '12345672', { ImpedidoId: 2_000_000_000, Version: 1 }, 404],
  ])('refuses %s', async (_what, document, other, code) => {
    expect((await bar(document, other)).ErrorCod).toBe(code);
  });
});
