import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { ARCHIVED_MASTER } from '../../club/masters.ts';
import { SALE_ANSWER, saleFields, WindowMinutes } from '../../club/sale.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Changes the sale of a published show. Live holds may finish. */
export const ClubVentanasGuardar = defineCall({
  name: 'club/ventanas/guardar',
  source: '4 §2.4, §5, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EspectaculoId: Id,
    Version,
    /** Several tickets for one document were confirmed. */
    Confirmado: Type.Optional(Type.Boolean()),
    ...saleFields,
    /** Omitted: unchanged. */
    VentanillaMinutos: Type.Optional(WindowMinutes),
  }),
  answer: SALE_ANSWER,
  codes: {
    10: {
      problem: 'windows-overlap',
      cause: 'two windows of a category have a moment in common',
      text: 'Las ventanas de {category} se superponen.',
    },
    11: {
      problem: 'window-out-of-order',
      cause: 'a window, or the sale, closes before it opens, or at a moment that the calendar does not have',
      text: '{category}: la venta tiene que cerrar después de abrir.',
    },
    12: {
      problem: 'window-after-start',
      cause: 'a window, or the sale, opens when the show has begun',
      text: '{category}: la venta tiene que abrir antes del inicio.',
    },
    13: {
      problem: 'quota-below-used',
      cause: 'a quota is smaller than what is issued and in purchases under way',
      text: 'El cupo de {category} no puede ser menor que {used}: ya están emitidas o en compra.',
    },
    14: {
      problem: 'many-per-person',
      cause: '`UnaPorPersona` is taken off and `Confirmado` is not set',
      text: 'Se podrán emitir varias entradas al mismo documento. ¿Es correcto?',
    },
    15: {
      problem: 'persons-with-several',
      cause: '`UnaPorPersona` is set, and documents have several tickets already',
      text: 'Hay documentos con más de una entrada ({count}): ya no puede ser una por persona.',
    },
    16: {
      problem: 'payment-method-missing',
      cause: 'no payment method, and prices above zero; or one that there is not',
      text: 'Falta el medio de pago: hay precios mayores que cero.',
    },
    17: {
      problem: 'category-unknown',
      cause: 'a window or a quota names a category that there is not, or a quota one twice',
      text: 'Hay una categoría que no existe o está repetida.',
    },
    18: ARCHIVED_MASTER,
  },
});
