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
  /** Tickets of the show per account; 0: unlimited. */
  MaxPorComprador: Type.Integer({ minimum: 0, maximum: 50 }),
});

/** The part of a show's sale that is edited together. */
export const saleFields = {
  /** Without windows the sale is open to all between these two; with windows they follow from them. */
  AbreEn: DateTimeText,
  CierraEn: DateTimeText,
  Ventanas: Type.Array(SaleWindow, { maxItems: 100 }),
  /** The maximum of sold tickets per category; others are unlimited. */
  Cupos: Type.Array(
    Type.Object({ SocioCategoriaId: Id, Cupo: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }),
    {
      maxItems: 100,
    },
  ),
  /** 0: the show is free. */
  MedioPagoId: IdOrZero,
  Cuotas: Type.Integer({ minimum: 1, maximum: 12 }),
  UnaPorPersona: Type.Boolean(),
};

/** The end of the sale at the window, in minutes after the start. */
export const WindowMinutes = Type.Integer({ minimum: 0, maximum: 720 });

/** The sale of a published show, with the form's options (spec 4 §2.4). */
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
      /** Tickets issued or in a purchase in progress; counted where there is a quota. */
      Usadas: Count,
    }),
  ),
  MediosPago: Type.Array(Type.Object({ MedioPagoId: Id, MedioPagoNombre: Type.String() })),
});

export const SALE_ANSWER = Type.Object({ Venta: Sale });
