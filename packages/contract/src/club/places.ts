import { Type } from 'typebox';
import { Count, DateTimeText, Id, Moment, SectorCode } from '../shapes/fields.ts';

/** A sector of a show, as in the fans' calls. */
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

export const BLOCK_REASONS = {
  works: 'obra',
  safety: 'seguridad',
  broadcast: 'tv',
  view: 'vision',
  protocol: 'protocolo',
  accessible: 'accesible',
  capacity: 'aforo',
  other: 'otro',
} as const;
export const BlockReasonName = Type.Enum(Object.values(BLOCK_REASONS));

/** Purposes for which staff set places aside; `venta` undoes it. */
export const PURPOSES = {
  press: 'prensa',
  box: 'palco',
  courtesy: 'cortesia',
  accreditation: 'acreditacion',
  visitor: 'visitantes',
} as const;
export type Purpose = keyof typeof PURPOSES;

/** The states of a place: free, or why it is not. */
export const PLACE_STATES = {
  free: 'libre',
  held: 'en-compra',
  issued: 'emitida',
  'seat-holder': 'butaca',
  ...PURPOSES,
  'payment-link': 'link-de-pago',
  blocked: 'bloqueada',
} as const;
export type PlaceState = keyof typeof PLACE_STATES;
const PlaceStateName = Type.Enum(Object.values(PLACE_STATES));

/** A sector with the number of its places in each state; they add up to `Lugares`. */
export const SectorPlaces = Type.Object({
  TribunaId: Id,
  Tribuna: Type.String(),
  SectorCod: SectorCode,
  Sector: Type.String(),
  Numerado: Type.Boolean(),
  Lugares: Count,
  /** Without those blocked by a lower capacity. */
  Aforo: Count,
  /** Blocked since the publication, by no act: a visitors' quota, for one. */
  SinVenta: Count,
  Cantidades: Type.Array(Type.Object({ Estado: PlaceStateName, Cantidad: Count })),
  /** By purpose, including those with tickets; the value that `apartar` changes by `Cantidad`. */
  Apartados: Type.Array(
    Type.Object({
      Para: Type.Enum(Object.values(PURPOSES)),
      Cantidad: Count,
      /** Of those, free and not yet assigned: available to a new courtesy, box or outlet. */
      Libres: Count,
    }),
  ),
});

export const SeatsOfRow = Type.Object({
  FilaId: Id,
  FilaNombre: Type.String(),
  Asientos: Type.Array(
    Type.Object({
      AsientoId: Id,
      AsientoNombre: Type.String(),
      Estado: PlaceStateName,
      /** Whether it is given to an outlet, a box, a courtesy, an owned seat, …; not only set aside for a purpose. */
      Otorgado: Type.Boolean(),
      /** Of a seat in a live hold: when the hold ends. */
      Hasta: Moment,
      /** Of a blocked seat; 0 for one that was never on sale. A seat in a live hold may be marked already. */
      BloqueoId: Type.Union([Count, Type.Null()]),
    }),
  ),
});

export const StandingBlock = Type.Object({
  BloqueoId: Id,
  Motivo: BlockReasonName,
  Detalle: Type.String(),
  Autor: Type.String(),
  Desde: DateTimeText,
  /** How many it still blocks. */
  Lugares: Count,
  LiberaEl: Moment,
});

/** The result for the places of an act; partial success is success. */
export const REPORT = Type.Object({
  Hechos: Count,
  /** Blocked, but in a live hold, whose holder may still buy. */
  EnCompra: Count,
  /** Of those done, how many belonged to an outlet, a box, a courtesy or an owned seat. */
  Otorgados: Count,
  /** The part of a requested quantity that was not available. */
  Faltaron: Count,
  NoTocados: Type.Array(
    Type.Object({
      FilaId: Id,
      FilaNombre: Type.String(),
      AsientoId: Id,
      AsientoNombre: Type.String(),
      /** Its state, as the reason. */
      Estado: PlaceStateName,
    }),
  ),
});

export const CHOICE_OF_SECTOR = {
  problem: 'not-how-sector-is-sold',
  cause: 'a numbered sector asks for `Filas`, an unnumbered one for `Cantidad`',
  text: 'Elegí asientos en un sector numerado y una cantidad en uno sin numerar.',
} as const;
