import type { Context } from '@club/server/context.ts';
import {
  insertCarPark,
  setReservationTerms,
  setShowCarPark,
} from '@club/server/domains/parking/car-park-store.ts';
import type { ReservationTerms } from '@club/server/domains/parking/reservation-rules.ts';
import { type BuiltBox, type BuiltBoxPlan, buildBoxes } from './boxes.ts';

/** A box with parking: during its show and, by date, up to 30 days ahead. */
export interface BuiltParking extends BuiltBox {
  readonly carParkId: number;
}

let lastCarPark = 0;

/** A box whose show and venue have a car park; default: 2 parking spaces. */
export async function buildParking(context: Context, plan: BuiltBoxPlan = {}): Promise<BuiltParking> {
  const [parking] = await buildParkings(context, 1, plan);
  if (!parking) throw new Error('no parking');
  return parking;
}

/** Several boxes of one show and one car park. */
export async function buildParkings(
  context: Context,
  count: number,
  plan: BuiltBoxPlan = {},
): Promise<readonly BuiltParking[]> {
  const { kysely } = context.database;
  lastCarPark += 1;
  const carParkId = await insertCarPark(kysely, {
    name: `Parking de prueba ${lastCarPark}`,
    address: 'Jaime Cibils 2700, puerta 5',
    accessNotice: 'Entrá por puerta 5.',
  });
  const boxes = await buildBoxes(context, count, plan);
  for (const { showId, show } of boxes) {
    await setShowCarPark(kysely, { showId, carParkId });
    await changeTerms(context, show.venueId, { carParkId });
  }
  return boxes.map((box) => ({ ...box, carParkId }));
}

/** Default: 30 days ahead and not suspended. */
export async function changeTerms(
  context: Context,
  venueId: number,
  terms: Pick<ReservationTerms, 'carParkId'> & Partial<ReservationTerms>,
): Promise<void> {
  const ordinary = { daysAhead: 30, isSuspended: false };
  await setReservationTerms(context.database.kysely, { ...ordinary, ...terms, venueId });
}

let lastPlate = 1000;

/** A plate that is unique in this process. */
export function uniquePlate(): string {
  lastPlate += 1;
  return `SBA${lastPlate}`;
}

/** A filled-in card of the parking page. */
export function parkingCard(num: number, other: object = {}) {
  return {
    Num: num,
    ParkingTicketMatricula: uniquePlate(),
    ParkingTicketNombre: 'Ana',
    ParkingTicketApellido: 'García',
    ParkingTicketTelefono: '099123456',
    ...other,
  };
}

/** The body that issues parking tickets through the link of the box's show. */
export function parkingBody(box: BuiltBox, cards: readonly object[], other: object = {}) {
  return {
    Token: box.token,
    SDTTicketPalcoParking: {
      EspectaculoId: box.showId,
      TribunaId: box.standId,
      SectorCod: box.sectorCode,
      Ticket: cards,
      ...other,
    },
  };
}

/** A filled-in card of the reservation page. */
export function reservationCard(num: number, other: object = {}) {
  return {
    Num: num,
    PalcoReservaMatricula: uniquePlate(),
    PalcoReservaNombre: 'Ana',
    PalcoReservaApellido: 'García',
    PalcoReservaTelefono: '099123456',
    ...other,
  };
}

/** The body that reserves parking on a day through the box's link for reservations. */
export function reservationBody(box: BuiltBox, day: string, cards: readonly object[]) {
  return {
    Token: box.reservationToken,
    SDTPalcoReservaFecha: {
      PalcoReservaFecha: day,
      TribunaId: box.standId,
      SectorCod: box.sectorCode,
      Reserva: cards,
    },
  };
}
