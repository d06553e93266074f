import {
  ClubButacasAsientos,
  ClubButacasCorregirCorreo,
  ClubButacasEnviarPin,
  ClubButacasGuardar,
  ClubButacasImportar,
  ClubButacasListar,
  ClubButacasSectores,
  ClubButacasTerminar,
} from '@club/contract/club';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { listOrder } from '../../shared/list-order.ts';
import { ok, refuse } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { documentTypesToChoose } from '../people/public.ts';
import { endSeat } from './end-seat.ts';
import { findOwnedSeats } from './find-owned-seats.ts';
import { correctEmail, giveSeat } from './give-seats.ts';
import { importSeats } from './import-seats.ts';
import { seatsOfPlan, sectorsOfVenues } from './owned-seat-store.ts';
import { ownedSeatToWire, placesToWire, rowsToWire, SEAT_ORDERS } from './owned-seats-wire.ts';
import { sendSeatPin } from './seat-pin.ts';

/** Season seats, maintained by the secretariat (spec 4 §2.9). */
export function registerOwnedSeatRoutes(serve: ServeStaff): void {
  serve(ClubButacasListar, async (body, { context, actor }) => {
    const { Texto, Terminadas, Desde, Cantidad = PAGE_ROWS } = body;
    const from = cursorFromText(Desde);
    const order = listOrder(body.Orden, SEAT_ORDERS);
    const filter = { text: Texto, hasEnded: Terminadas, from, count: Cantidad, order };
    const { seats, total } = await findOwnedSeats(context, actor, filter);
    return ok({
      Butacas: seats.map(ownedSeatToWire),
      ...{ Total: total, Siguiente: cursorText(from + Cantidad, total) },
    });
  });
  serve(ClubButacasSectores, async (_body, { context: { database } }) => {
    const sectors = await sectorsOfVenues(database.kysely);
    const types = await documentTypesToChoose(database.kysely);
    return ok({
      Sectores: sectors.map((sector) => ({
        ...{ EscenarioId: sector.venueId, Escenario: sector.venueName, TribunaId: sector.standId },
        ...{ Tribuna: sector.standName, SectorCod: sector.code, Sector: sector.sectorName },
      })),
      TiposDocumento: types.map(({ id, name }) => ({ Id: id, Nombre: name })),
    });
  });
  serve(ClubButacasAsientos, async ({ EscenarioId, TribunaId, SectorCod }, { context: { database } }) => {
    const seats = await seatsOfPlan(database.kysely, EscenarioId, { standId: TribunaId, code: SectorCod });
    return seats.length > 0 ? ok({ Filas: rowsToWire(seats) }) : refuse('not-found');
  });
  serve(ClubButacasGuardar, async (body, { context, actor }) => {
    const given = await giveSeat(context, actor, {
      ...{ venueId: body.EscenarioId, standId: body.TribunaId, code: body.SectorCod, rowId: body.FilaId },
      ...{
        seatId: body.AsientoId,
        typeId: body.DocumentoTipoId,
        typedDocument: body.Documento,
        email: body.Correo,
      },
    });
    if (!given.ok) return given;
    const { seats, keptPlaces, left } = given.value;
    const [seat] = seats.map(ownedSeatToWire);
    if (!seat) throw new Error('a season seat that was given is gone');
    return ok({ Butaca: seat, ...placesToWire(keptPlaces, left) });
  });
  serve(ClubButacasCorregirCorreo, async ({ ButacaId, Version, Correo }, { context, actor }) => {
    const saved = await correctEmail(context, actor, { id: ButacaId, version: Version, email: Correo });
    return saved.ok ? ok({ Butaca: ownedSeatToWire(saved.value) }) : saved;
  });
  serve(ClubButacasTerminar, async ({ ButacaId, Version, Motivo }, { context, actor }) => {
    const ended = await endSeat(context, actor, { id: ButacaId, version: Version, reason: Motivo.trim() });
    return ended.ok ? ok(placesToWire(ended.value.released, ended.value.left)) : ended;
  });
  serve(ClubButacasEnviarPin, async ({ ButacaId, Motivo }, { context, actor }) => {
    const sent = await sendSeatPin(context, actor, { id: ButacaId, reason: Motivo.trim() });
    return sent.ok ? ok({ Correo: sent.value }) : sent;
  });
  serve(ClubButacasImportar, async ({ EscenarioId, ArchivoB64, Simulacion }, { context, actor }) => {
    const bytes = Buffer.from(ArchivoB64, 'base64');
    const imported = await importSeats(context, actor, { venueId: EscenarioId, bytes, isTrial: Simulacion });
    if (!imported.ok) return imported;
    const { given, emails, same, errors, keptPlaces, left } = imported.value;
    return ok({
      ...{
        Altas: given,
        Correos: emails,
        Iguales: same,
        Errores: errors.slice(0, 100),
        ConError: errors.length,
      },
      ...placesToWire(keptPlaces, left),
    });
  });
}
