import { Type } from 'typebox';
import { Count, DateTimeText, Id, SectorCode } from '../shapes/fields.ts';
import { Version } from './fields.ts';

/** What a cell of the price matrix says: `"1600.50"`, `"0.00"` for free, empty where the category is not sold. */
export const CellAmount = Type.String({ pattern: '^(\\d+\\.\\d{2})?$' });

/** What a category pays in the sector of a stand and code, in whatever show. */
export const SectorPrice = Type.Object({
  TribunaId: Id,
  SectorCod: SectorCode,
  SocioCategoriaId: Id,
  Monto: CellAmount,
});

/** Prices under a name, for the shows of a venue to be filled in from. */
export const PriceList = Type.Object({
  ListaId: Id,
  Version,
  Nombre: Type.String(),
  EscenarioId: Id,
  MonedaId: Id,
  Precios: Type.Array(SectorPrice),
});
export const LIST_ANSWER = Type.Object({ Lista: PriceList });

/** What is wrong with an amount that was typed. */
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
  /** Of the last version, which may be one that is still to come. */
  Version: Count,
  /** In force now. */
  Monto: CellAmount,
  /** What is to come, the next one first. */
  Proximos: Type.Array(Type.Object({ DesdeEn: DateTimeText, Monto: CellAmount })),
});

/** Prices of a show, sectors down and categories across (spec 4 §2.5). A cell that never had a price is left out: its version is 0. */
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
      /** Places of the public sale, sold or not, of all. */
      EnVenta: Count,
      Total: Count,
      Precios: Type.Array(PriceCell),
    }),
  ),
});

export const MATRIX_ANSWER = Type.Object({ Matriz: PriceMatrix });
