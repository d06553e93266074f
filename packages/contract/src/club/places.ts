import { Type } from 'typebox';
import { Count, DateTimeText, Id, SectorCode } from '../shapes/fields.ts';

/** A sector of a show, as in the calls of the fans. */
export const sectorOfShow = { EspectaculoId: Id, TribunaId: Id, SectorCod: SectorCode };

const MAX_ID = 99;
const SeatNumber = Type.Integer({ minimum: 1, maximum: MAX_ID });
export const MAX_PLACES = 99_999;

/** Seats of a numbered sector, by rows. Beside it `Cantidad` for an unnumbered one: exactly one of the two. */
export const ChosenRows = Type.Array(
  Type.Object({
    FilaId: SeatNumber,
    Asientos: Type.Array(SeatNumber, { minItems: 1, maxItems: MAX_ID, uniqueItems: true }),
  }),
  { minItems: 1, maxItems: MAX_ID },
);
export const Quantity = Type.Integer({ minimum: 0, maximum: MAX_PLACES });
export const chosenPlaces = { Filas: Type.Optional(ChosenRows), Cantidad: Type.Optional(Quantity) };

export const BLOCK_REASONS = [
  'obra',
  'seguridad',
  'tv',
  'vision',
  'protocolo',
  'accesible',
  'aforo',
  'otro',
] as const;

/** What places are set aside for by hand; `venta` takes them back. */
export const KEPT_FOR = ['prensa', 'palco', 'cortesia', 'acreditacion', 'visitantes'] as const;

/** Whose a place is: a ticket's, a block's, a live hold's, or what it is set aside for. */
export const PLACE_STATES = [
  'libre',
  'en-compra',
  'emitida',
  'butaca',
  ...KEPT_FOR,
  'link-de-pago',
  'bloqueada',
] as const;
export const PlaceStateName = Type.Enum([...PLACE_STATES]);

/** A sector with how many of its places are in each state; they add up to `Lugares`. */
export const SectorPlaces = Type.Object({
  TribunaId: Id,
  Tribuna: Type.String(),
  SectorCod: SectorCode,
  Sector: Type.String(),
  Numerado: Type.Boolean(),
  Lugares: Count,
  /** Without what a lower capacity has blocked. */
  Aforo: Count,
  Cantidades: Type.Array(Type.Object({ Estado: PlaceStateName, Cantidad: Count })),
  /** By purpose, with those that have tickets; what `apartar` changes by `Cantidad`. */
  Apartados: Type.Array(Type.Object({ Para: Type.Enum([...KEPT_FOR]), Cantidad: Count })),
});

export const SeatsOfRow = Type.Object({
  FilaId: Id,
  FilaNombre: Type.String(),
  Asientos: Type.Array(
    Type.Object({
      AsientoId: Id,
      AsientoNombre: Type.String(),
      Estado: PlaceStateName,
      /** Of a seat in a live hold: when the hold ends. */
      Hasta: Type.Union([DateTimeText, Type.Literal('')]),
      /** Of a blocked seat; 0 for one that was never on sale. A seat in a live hold may be marked already. */
      BloqueoId: Type.Union([Count, Type.Null()]),
    }),
  ),
});

export const StandingBlock = Type.Object({
  BloqueoId: Id,
  Motivo: Type.Enum([...BLOCK_REASONS]),
  Detalle: Type.String(),
  Autor: Type.String(),
  Desde: DateTimeText,
  LiberaEl: Type.Union([DateTimeText, Type.Literal('')]),
});

/** What became of the places of an act; partial success is success. */
export const REPORT = Type.Object({
  Hechos: Count,
  /** Blocked, and in a live hold, whose holder may still buy. */
  EnCompra: Count,
  /** Of those done, how many belonged to an outlet, a box, a courtesy or a season seat. */
  Otorgados: Count,
  /** Of a quantity that was asked for, how many were not there. */
  Faltaron: Count,
  NoTocados: Type.Array(
    Type.Object({
      FilaId: Id,
      FilaNombre: Type.String(),
      AsientoId: Id,
      AsientoNombre: Type.String(),
      /** Why: the state that it is in. */
      Estado: PlaceStateName,
    }),
  ),
});

export const CHOICE_OF_SECTOR = {
  problem: 'not-how-sector-is-sold',
  cause: 'a numbered sector asks for `Filas`, an unnumbered one for `Cantidad`',
  text: 'Elegí asientos en un sector numerado y una cantidad en uno sin numerar.',
} as const;
