import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { ARCHIVED_MASTER } from '../../club/masters.ts';
import { AMOUNT_INVALID, MATRIX_ANSWER } from '../../club/prices.ts';
import { defineCall } from '../../define-call.ts';
import { Count, DateTimeText, Id } from '../../shapes/fields.ts';

/**
 * Adds a new version to cells of a show's prices, and opens and closes sectors: all or nothing. A hold keeps the prices of its
 * beginning.
 */
export const ClubPreciosGuardar = defineCall({
  name: 'club/precios/guardar',
  source: '4 §2.5, §5, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EspectaculoId: Id,
    /** En vigor desde; default: now. */
    DesdeEn: Type.Optional(DateTimeText),
    /** Changes of more than 50 % were confirmed. */
    Confirmado: Type.Optional(Type.Boolean()),
    Celdas: Type.Array(
      Type.Object({
        EspectaculoSectorId: Id,
        SocioCategoriaId: Id,
        /** The version when it was read; 0 for a cell that never had a price. */
        Version: Count,
        /** With a decimal point; empty: not sold. */
        Monto: Type.String({ maxLength: 40 }),
      }),
      { maxItems: 5_000 },
    ),
    Sectores: Type.Array(Type.Object({ EspectaculoSectorId: Id, Abierto: Type.Boolean() }), {
      maxItems: 500,
    }),
  }),
  answer: MATRIX_ANSWER,
  codes: {
    10: AMOUNT_INVALID,
    11: {
      problem: 'large-change',
      cause: 'an amount changes by more than 50 % and `Confirmado` is not set',
      text: '{changes} ¿Es correcto?',
    },
    12: {
      problem: 'moment-out-of-range',
      cause: '`DesdeEn` is past, not of the calendar, or not before the show begins',
      text: 'El momento desde el que rigen los precios tiene que ser futuro y anterior al inicio.',
    },
    13: {
      problem: 'payment-method-missing',
      cause: 'a price above zero for a show without a payment method',
      text: 'Falta el medio de pago. Elegilo en Venta antes de poner precios.',
    },
    14: {
      problem: 'sector-without-prices',
      cause: 'a sector is to be opened in which no category has a price',
      text: 'El sector {sector} no tiene precios. Cargalos antes de abrirlo.',
    },
    15: {
      problem: 'nothing-changed',
      cause: 'neither cells nor sectors were sent, or one of them twice',
      text: 'No hay cambios para guardar.',
    },
    16: ARCHIVED_MASTER,
  },
});
