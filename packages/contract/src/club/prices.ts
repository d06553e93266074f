import { Type } from 'typebox';
import { Count, DateTimeText, Id, SectorCode } from '../shapes/fields.ts';
import { Version } from './fields.ts';

/** A cell of the price matrix: `"1600.50"`, `"0.00"` for free, empty where the category is not sold. */
const CellAmount = Type.String({ pattern: '^(\\d+\\.\\d{2})?$' });

/** The price of a category in a sector, by stand and code, independent of a show. */
export const SectorPrice = Type.Object({
  TribunaId: Id,
  SectorCod: SectorCode,
  SocioCategoriaId: Id,
  Monto: CellAmount,
});

/** A named list of prices, to fill in shows of a venue. */
export const PriceList = Type.Object({
  ListaId: Id,
  Version,
  Nombre: Type.String(),
  EscenarioId: Id,
  MonedaId: Id,
  Precios: Type.Array(SectorPrice),
});
export const LIST_ANSWER = Type.Object({ Lista: PriceList });

/** Faults of a typed amount. */
export const AMOUNT_INVALID = {
  problem: 'amount-invalid',
  cause: 'an amount is no number from 0 to 999999.99',
  text: '{cell}: el precio tiene que ser un número de 0 a 999.999,99.',
  also: [
    {
      problem: 'amount-decimals',
      cause: 'an amount has more than two decimals',
      text: 'El precio no puede tener más de dos decimales. ({cell})',
    },
  ],
} as const;

/** The price of a category in a sector (spec 4 §3, Versión de precio). */
export const PriceCell = Type.Object({
  SocioCategoriaId: Id,
  /** Of the last version, which may be a future one. */
  Version: Count,
  /** Currently in force. */
  Monto: CellAmount,
  /** Future versions, next first. */
  Proximos: Type.Array(Type.Object({ DesdeEn: DateTimeText, Monto: CellAmount })),
});

/** Prices of a show, sectors down and categories across (spec 4 §2.5). A cell that never had a price is omitted: its version is 0. */
export const PriceMatrix = Type.Object({
  EspectaculoId: Id,
  MonedaSimbolo: Type.String(),
  Categorias: Type.Array(
    Type.Object({
      SocioCategoriaId: Id,
      SocioCategoriaNombre: Type.String(),
      SocioCategoriaEsVisitante: Type.Boolean(),
    }),
  ),
  Sectores: Type.Array(
    Type.Object({
      EspectaculoSectorId: Id,
      TribunaId: Id,
      TribunaNombre: Type.String(),
      SectorCod: SectorCode,
      SectorDescripcion: Type.String(),
      /** The side: home or visitor. */
      SectorEsVisitante: Type.Boolean(),
      Abierto: Type.Boolean(),
      /** Places of the public sale, sold or not, and all places. */
      EnVenta: Count,
      Total: Count,
      Precios: Type.Array(PriceCell),
    }),
  ),
});

export const MATRIX_ANSWER = Type.Object({ Matriz: PriceMatrix });
