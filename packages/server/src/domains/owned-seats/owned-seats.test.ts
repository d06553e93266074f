import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildMember as buildRegisterMember, uniqueCedula } from '@club/testing/builders/people.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { type StaffBrowser, staffBrowser, TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { transferBody } from '@club/testing/builders/transfers.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { placeHold } from '../holds/public.ts';
import { verifyPin } from '../people/public.ts';
import { revokeTickets } from '../tickets/public.ts';
import { ownedSeatWorkers } from './workers.ts';

const server = checkoutServer();
let secretary: StaffBrowser;
let show: Awaited<ReturnType<typeof buildShow>>;
beforeAll(async () => {
  secretary = await staffBrowser(server.context, server.app, ['socios'], { name: 'Sonia Secretaria' });
});
beforeEach(async () => {
  show = await buildShow(server.context, { sectors: [{ code: 'A', rows: 2, seatsPerRow: 4 }] });
});

type Answer = Record<string, unknown> & {
  ErrorCod: number;
  ErrorDsc: string;
  Butaca: Record<string, unknown> & { ButacaId: number; Version: number; Codigo: string };
};
const call = async (name: string, body: object) =>
  (await secretary.call(`club/butacas/${name}`, body)).answer as unknown as Answer;
const write = (name: string, body: object) => call(name, { Operacion: randomUUID(), ...body });
const give = (AsientoId: number, other: object = {}) =>
  write('guardar', {
    ...{ EscenarioId: show.venueId, TribunaId: 1, SectorCod: 'A', FilaId: 1, AsientoId },
    ...{ DocumentoTipoId: 1, Documento: uniqueCedula(), Correo: 'rita@correo.uy', ...other },
  });
const query = async (text: string, values: unknown[] = []) => (await server.run(text, values)).rows;
const place = async (seatId: number) =>
  (
    await query(
      `select place.* from place join show_sector on show_sector.id = show_sector_id
       where show_id = $1 and row_id = 1 and seat_id = $2`,
      [show.showId, seatId],
    )
  )[0];
/** Other tests' seats are mailed in the same minutes. */
const mailOf = (code: string) => server.context.mailer.mails.findLast(({ text }) => text.includes(code));
const pinOf = (mail: { text: string } | undefined) => /Tu PIN es (\d{4})/.exec(mail?.text ?? '')?.[1] ?? '';
async function transfer(document: string, code: string, pin: string) {
  const authorization = await loginAs(server.context, (await buildUser(server.context)).userId);
  const holder = { typeId: 1, number: document };
  const body = transferBody({ show, holder, ownedSeatId: 0, code, pin });
  return (await makeCall(server.app, 'WSTransferenciaTicket', body, authorization)).answer;
}

describe('a season seat that is given', () => {
  test('is set aside in the shows that are published, mailed with code and PIN, and can be transferred', async () => {
    const Documento = uniqueCedula();
    await buildRegisterMember(server.context, { document: { typeId: 1, number: Documento } });
    const given = await give(2, { Documento });
    expect(given).toMatchObject({
      ...{ ErrorCod: 0, Lugares: 1, Quedan: 0, SinCambio: [] },
      Butaca: { Fila: '1', Asiento: '2', TienePin: false, Correo: 'rita@correo.uy' },
    });
    expect(await place(2)).toMatchObject({
      ...{ allotment: 'seat-holder', allotment_owner: given.Butaca.ButacaId },
    });
    await server.context.drainJobs();
    expect(mailOf(given.Butaca.Codigo)).toMatchObject({
      ...{ to: 'rita@correo.uy', subject: 'Tu butaca: código y PIN' },
    });
    const { Butacas } = (await call('listar', { Texto: Documento, Terminadas: false })) as unknown as {
      Butacas: Record<string, unknown>[];
    };
    expect(Butacas).toMatchObject([{ TienePin: true, Titular: 'Bruno Sosa' }]);
    expect(JSON.stringify(Butacas)).not.toContain(pinOf(mailOf(given.Butaca.Codigo)));
    expect(await transfer(Documento, given.Butaca.Codigo, pinOf(mailOf(given.Butaca.Codigo)))).toMatchObject({
      ErrorCod: 0,
    });
  });

  test('is not set aside where somebody buys it or has it set aside, and the report says so', async () => {
    const { userId } = await buildUser(server.context);
    const wanted = { showId: show.showId, standId: 1, sectorCode: 'A', quantity: 1 };
    const held = await placeHold(
      server.context,
      { userId, linkId: null },
      { ...wanted, seats: [{ rowId: 1, seatId: 1 }] },
    );
    expect(held.ok).toBe(true);
    expect(await give(1)).toMatchObject({
      ...{ Lugares: 0, Quedan: 1, SinCambio: [{ EspectaculoId: show.showId, Motivo: 'en-compra' }] },
    });
    await query(`update place set allotment = 'press' where id = $1`, [(await place(3))?.id]);
    expect(await give(3)).toMatchObject({ Lugares: 0, SinCambio: [{ Motivo: 'apartado' }] });
  });

  test('is refused with a wrong document, when it is somebody’s, and when there is no such seat', async () => {
    expect(await give(1, { Documento: '1.234.567-9' })).toMatchObject({ ErrorCod: 10 });
    expect((await give(1)).ErrorCod).toBe(0);
    expect(await give(1)).toMatchObject({
      ...{ ErrorCod: 11, ErrorDsc: 'Esa butaca ya es de otra persona. Terminala primero.' },
    });
    expect((await give(77)).ErrorCod).toBe(404);
    expect((await give(2, { Correo: 'nada' })).ErrorCod).toBe(400);
    const answer = await call('asientos', { EscenarioId: show.venueId, TribunaId: 1, SectorCod: 'A' });
    expect(answer.Filas).toMatchObject([{ Asientos: [{ EsButaca: true }, { EsButaca: false }, {}, {}] }, {}]);
    expect(
      (await call('asientos', { EscenarioId: show.venueId, TribunaId: 1, SectorCod: 'Z' })).ErrorCod,
    ).toBe(404);
    expect((await call('sectores', {})).Sectores).toContainEqual(
      expect.objectContaining({ EscenarioId: show.venueId, SectorCod: 'A' }),
    );
  });
});

describe('a season seat that ends', () => {
  test('frees its places without a ticket, and its code is good no more; it can be given again', async () => {
    const Documento = uniqueCedula();
    const { Butaca } = await give(1, { Documento });
    await server.context.drainJobs();
    const pin = pinOf(mailOf(Butaca.Codigo));
    const end = { ButacaId: Butaca.ButacaId, Version: Butaca.Version, Motivo: 'Renunció' };
    expect(await write('terminar', end)).toMatchObject({ ErrorCod: 0, Lugares: 1, Quedan: 0 });
    expect(await place(1)).toMatchObject({ allotment: 'sale', allotment_owner: 0 });
    expect((await transfer(Documento, Butaca.Codigo, pin)).ErrorCod).not.toBe(0);
    expect((await write('terminar', end)).ErrorCod).toBe(404);
    expect((await give(1)).ErrorCod).toBe(0);
    const ended = await call('listar', { Texto: Butaca.Codigo, Terminadas: true });
    expect(ended.Butacas).toMatchObject([{ ButacaId: Butaca.ButacaId, Baja: expect.stringMatching(/^20/) }]);
  });

  /** A season seat that was transferred for the show, then ended; the ticket of the transfer. */
  async function transferredAndEnded(seatId: number): Promise<number> {
    const Documento = uniqueCedula();
    const { Butaca } = await give(seatId, { Documento });
    await server.context.drainJobs();
    expect((await transfer(Documento, Butaca.Codigo, pinOf(mailOf(Butaca.Codigo)))).ErrorCod).toBe(0);
    const ended = await write('terminar', {
      ...{ ButacaId: Butaca.ButacaId, Version: Butaca.Version, Motivo: 'Renunció' },
    });
    expect(ended).toMatchObject({ Lugares: 0, Quedan: 1, SinCambio: [{ Motivo: 'con-entrada' }] });
    return Number((await place(seatId))?.ticket_id);
  }
  const annul = (ticketId: number) =>
    inTransaction(server.context.database, TEST_ACTOR, (tx) => revokeTickets(tx, server.context, [ticketId]));

  test('leaves what was transferred to who has it, and puts it on sale when that ticket is annulled', async () => {
    await annul(await transferredAndEnded(2));
    expect(await place(2)).toMatchObject({ ticket_id: null, allotment: 'sale', allotment_owner: 0 });
  });

  test('and was given to somebody else by then is that person’s when that ticket is annulled', async () => {
    const ticketId = await transferredAndEnded(2);
    const Documento = uniqueCedula();
    const { Butaca } = await give(2, { Documento });
    await annul(ticketId);
    expect(await place(2)).toMatchObject({
      ...{ ticket_id: null, allotment: 'seat-holder', allotment_owner: Butaca.ButacaId },
    });
    await server.context.drainJobs();
    expect((await transfer(Documento, Butaca.Codigo, pinOf(mailOf(Butaca.Codigo)))).ErrorCod).toBe(0);
  });

  test('is sold where it was given to somebody else, if the show keeps no season seats', async () => {
    const ticketId = await transferredAndEnded(2);
    await give(2);
    await query('update show set keeps_owned_seats = false where id = $1', [show.showId]);
    await annul(ticketId);
    expect(await place(2)).toMatchObject({ ticket_id: null, allotment: 'sale', allotment_owner: 0 });
  });
});

describe('a holder’s address', () => {
  test('is corrected in its version; a new PIN goes there, three an hour', async () => {
    const { Butaca } = await give(1);
    const correct = (Version: number) =>
      write('corregirCorreo', { ButacaId: Butaca.ButacaId, Version, Correo: 'otra@correo.uy' });
    expect(await correct(Butaca.Version)).toMatchObject({ Butaca: { Correo: 'otra@correo.uy', Version: 2 } });
    expect((await correct(Butaca.Version)).ErrorCod).toBe(409);
    expect((await write('corregirCorreo', { ButacaId: 9_999, Version: 1, Correo: 'a@b.uy' })).ErrorCod).toBe(
      404,
    );
    const send = () => write('enviarPin', { ButacaId: Butaca.ButacaId, Motivo: 'Lo perdió' });
    expect(await send()).toMatchObject({ ErrorCod: 0, Correo: 'otra@correo.uy' });
    await server.context.drainJobs();
    expect(mailOf(Butaca.Codigo)?.to).toBe('otra@correo.uy');
    const mailed = () =>
      server.context.mailer.mails.filter(({ text }) => text.includes(Butaca.Codigo)).map(pinOf);
    const before = mailed().length;
    await send();
    await send();
    expect(await send()).toMatchObject({ ErrorCod: 11 });
    // Both PINs are made before a mail goes: the first is not mailed.
    await server.context.boss.drain(ownedSeatWorkers(server.context));
    await server.context.drainJobs();
    const [pin = '', ...more] = mailed().slice(before);
    const [seat] = await query('select pin_hash from owned_seat where id = $1', [Butaca.ButacaId]);
    expect([more, await verifyPin(pin, String(seat?.pin_hash))]).toEqual([[], true]);
    await query(`update owned_seat set email = '' where id = $1`, [Butaca.ButacaId]);
    expect(await send()).toMatchObject({ ErrorCod: 10 });
    expect((await write('enviarPin', { ButacaId: 9_999, Motivo: 'Lo perdió' })).ErrorCod).toBe(404);
  });
});

describe('a file of season seats', () => {
  const HEADER = 'tribuna;sector;fila;asiento;tipo_documento;documento;correo';
  const line = (seat: number, document: string, email = 'a@correo.uy') =>
    `Tribuna 1;Sector A;1;${seat};CI;${document};${email}`;
  const send = (text: string, Simulacion: boolean, encoding: BufferEncoding = 'utf8') =>
    write('importar', {
      ...{
        EscenarioId: show.venueId,
        Simulacion,
        ArchivoB64: Buffer.from(text, encoding).toString('base64'),
      },
    });

  test('is tried first, then given; sent again it changes addresses alone', async () => {
    const documents = [uniqueCedula(), uniqueCedula(), uniqueCedula()];
    const lines = documents.map((document, index) => line(index + 1, document));
    const text = [HEADER, ...lines, line(9, documents[0] ?? ''), 'corta'].join('\r\n');
    const counts = { Altas: 3, Correos: 0, Iguales: 0, ConError: 2 };
    const tried = await send(text, true);
    expect(tried).toMatchObject({ ...counts, Lugares: 0 });
    expect(tried.Errores).toEqual([
      'Fila 6: no tiene las columnas del encabezado',
      'Fila 5: no existe la butaca Tribuna 1 · Sector A, fila 1, asiento 9',
    ]);
    expect((await place(1))?.allotment).toBe('sale');
    expect(await send(text, false)).toMatchObject({ ...counts, Lugares: 3, Quedan: 0 });
    const again = [HEADER, line(1, documents[0] ?? '', 'b@correo.uy'), lines[1], line(3, uniqueCedula())];
    expect(await send(again.join('\n'), false)).toMatchObject({
      ...{ Altas: 0, Correos: 1, Iguales: 1, Errores: ['Fila 4: esa butaca ya es de otra persona'] },
    });
    // Each has its act with the former address, so that the later one is told who was first.
    const { Butacas } = (await call('listar', { Texto: documents[0], Terminadas: false })) as unknown as {
      Butacas: { ButacaId: number }[];
    };
    const ButacaId = Butacas[0]?.ButacaId ?? 0;
    expect(
      await query(
        `select before, after from staff_audit
         where entity = 'butaca' and entity_id = $1 and act = 'butacas/guardar'`,
        [String(ButacaId)],
      ),
    ).toEqual([{ before: { Correo: 'a@correo.uy' }, after: { Correo: 'b@correo.uy' } }]);
    const late = await write('corregirCorreo', { ButacaId, Version: 1, Correo: 'c@correo.uy' });
    expect(late.ErrorDsc).toMatch(/^Sonia Secretaria cambió esto a las \d\d:\d\d\./);
  });

  test('sent again sets aside the places that are free by now, and lists those that are not', async () => {
    const documents = [uniqueCedula(), uniqueCedula(), uniqueCedula()];
    const text = [HEADER, ...documents.map((document, index) => line(index + 1, document))].join('\n');
    const allot = async (seatId: number, allotment: string) =>
      query('update place set allotment = $2 where id = $1', [(await place(seatId))?.id, allotment]);
    await allot(1, 'press');
    await allot(2, 'press');
    expect(await send(text, false)).toMatchObject({ Altas: 3, Lugares: 1, Quedan: 2 });
    await allot(1, 'sale');
    expect(await send(text, true)).toMatchObject({ Iguales: 3, Lugares: 0 });
    expect((await place(1))?.allotment).toBe('sale');
    expect(await send(text, false)).toMatchObject({
      ...{ Altas: 0, Iguales: 3, Lugares: 1, Quedan: 1, SinCambio: [{ Motivo: 'apartado' }] },
    });
    const allotments = [await place(1), await place(2), await place(3)].map((one) => one?.allotment);
    expect(allotments).toEqual(['seat-holder', 'press', 'seat-holder']);
  });

  test('without a column, or that is none, is refused', async () => {
    expect(await send('tribuna;sector', true)).toMatchObject({
      ...{ ErrorCod: 10, ErrorDsc: 'Falta la columna fila.' },
    });
    expect(
      await send([HEADER, line(1, uniqueCedula(), '"a@correo.uy'), line(2, uniqueCedula())].join('\n'), true),
    ).toMatchObject({
      ...{
        ErrorCod: 12,
        ErrorDsc: 'Las comillas de la fila 2 no se cierran: corregilas y subí el archivo de nuevo.',
      },
    });
    expect((await send(`${HEADER}\n\0`, true)).ErrorCod).toBe(11);
    expect(
      (await write('importar', { EscenarioId: 9_999, Simulacion: true, ArchivoB64: btoa(HEADER) })).ErrorCod,
    ).toBe(404);
  });
});
