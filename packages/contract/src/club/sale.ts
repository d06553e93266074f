import { Type } from 'typebox';
import { Count, DateTimeText, Id, IdOrZero } from '../shapes/fields.ts';
import { Version } from './fields.ts';

/** When, and how many, members of a category may buy (spec 4 §3, Ventana de venta). */
export const SaleWindow = Type.Object({
  SocioCategoriaId: Id,
  AbreEn: DateTimeText,
  CierraEn: DateTimeText,
  /** Tickets that one document may have, where the show allows several. */
  MaxPorPersona: Type.Integer({ minimum: 1, maximum: 10 }),
  /** Tickets that one account may buy of the show; 0 for any number. */
  MaxPorComprador: Type.Integer({ minimum: 0, maximum: 50 }),
});

/** What of a show's sale is edited together. */
export const saleFields = {
  /** Without windows everybody may buy between these two; with windows they follow from them. */
  AbreEn: DateTimeText,
  CierraEn: DateTimeText,
  Ventanas: Type.Array(SaleWindow, { maxItems: 100 }),
  /** How many tickets of a category may be sold; categories that are not named have no limit. */
  Cupos: Type.Array(
    Type.Object({ SocioCategoriaId: Id, Cupo: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    {
      maxItems: 100,
    },
  ),
  /** 0: nothing of the show costs money. */
  MedioPagoId: IdOrZero,
  Cuotas: Type.Integer({ minimum: 1, maximum: 12 }),
  UnaPorPersona: Type.Boolean(),
};

/** Until how many minutes after the start the ticket window sells. */
export const WindowMinutes = Type.Integer({ minimum: 0, maximum: 720 });

/** How a published show is sold, with what its form offers (spec 4 §2.4). */
export const Sale = Type.Object({
  EspectaculoId: Id,
  Version,
  Inicio: DateTimeText,
  ...saleFields,
  VentanillaMinutos: WindowMinutes,
  Categorias: Type.Array(
    Type.Object({
      SocioCategoriaId: Id,
      SocioCategoriaNombre: Type.String(),
      SocioCategoriaEsVisitante: Type.Boolean(),
      /** Tickets issued or in a purchase under way; counted where there is a quota. */
      Usadas: Count,
    }),
  ),
  MediosPago: Type.Array(Type.Object({ MedioPagoId: Id, MedioPagoNombre: Type.String() })),
});

export const SALE_ANSWER = Type.Object({ Venta: Sale });
