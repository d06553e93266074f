import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { passProblems } from '../refusals/queue.ts';
import { windowProblems } from '../refusals/sale.ts';
import { DateTimeText, Id, JsonText, SectorCode } from '../shapes/fields.ts';

const UNAVAILABLE = 'Las entradas seleccionadas ya no están disponibles. Intente nuevamente.';

/** Starts a purchase: holds the chosen places for 15 minutes, all or none. */
export const WSTransaccionSSO = defineCall({
  name: 'WSTransaccionSSO',
  source: '1 §4, §7, §8',
  auth: 'required',
  class: 'hold',
  priority: 'claim',
  needsPass: { show: 'TransaccionEspectaculoId', places: 'TransaccionCantidad' },
  request: Type.Object({
    TransaccionMedio: Type.Literal('W'),
    TransaccionEspectaculoId: Id,
    TransaccionEspectaculoTribunaId: Id,
    TransaccionEspectaculoSectorCod: SectorCode,
    TransaccionCantidad: Type.Integer(),
    SDTFilaAsientoJSON: JsonText,
    EsTransferenciaButaca: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({
    TransaccionId: Id,
    TransaccionFechaFinTxt: DateTimeText,
    /** Of a waiting room's refusal, sent as code 80: its reason (6 §5), and the room. */
    FilaMotivo: Type.Optional(Type.Integer({ minimum: 120, maximum: 123 })),
    SalaId: Type.Optional(Id),
  }),
  codes: {
    60: {
      problem: 'sector-closed',
      cause: 'the sector is not open for sale for this show',
      text: UNAVAILABLE,
    },
    61: { problem: 'sector-not-of-show', cause: 'the show has no such stand and sector', text: UNAVAILABLE },
    70: {
      problem: 'not-enough-places',
      cause: 'fewer free places are left in the sector than were asked for',
      text: UNAVAILABLE,
    },
    72: {
      problem: 'no-such-seat',
      cause: 'a chosen row and seat does not exist in the sector',
      text: UNAVAILABLE,
    },
    73: {
      problem: 'seat-taken',
      cause: 'a chosen seat is held by somebody else or issued',
      text: UNAVAILABLE,
    },
    74: {
      problem: 'seat-set-aside',
      cause: 'a chosen seat belongs to an allotment that is not on public sale',
      text: UNAVAILABLE,
    },
    75: {
      problem: 'seats-mismatch',
      cause: 'the seats sent do not match the quantity, repeat, or are given for an unnumbered sector',
      text: UNAVAILABLE,
    },
    80: {
      problem: 'quantity-out-of-range',
      cause: 'the quantity is not between 1 and 10',
      text: 'Podés elegir entre 1 y 10 entradas.',
      also: [
        {
          problem: 'given-up-too-often',
          cause:
            'the user held and gave up places of this show again and again, and the pause for that is not over',
          text: 'Elegiste y soltaste entradas de este espectáculo muchas veces. Podés volver a elegir en {minutes} min.',
        },
        {
          problem: 'address-holds-many',
          cause:
            'few places are left in the sector, and from this address users who never bought hold as many as the show allows',
          text: 'Quedan pocas entradas en este sector y desde tu conexión ya hay muchas tomadas. Probá en unos minutos o elegí otro sector.',
        },
        ...windowProblems,
        ...passProblems,
        {
          problem: 'buyer-limit',
          cause:
            "with these the account would have more tickets of the show than the window of the buyer's category allows",
          text: 'Podés comprar hasta {max} entradas para este espectáculo. Ya compraste {bought}.',
        },
      ],
    },
    110: { problem: 'sale-not-open', cause: 'the sale has not started', text: UNAVAILABLE },
    111: { problem: 'sale-over', cause: 'the sale has ended', text: UNAVAILABLE },
    112: {
      problem: 'show-over',
      cause: 'the show is past, or there is no such show on sale',
      text: UNAVAILABLE,
    },
  },
});
