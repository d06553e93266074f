import { Type } from 'typebox';
import { sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { ListedParking, ListedPurchase, ListedTicket, StrayPayment } from '../../club/tickets.ts';
import { defineCall } from '../../define-call.ts';
import { OptionalId } from '../../shapes/fields.ts';

/** One search for everything that a person may say or show at the box office; the nearest shows first. */
export const ClubEntradasBuscar = defineCall({
  name: 'club/entradas/buscar',
  source: '4 §2.7, §7',
  auth: 'staff',
  permission: ['tickets:V', 'tickets:own'],
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    /** Document, member number, ticket, purchase, payment or receipt number, e-mail, name, plate, or a scanned code. */
    Texto: Type.String({ minLength: 2, maxLength: 200 }),
    /** Tickets and purchases of one show only. */
    EspectaculoId: OptionalId,
    ...sortedPage(LISTS.entradas.sorts),
  }),
  answer: Type.Object({
    Entradas: Type.Array(ListedTicket),
    /**
     * Found by their own number, a payment's or receipt's, or the buyer's e-mail, document or name: at most 20, those with
     * tickets first. Only on the first page, like payments and plates.
     */
    Compras: Type.Array(ListedPurchase),
    /** Of a provider's number whose purchase was never stored: they are refunded. */
    PagosSinCompra: Type.Array(StrayPayment),
    /** At most 20. */
    Estacionamientos: Type.Array(ListedParking),
    HayMasCompras: Type.Boolean(),
    HayMasEstacionamientos: Type.Boolean(),
    /** Tickets found, at most 200; `HayMas` when there are more. */
    Total: Type.Integer({ minimum: 0 }),
    HayMas: Type.Boolean(),
    Siguiente: Type.String(),
  }),
  codes: {},
});
