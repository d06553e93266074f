import { randomUUID } from 'node:crypto';
import { act, buildDraft, buildPublished, wireMoment } from '@club/testing/builders/programming.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  programmer = await staffBrowser(context, app, ['programacion'], { name: 'Nora Silva' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const Motivo = 'Prueba del equipo';
const read = async (EspectaculoId: number) =>
  (await programmer.call('club/espectaculos/leer', { EspectaculoId })).answer;
const fan = async () => loginAs(context, (await buildUser(context)).userId);
const hold = (showId: number, session: string, seats = [1]) =>
  makeCall(
    app,
    'WSTransaccionSSO',
    {
      TransaccionMedio: 'W',
      TransaccionEspectaculoId: showId,
      TransaccionEspectaculoTribunaId: 1,
      TransaccionEspectaculoSectorCod: 'A',
      TransaccionCantidad: seats.length,
      SDTFilaAsientoJSON: JSON.stringify(seats.map((AsientoId) => ({ FilaId: 1, AsientoId }))),
    },
    session,
  );
const sectorStates = async (EspectaculoId: number) => {
  const { answer } = await makeCall(app, 'WSEspectaculoSectores', { EspectaculoId });
  const { Sectores } = answer.SDTEspectaculoSectores as { Sectores: { EspectaculoSectorEstado: string }[] };
  return Sectores.map((sector) => sector.EspectaculoSectorEstado);
};
/** The longest time that fans may see old data (spec 4 §6). */
const twoSecondsLater = () => context.clock.advance(2_000);

describe('a suspended sale', () => {
  test('is a closed sector for fans within two seconds, and goes on when it is resumed', async () => {
    const { id } = await buildPublished(context, programmer);
    const [open] = await sectorStates(id);
    const done = await act(programmer, 'espectaculos/suspenderVenta', { EspectaculoId: id, Motivo });
    expect(done.answer).toMatchObject({ ErrorCod: 0, Terminadas: 0 });
    expect((await hold(id, await fan())).answer.ErrorCod).toBe(60);
    twoSecondsLater();
    expect(await sectorStates(id)).not.toContain(open);
    expect(await read(id)).toMatchObject({ Estado: 'suspendido', VentaSuspendida: true });
    expect((await act(programmer, 'espectaculos/reanudarVenta', { EspectaculoId: id })).answer.ErrorCod).toBe(
      0,
    );
    expect((await hold(id, await fan())).answer.ErrorCod).toBe(0);
    twoSecondsLater();
    expect(await sectorStates(id)).toEqual([open]);
  });

  test('lets whoever holds go on, or ends what has no order', async () => {
    const { id } = await buildPublished(context, programmer);
    const [first, second] = [await fan(), await fan()];
    await hold(id, first);
    const paying = await hold(id, second, [2]);
    await context.database.pool.query(
      `insert into payment_order (hold_id, provider, provider_order_id, external_reference, amount, charge_amount,
         charge_currency_id, created_at, expires_at) values ($1, 'card', $2, 'x', 1, 1, 1, $3, $4)`,
      [
        ...[paying.answer.TransaccionId, randomUUID(), context.clock.now()],
        new Date(context.clock.now().getTime() + 600_000),
      ],
    );
    const state = (session: string, holdId: unknown) =>
      makeCall(app, 'WSTransaccionEstado', { TransaccionId: holdId }, session);
    const suspend = (more: object) =>
      act(programmer, 'espectaculos/suspenderVenta', { EspectaculoId: id, Motivo, ...more });
    expect((await suspend({})).answer.Terminadas).toBe(0);
    expect((await read(id)).ComprasEnCurso).toBe(1);
    expect((await suspend({ TerminarCompras: true })).answer.Terminadas).toBe(1);
    expect(await read(id)).toMatchObject({
      ComprasEnCurso: 0,
      Ocupacion: [{ EnCompra: 1, Libres: 29, Aforo: 30 }],
    });
    expect((await state(second, paying.answer.TransaccionId)).answer.ErrorCod).toBe(0);
  });

  test('is none of a draft, or of a show that is over', async () => {
    const { id } = await buildDraft(context, programmer);
    for (const call of [
      'suspenderVenta',
      'reanudarVenta',
      'destacar',
      'guardarDatos',
      'despublicar',
      'fila',
    ]) {
      const more = { Version: 1, Destacado: true, Activa: false, URL: '', Motivo };
      const { answer } = await act(programmer, `espectaculos/${call}`, { EspectaculoId: id, ...more });
      expect([call, answer.ErrorCod]).toEqual([call, ['despublicar', 'fila'].includes(call) ? 11 : 10]);
    }
  });
});

describe('the featured show', () => {
  test('takes the place of the one before, and home shows it within two seconds', async () => {
    const featured = async () =>
      (await makeCall(app, 'WSEspectaculoDestacado', {})).answer.SDTEspectaculo as { EspectaculoId: number };
    const first = (await buildPublished(context, programmer, { plan: { Destacado: true } })).id;
    const second = (await buildPublished(context, programmer)).id;
    expect((await featured()).EspectaculoId).toBe(first);
    const done = await act(programmer, 'espectaculos/destacar', { EspectaculoId: second, Destacado: true });
    expect(done.answer.Reemplaza).toEqual(['Partido ante Cordón']);
    twoSecondsLater();
    expect((await featured()).EspectaculoId).toBe(second);
    expect((await read(second)).DestacadoActual).toMatchObject({ EspectaculoId: second });
    for (const Destacado of [true, false, false])
      await act(programmer, 'espectaculos/destacar', { EspectaculoId: second, Destacado });
    const { rows } = await context.database.pool.query(
      `select before from staff_audit where act = 'espectaculos/destacar' and entity_id = '${second}' order by number`,
    );
    expect(rows.map(({ before }) => before.Destacado)).toEqual([false, true, true, false]);
    twoSecondsLater();
    expect((await makeCall(app, 'WSEspectaculoDestacado', {})).answer.ErrorCod).toBe(10);
  });
});

describe('what a show says of itself', () => {
  test('changes for fans within two seconds, cleaned, with before and after in the audit', async () => {
    const { id } = await buildPublished(context, programmer);
    const shown = async () =>
      (await makeCall(app, 'WSEspectaculo', { EspectaculoId: id })).answer.SDTEspectaculo as object;
    await shown();
    const done = await act(programmer, 'espectaculos/guardarDatos', {
      ...{ EspectaculoId: id, Version: 1, EspectaculoNombre: 'El clásico' },
      EspectaculoDescripcion: '<p onclick="x()">Abrimos a las 18<img src=x onerror=alert(1)></p>',
    });
    expect(done.answer).toMatchObject({ ErrorCod: 0, Version: 2 });
    twoSecondsLater();
    expect(await shown()).toMatchObject({
      EspectaculoNombre: 'El clásico',
      EspectaculoDescripcion: '<p>Abrimos a las 18</p>',
    });
    const history = await programmer.call('club/espectaculos/historial', { EspectaculoId: id });
    expect((history.answer.Actos as object[])[0]).toMatchObject({
      Persona: 'Nora Silva',
      Acto: 'espectaculos/guardarDatos',
      Cambios: expect.arrayContaining([
        { Campo: 'Nombre', Antes: 'Partido ante Cordón', Despues: 'El clásico' },
        { Campo: 'Texto', Antes: '', Despues: 'Abrimos a las 18' },
      ]),
    });
    const late = { EspectaculoId: id, Version: 1, EspectaculoNombre: 'Otro' };
    expect((await act(programmer, 'espectaculos/guardarDatos', late)).status).toBe(409);
  });

  test('a new hour needs a reason, and is told to whoever has tickets', async () => {
    const { id, source } = await buildPublished(context, programmer);
    const edit = (more: object) =>
      act(programmer, 'espectaculos/guardarDatos', { EspectaculoId: id, Version: 1, ...more });
    expect((await edit({ Hora: '21:30' })).answer.ErrorCod).toBe(12);
    await giveTicket(id, 'ana@correo.example');
    expect((await edit({ Hora: '21:30', Motivo: 'Lo pidió la televisión' })).answer.ErrorCod).toBe(0);
    expect((await read(id)).Plan).toMatchObject({
      IniciaEn: wireMoment(context, 14, '21:30'),
      VentaCierraEn: wireMoment(context, 14, '21:30'),
    });
    await context.drainJobs();
    const mail = context.mailer.mails.find(
      ({ subject }) => subject === 'Cambió la hora: Partido ante Cordón',
    );
    expect(mail).toMatchObject({ to: 'ana@correo.example' });
    expect(mail?.text).toContain('Lo pidió la televisión');
    // The hours of another show that day stay its own.
    const other = await buildPublished(context, programmer, {
      source,
      days: 14,
      plan: { IniciaEn: wireMoment(context, 14, '10:00') },
    });
    const clash = { EspectaculoId: other.id, Version: 1, Hora: '21:00', Motivo };
    expect((await act(programmer, 'espectaculos/guardarDatos', clash)).answer.ErrorCod).toBe(11);
  });

  test('an hour before the sale opens is none', async () => {
    const { id } = await buildPublished(context, programmer, {
      plan: { VentaAbreEn: wireMoment(context, 14, '12:00') },
    });
    const early = { EspectaculoId: id, Version: 1, Hora: '11:00', Motivo };
    expect((await act(programmer, 'espectaculos/guardarDatos', early)).answer.ErrorCod).toBe(13);
  });

  test('the queue is an address of https', async () => {
    const { id } = await buildPublished(context, programmer);
    const set = (Activa: boolean, URL: string) =>
      act(programmer, 'espectaculos/fila', { EspectaculoId: id, Activa, URL });
    for (const URL of ['http://fila.example/x', 'fila', ''])
      expect((await set(true, URL)).answer.ErrorCod).toBe(10);
    expect((await set(true, 'https://fila.example/x')).answer.ErrorCod).toBe(0);
    twoSecondsLater();
    expect((await read(id)).Plan).toMatchObject({ Fila: { Activa: true, URL: 'https://fila.example/x' } });
    expect((await set(false, 'https://fila.example/x')).answer.ErrorCod).toBe(0);
  });
});

/** A ticket in the first free place of a show, with this mail address. */
async function giveTicket(showId: number, email: string) {
  const { rows } = await context.database.pool.query<{ id: number }>(
    `select place.id from place join show_sector on show_sector.id = place.show_sector_id
     where show_sector.show_id = $1 and ticket_id is null order by place.id desc limit 1`,
    [showId],
  );
  await context.database.pool.query(
    `with issued as (
       insert into ticket (show_id, place_id, kind, channel, amount, currency_id, document_type_id, document, first_name,
         last_name, email, code_nonce, issued_at)
       values ($1, $2, 'sale', 'web', 1000, 1, 1, $3, 'Ana', 'Pérez', $4, substr(sha256('nonce'), 1, 16), $5) returning id)
     update place set ticket_id = issued.id from issued where place.id = $2`,
    [showId, rows[0]?.id, String(10_000_000 + (rows[0]?.id ?? 0)), email, context.clock.now()],
  );
}

describe('unpublishing', () => {
  test('asks a second person; what it was goes on as a draft of a new number', async () => {
    const { id } = await buildPublished(context, programmer);
    const asked = await act(programmer, 'espectaculos/despublicar', { EspectaculoId: id, Motivo });
    expect(asked.answer).toMatchObject({ ErrorCod: 202 });
    expect((await read(id)).Estado).toBe('publicado');
    const finance = await staffBrowser(context, app, ['finanzas']);
    const tasks = (await finance.call('club/inicio', {})).answer.Tareas;
    expect(tasks).toContainEqual({ Tarea: 'aprobaciones', Texto: 'aprobación pendiente', Cantidad: 1 });
    const answered = await act(finance, 'aprobaciones/responder', {
      ...{ AprobacionId: asked.answer.AprobacionId, Respuesta: 'aprobar', Motivo },
    });
    expect(answered.answer).toMatchObject({ ErrorCod: 0 });
    expect((await read(id)).Estado).toBe('retirado');
    twoSecondsLater();
    expect((await makeCall(app, 'WSEspectaculoSectores', { EspectaculoId: id })).answer.ErrorCod).not.toBe(0);
    expect((await hold(id, await fan())).answer.ErrorCod).not.toBe(0);
    const drafts = await programmer.call('club/espectaculos/listar', { Filtro: { Estado: 'borrador' } });
    const again = (drafts.answer.Espectaculos as { EspectaculoId: number }[]).find(
      (row) => row.EspectaculoId > id,
    );
    const draft = await read(again?.EspectaculoId ?? 0);
    expect(draft).toMatchObject({ Fuente: { EspectaculoId: id }, Faltantes: [], Cambios: [] });
    const published = await act(programmer, 'espectaculos/publicar', {
      EspectaculoId: again?.EspectaculoId,
      Version: 1,
    });
    expect(published.answer.ErrorCod).toBe(0);
    expect((await hold(again?.EspectaculoId ?? 0, await fan())).answer.ErrorCod).toBe(0);
  });

  test('is refused once somebody holds or has a ticket', async () => {
    const { id } = await buildPublished(context, programmer);
    await hold(id, await fan(), [1, 2]);
    await giveTicket(id, 'x@correo.example');
    const refused = await act(programmer, 'espectaculos/despublicar', { EspectaculoId: id, Motivo });
    expect(refused.answer).toMatchObject({
      ErrorCod: 10,
      ErrorDsc: 'Ya tiene 3 entradas: usá Suspender venta, Aplazar o Cancelar.',
    });
  });
});

describe('the list', () => {
  test('the list tells of places and money, and goes on page by page', async () => {
    const { id } = await buildPublished(context, programmer, {
      plan: { EspectaculoNombre: 'Ñandú ante Maracaná' },
    });
    await giveTicket(id, 'x@correo.example');
    await hold(id, await fan(), [3]);
    const found = await programmer.call('club/espectaculos/listar', { Filtro: { Texto: 'maracana' } });
    expect(found.answer).toMatchObject({
      Total: 1,
      Siguiente: '',
      Espectaculos: [
        // That ticket has no payment.
        { EspectaculoId: id, Estado: 'publicado', Emitidas: 1, EnCompra: 1, Libres: 28, Aforo: 30, Neto: 0 },
      ],
    });
    const first = await programmer.call('club/espectaculos/listar', { Cantidad: 2 });
    const rest = await programmer.call('club/espectaculos/listar', {
      Cantidad: 200,
      Desde: first.answer.Siguiente,
    });
    const ids = [first, rest].flatMap(({ answer }) =>
      (answer.Espectaculos as { EspectaculoId: number }[]).map((row) => row.EspectaculoId),
    );
    expect(ids).toHaveLength(Number(first.answer.Total));
    expect(new Set(ids).size).toBe(ids.length);
    expect((await programmer.call('club/inicio', {})).answer.Tarjetas).toContainEqual(
      expect.objectContaining({ EspectaculoId: id }),
    );
  });
});
