import { randomUUID } from 'node:crypto';
import { answerRequest } from '@club/testing/builders/approvals.ts';
import {
  type BuiltBox,
  buildBox,
  invitation,
  redemptionOf,
  visitBody,
} from '@club/testing/builders/boxes.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { setLimits } from '@club/testing/builders/limits.ts';
import { buildParking, parkingBody, parkingCard } from '@club/testing/builders/parking.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { montevideoDate, montevideoTime, writtenMoment } from '../../shared/montevideo.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';

let context: TestContext;
let app: FastifyInstance;
let carla: StaffBrowser;
let box: BuiltBox;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  carla = await staffBrowser(context, app, ['comercial'], { name: 'Carla Comercial' });
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});
beforeEach(async () => {
  box = await buildBox(context);
  await context.drainJobs();
  context.mailer.mails.length = 0;
});

const Motivo = 'Lo pidió el palco';
const call = async (name: string, body: object, by = carla) => (await by.call(`club/${name}`, body)).answer;
const write = (name: string, body: object, by = carla) =>
  call(name, { Operacion: randomUUID(), ...body }, by);
const read = async () => call('palcos/leer', { PalcoId: box.boxId });
const redeem = async (cards: readonly object[], of = box) =>
  (await makeCall(app, 'WSPalquistaTicket', redemptionOf(of, cards))).answer;
const query = async (sql: string, values: unknown[] = []) =>
  (await context.database.pool.query(sql, values)).rows;
const acts = async (entityId: number, entity = 'palco') =>
  query(
    `select act, before, after, reason from staff_audit
     where entity = $1 and entity_id = $2 and person = 'Carla Comercial' order by number`,
    [entity, String(entityId)],
  );
const form = (other: object = {}) => ({
  ...{
    Codigo: `X${randomUUID().slice(0, 8)}`,
    Descripcion: 'Familia Sosa',
    Piso: '2',
    Menores: 1,
    Plazas: 2,
  },
  ...{ Referente: 'Sara Sosa', Correo: 'sara@correo.example', Habilitado: true, ...other },
});

describe('a box', () => {
  test('is made of a free sector, changed, and read with who changed it before', async () => {
    const sectors = [{ code: 'LIB', standId: 7, sale: 'unnumbered' as const, capacity: 8 }];
    await buildShow(context, { sectors });
    const { SectoresLibres } = (await call('palcos/listar', {})) as unknown as {
      SectoresLibres: { SectorId: number; Nombre: string }[];
    };
    const free = SectoresLibres.find(({ Nombre }) => Nombre.endsWith('Tribuna 7, Sector LIB'));
    const made = await write('palcos/guardar', {
      PalcoId: 0,
      SectorId: free?.SectorId,
      ...form({ Habilitado: false }),
    });
    expect(made).toMatchObject({
      ErrorCod: 0,
      Palco: { Descripcion: 'Familia Sosa', Version: 1, Habilitado: false },
    });
    const { PalcoId, Codigo } = made.Palco as { PalcoId: number; Codigo: string };
    const listed = await call('palcos/listar', {});
    expect(listed.Palcos).toContainEqual(made.Palco);
    expect(listed.SectoresLibres).not.toContainEqual(free);
    expect(await write('palcos/guardar', { PalcoId: 0, SectorId: free?.SectorId, ...form() })).toMatchObject({
      ErrorCod: 10,
    });
    expect(await write('palcos/guardar', { PalcoId: 0, SectorId: 999_999, ...form() })).toMatchObject({
      ErrorCod: 404,
    });
    const edit = { PalcoId, Version: 1, ...form({ Codigo, Menores: 3 }) };
    expect(await write('palcos/guardar', edit)).toMatchObject({ Palco: { Menores: 3, Version: 2 } });
    expect(await write('palcos/guardar', edit)).toMatchObject({
      ErrorCod: 409,
      ErrorDsc: expect.stringMatching(/^Carla Comercial cambió esto/),
    });
    expect(await write('palcos/guardar', { ...edit, PalcoId: 999_999 })).toMatchObject({ ErrorCod: 404 });
    expect(await write('palcos/guardar', { ...edit, Version: 2, Codigo: box.sectorCode })).toMatchObject({
      ErrorCod: 10,
    });
    expect((await acts(PalcoId)).at(-1)).toMatchObject({
      before: { Menores: 1, Habilitado: false },
      after: { Menores: 3, Habilitado: true },
    });
  });

  test('knows the people of a roster, whose wrong lines are told; one is forgotten', async () => {
    const roster = async (lines: readonly string[], PalcoId = box.boxId) =>
      write('palcos/importarInvitados', {
        PalcoId,
        ArchivoB64: Buffer.from(lines.join('\n')).toString('base64'),
      });
    const header = 'tipo_documento;documento;nombres;apellidos;telefono';
    const [known, other] = [uniqueCedula(), uniqueCedula()];
    const lines = [header, `CI;${known};Ana;Lima;099123456`, 'CI;123;Nadie;Mal;', `CI;${other};Berta;Sosa;`];
    expect(await roster(lines)).toMatchObject({
      ...{ ErrorCod: 0, Invitados: 2, Errores: ['Fila 3: el documento 123 no es válido'] },
    });
    expect(await roster([header, `CI;${known};Ana María;Lima;`])).toMatchObject({ Invitados: 1 });
    // The page of the box does not offer this type.
    const offer = (isOffered: boolean) =>
      context.database.pool.query('update document_type set for_guests = $1 where id = 3', [isOffered]);
    await offer(false);
    expect(await roster([header, 'OTRO;AB1234;Cora;Paz;'])).toMatchObject({
      ...{ Invitados: 0, Errores: ['Fila 2: «OTRO» no es un tipo de documento para invitados'] },
    });
    await offer(true);
    const { Invitados } = (await read()) as unknown as {
      Invitados: { InvitadoId: number; Persona: string }[];
    };
    expect(Invitados.map(({ Persona }) => Persona)).toEqual(['Ana María Lima', 'Berta Sosa']);
    const { answer } = await makeCall(app, 'WSPalcoIntegrante', visitBody(box));
    expect(answer.SDTPalcoIntegrantes).toHaveLength(2);
    const guest = { PalcoId: box.boxId, InvitadoId: Invitados[0]?.InvitadoId };
    expect(await write('palcos/borrarInvitado', guest)).toMatchObject({ ErrorCod: 0 });
    expect(await write('palcos/borrarInvitado', guest)).toMatchObject({ ErrorCod: 404 });
    expect(await roster(['documento;nombres', '1;2'])).toMatchObject({
      ...{ ErrorCod: 10, ErrorDsc: 'Falta la columna tipo_documento.' },
    });
    expect(await roster([...lines, `CI;${uniqueCedula()};"Ana" María;Lima;`])).toMatchObject({
      ErrorCod: 12,
    });
    expect(await roster([`${header}\0`])).toMatchObject({ ErrorCod: 11 });
    expect(await roster(lines, 999_999)).toMatchObject({ ErrorCod: 404 });
    expect((await acts(box.boxId)).at(-1)).toMatchObject({
      ...{ act: 'palcos/borrarInvitado', before: { Invitado: 'Ana María Lima' } },
    });
  });

  test('takes part in a show with its link, also by a later plan of the venue, and leaves it', async () => {
    const of = { PalcoId: box.boxId, EspectaculoId: box.showId };
    expect(await write('palcos/admitir', { ...of, Enviar: false })).toMatchObject({ ErrorCod: 11 });
    expect(await write('palcos/quitar', { ...of, AnulaEntradas: false, Motivo })).toMatchObject({
      ...{ ErrorCod: 0, Anuladas: 0 },
    });
    expect(await write('palcos/quitar', { ...of, AnulaEntradas: false, Motivo })).toMatchObject({
      ErrorCod: 404,
    });
    expect(
      await write('palcos/admitir', { ...of, Enviar: false, AbreEn: '2099-01-01T00:00:00' }),
    ).toMatchObject({
      ErrorCod: 13,
    });
    const given = await write('palcos/admitir', { ...of, Enviar: true });
    expect(given).toMatchObject({
      EnviadoA: `${box.sectorCode}@example.uy`,
      Links: [{ Nombre: 'Invitaciones' }, { Nombre: 'Parking' }],
    });
    await context.drainJobs();
    const [mail] = context.mailer.mails;
    for (const { URL } of given.Links as { URL: string }[]) expect(mail?.text).toContain(URL);
    expect(await read()).toMatchObject({
      Espectaculos: [{ EspectaculoId: box.showId, Lugares: 6, Emitidas: 0, TieneLink: true }],
      TieneLinkReserva: true,
    });
    const link = { De: 'palco', Id: box.boxId, EspectaculoId: box.showId };
    expect(await write('links/revocar', { ...link, Motivo })).toMatchObject({ ErrorCod: 0 });
    expect(await read()).toMatchObject({ Espectaculos: [{ TieneLink: false }] });
    const reservation = { De: 'reserva', Id: box.boxId, Enviar: true };
    expect(await write('links/renovar', reservation)).toMatchObject({
      Links: [{ Nombre: 'Reserva de parking por fecha' }],
    });
    await query('update show set published_at = null where id = $1', [box.showId]);
    expect(await read()).toMatchObject({ Espectaculos: [] });
    await query('update show set published_at = now() where id = $1', [box.showId]);
    const other = await buildShow(context, {});
    expect(
      await write('palcos/admitir', { ...of, EspectaculoId: other.showId, Enviar: false }),
    ).toMatchObject({
      ErrorCod: 10,
    });
    expect(await write('palcos/admitir', { ...of, PalcoId: 999_999, Enviar: false })).toMatchObject({
      ErrorCod: 404,
    });
    expect(await call('palcos/leer', { PalcoId: 999_999 })).toMatchObject({ ErrorCod: 404 });
  });

  test('that issues later hears from when', async () => {
    const of = { PalcoId: box.boxId, EspectaculoId: box.showId };
    await write('palcos/quitar', { ...of, AnulaEntradas: false, Motivo });
    const opensAt = new Date(context.clock.now().getTime() + 60 * 60_000);
    const AbreEn = `${montevideoDate(opensAt)}T${montevideoTime(opensAt)}:00`;
    expect(await write('palcos/admitir', { ...of, Enviar: true, AbreEn })).toMatchObject({ ErrorCod: 0 });
    await context.drainJobs();
    const text = `Se puede emitir desde el ${writtenMoment(opensAt)}.`;
    expect(context.mailer.mails.at(-1)?.text).toContain(text);
    expect(context.mailer.mails.at(-1)?.text).not.toContain('ya puede');
  });

  test('gets no new link for a show that is over, but one for reservations', async () => {
    const now = context.clock.now();
    await query(
      'update show set starts_at = $2::timestamptz - make_interval(hours => 2), ends_at = $2 where id = $1',
      [box.showId, now],
    );
    const link = { De: 'palco', Id: box.boxId, EspectaculoId: box.showId, Enviar: true };
    expect(await write('links/renovar', link)).toMatchObject({ ErrorCod: 14 });
    const reservation = { De: 'reserva', Id: box.boxId, Enviar: true };
    expect(await write('links/renovar', reservation)).toMatchObject({ ErrorCod: 0 });
  });

  test('needs an e-mail of its referent to be mailed, and places for its minors', async () => {
    const { Palco } = (await read()) as unknown as { Palco: { Version: number } };
    const edit = { ...form({ Codigo: box.sectorCode, Correo: '', Menores: 50 }), PalcoId: box.boxId };
    await write('palcos/guardar', { ...edit, Version: Palco.Version });
    const of = { PalcoId: box.boxId, EspectaculoId: box.showId };
    await write('palcos/quitar', { ...of, AnulaEntradas: false, Motivo });
    expect(await write('palcos/admitir', { ...of, Enviar: false })).toMatchObject({ ErrorCod: 12 });
    await write('palcos/guardar', { ...edit, Menores: 0, Version: Palco.Version + 1 });
    expect(await write('palcos/admitir', { ...of, Enviar: true })).toMatchObject({ ErrorCod: 14 });
    expect(await read()).toMatchObject({ Espectaculos: [] });
  });

  test('with live tickets leaves a show only when they are annulled too', async () => {
    const of = { PalcoId: box.boxId, EspectaculoId: box.showId, Motivo };
    expect(await redeem([invitation(1)])).toMatchObject({ ErrorCod: 0 });
    expect(await write('palcos/quitar', { ...of, AnulaEntradas: false })).toMatchObject({
      ...{ ErrorCod: 10, ErrorDsc: 'El palco ya emitió 1 entrada: para quitarlo hay que anularla.' },
    });
    expect(await redeem([invitation(2)])).toMatchObject({ ErrorCod: 0 });
    expect(await write('palcos/quitar', { ...of, AnulaEntradas: false })).toMatchObject({
      ...{ ErrorCod: 10, ErrorDsc: 'El palco ya emitió 2 entradas: para quitarlo hay que anularlas.' },
    });
    expect(await write('palcos/quitar', { ...of, AnulaEntradas: true })).toMatchObject({ Anuladas: 2 });
    expect(
      await query(`select state from ticket where channel_ref = $1 and channel = 'box'`, [box.showBoxId]),
    ).toEqual([...[{ state: 'revoked' }, { state: 'revoked' }]]);
    expect((await acts(box.boxId)).at(-1)).toMatchObject({
      ...{ act: 'palcos/quitar', before: { 'Entradas vigentes': 2 }, reason: Motivo },
    });
  });

  test('takes its parking for the show with it, and its referent is told', async () => {
    const parking = await buildParking(context);
    const issue = async () =>
      (await makeCall(app, 'WSPalquistaTicketParking', parkingBody(parking, [parkingCard(1)]))).answer;
    expect(await issue()).toMatchObject({ ErrorCod: 0 });
    const of = { PalcoId: parking.boxId, EspectaculoId: parking.showId, AnulaEntradas: false, Motivo };
    context.mailer.mails.length = 0;
    expect(await write('palcos/quitar', of)).toMatchObject({ ErrorCod: 0 });
    expect(await query('select state from parking_ticket where box_id = $1', [parking.boxId])).toEqual([
      { state: 'revoked' },
    ]);
    expect((await acts(parking.boxId)).at(-1)).toMatchObject({
      ...{ before: { 'Parking vigente': 1 }, after: { 'Parking vigente': 0 } },
    });
    await context.drainJobs();
    const [mail] = context.mailer.mails;
    expect(mail?.subject).toMatch(/^Parking anulado/);
    expect(mail?.text).not.toContain('Motivo');
    expect(mail?.text).not.toContain(Motivo);
    expect(await issue()).not.toMatchObject({ ErrorCod: 0 });
  });

  test('with more tickets than the club’s limit asks a second person', async () => {
    box = await buildBox(context, { adults: 2 });
    expect(await redeem([invitation(1), invitation(2)])).toMatchObject({ ErrorCod: 0 });
    const of = { PalcoId: box.boxId, EspectaculoId: box.showId, AnulaEntradas: true, Motivo };
    await setLimits(context, { ticketsAnnulled: 1 });
    expect(await write('palcos/quitar', of)).toMatchObject({ ErrorCod: 202 });
    await setLimits(context);
    expect(await write('palcos/quitar', of)).toMatchObject({ ErrorCod: 0, Anuladas: 2 });
  });

  test('with more than 20 tickets asks a second person', async () => {
    box = await buildBox(context, { adults: 21 });
    const cards = Array.from({ length: 21 }, (_none, index) => invitation(index + 1));
    expect(await redeem(cards)).toMatchObject({ ErrorCod: 0 });
    const of = { PalcoId: box.boxId, EspectaculoId: box.showId, AnulaEntradas: true, Motivo };
    const asked = await write('palcos/quitar', of);
    expect(asked).toMatchObject({ ErrorCod: 202 });
    const ines = await staffBrowser(context, app, ['administracion']);
    expect((await answerRequest(ines, Number(asked.AprobacionId))).answer).toMatchObject({ ErrorCod: 0 });
    expect(await read()).toMatchObject({ Espectaculos: [] });
  });
});
