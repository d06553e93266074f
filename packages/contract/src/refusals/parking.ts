import type { Code, CodeTable, UnreachableCode } from '../define-call.ts';

/** Faults that the holder can correct on a parking page: the text is shown and the page stays (3 §5, §8). */
export const plateCodes = {
  100: {
    problem: 'no-tickets',
    cause: 'no card has data',
    text: 'Todos los datos están vacíos',
  },
  101: {
    problem: 'ticket-incomplete',
    cause: 'a card has some of plate, name, surname and phone, and not all',
    text: 'Debes ingresar todos los datos para el ticket #{n}',
  },
  102: {
    problem: 'plate-invalid',
    cause: 'a plate is not 5 to 10 letters and digits',
    text: 'Matrícula incorrecta para el ticket #{n}',
  },
  103: {
    problem: 'plates-repeated',
    cause: 'two cards carry the same plate',
    text: 'Hay matrículas repetidas',
  },
  104: {
    problem: 'phone-invalid',
    cause: 'a phone is not 8 to 20 digits',
    text: 'Ticket #{n} - Teléfono incorrecto',
  },
  105: {
    problem: 'plate-has-ticket',
    cause: 'the plate already has a parking place for this show or date',
    text: 'La matrícula {plate} ya tiene un lugar de parking.',
  },
  106: {
    problem: 'not-enough-left',
    cause: "fewer of the box's spaces are left than cards were sent",
    text: 'Ya no quedan suficientes plazas de parking. Disponibles: {count}.',
  },
} as const satisfies CodeTable;

const RESERVATIONS_SUSPENDED = {
  problem: 'reservations-suspended',
  cause: 'the club has suspended parking reservations, or takes none at the venue',
  text: 'Las reservas de parking se encuentran suspendidas.',
} as const satisfies Code;

/** Dates that cannot be reserved (3 §8: the text is shown). */
export const reservationDateCodes = {
  10: {
    problem: 'date-past',
    cause: 'the date is before today in Montevideo',
    text: 'La fecha seleccionada ya pasó.',
  },
  70: {
    problem: 'match-day',
    cause: 'a match is played at the venue on that date',
    text: 'No es posible reservar parking los días de partido.',
  },
  71: {
    problem: 'date-too-far',
    cause: 'the date is later than reservations are taken for',
    text: 'Todavía no es posible reservar parking para la fecha seleccionada.',
    also: [RESERVATIONS_SUSPENDED],
  },
} as const satisfies CodeTable;

export const DATE_NOT_REAL = {
  problem: 'date-not-real',
  cause: 'PalcoReservaFecha is not a day of the calendar',
  text: 'La fecha no es válida.',
} as const satisfies Code;
export const BOX_WITHOUT_PARKING = {
  problem: 'box-without-parking',
  cause: 'the box has no parking spaces',
  text: 'Tu palco no cuenta con plazas de parking',
} as const satisfies Code;
export const MORE_THAN_SPACES = {
  problem: 'too-many-tickets',
  unreachable:
    'staff may have given the box fewer spaces than a page still offers: 106 says how many are left',
  text: 'La cantidad de tickets supera las plazas del palco.',
} as const satisfies UnreachableCode;
