import { Type } from 'typebox';
import { Operation, Version, Words } from '../../club/fields.ts';
import { ARCHIVED_MASTER } from '../../club/masters.ts';
import { AMOUNT_INVALID, LIST_ANSWER } from '../../club/prices.ts';
import { defineCall } from '../../define-call.ts';
import { Id, IdOrZero, OptionalId, SectorCode } from '../../shapes/fields.ts';

/** Makes a price list (id 0), of its own or from the matrix of a show, or saves the whole of one. Shows that took it stay as they are. */
export const ClubListasGuardar = defineCall({
  name: 'club/listas/guardar',
  source: '4 §2.5, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  bodyLimit: 1_000_000,
  request: Type.Object({
    Operacion: Operation,
    ListaId: IdOrZero,
    /** Of a list that exists. */
    Version: Type.Optional(Version),
    Nombre: Words(80),
    /** Of a new one; the venue and the currency of a list never change. */
    EscenarioId: OptionalId,
    MonedaId: OptionalId,
    /** All of them; empty amounts are left out. */
    Precios: Type.Array(
      Type.Object({
        TribunaId: Id,
        SectorCod: SectorCode,
        SocioCategoriaId: Id,
        /** With a decimal point. */
        Monto: Type.String({ maxLength: 40 }),
      }),
      { maxItems: 5_000 },
    ),
  }),
  answer: LIST_ANSWER,
  codes: {
    10: AMOUNT_INVALID,
    11: {
      problem: 'name-in-use',
      cause: 'another price list has this name',
      text: 'Ya hay una lista de precios con ese nombre.',
    },
    12: {
      problem: 'price-of-nothing',
      cause: 'a price is of a sector or a category that there is not, or one is sent twice',
      text: 'Hay un precio de un sector o una categoría que no existe.',
    },
    13: ARCHIVED_MASTER,
  },
});
