import type { AnswerOf, ClubEspectaculosAplazar, ClubEspectaculosCancelar } from '@club/contract/club';
import { channelName } from '@club/contract/club/words';
import { pesosText } from '../../shared/money.ts';
import { momentToWire } from '../../shared/montevideo.ts';
import type { ShowToChange } from '../catalogue/public.ts';
import type { ShowMoney } from '../payments/public.ts';
import { whenText } from '../programming/public.ts';
import type { Cancelled as CancelledShow, Postponed, Postponement } from './move-plans.ts';
import type { ShowNumbers } from './show-numbers.ts';

type Moved = AnswerOf<typeof ClubEspectaculosAplazar>['Numeros'];
type Cancelled = AnswerOf<typeof ClubEspectaculosCancelar>['Numeros'];
type Names = ReadonlyMap<string, string>;

const sums = (money: readonly ShowMoney[], names: Names) =>
  money.map(({ way, payments, tickets, rest, currencySymbol }) => ({
    ...{ Proveedor: names.get(way) ?? way, Pagos: payments, Entradas: tickets },
    Monto: pesosText(rest, currencySymbol),
  }));

const common = (numbers: ShowNumbers, names: Names) => ({
  ComprasEnCurso: numbers.endableHolds,
  ConOrden: numbers.holdsWithOrder,
  Entradas: numbers.tickets,
  PorProveedor: sums(numbers.money, names),
});

export const moveToWire = (
  numbers: ShowNumbers & { readonly reservations: number; readonly choiceUntil: Date | null },
  names: Names,
): Moved => ({
  ...common(numbers, names),
  Compras: numbers.purchases,
  PorCanal: numbers.channels.map(({ channel, tickets }) => ({
    Canal: channelName(channel),
    Entradas: tickets,
  })),
  ReservasParking: numbers.reservations,
  DecisionHasta: momentToWire(numbers.choiceUntil),
});

export const cancelToWire = (
  numbers: ShowNumbers & { readonly parkingTickets: number; readonly windowSales: Cancelled['Ventanilla'] },
  names: Names,
): Cancelled => ({
  ...common({ ...numbers, money: numbers.money.filter(({ way }) => !way.startsWith('window-')) }, names),
  SinCosto: numbers.freeTickets,
  Ventanilla: numbers.windowSales,
  TicketsParking: numbers.parkingTickets,
});

const TO_BE_CONFIRMED = 'A confirmar';

/** Without the time of the act, because an approval must write the same. */
export const postponedFields = (
  show: Pick<ShowToChange, 'startsAt' | 'dateIsOpen'>,
  plan: Pick<Postponement, 'startsAt' | 'choiceDays' | 'annulsParking' | 'message'>,
  counted: Postponed,
) => ({
  before: { Inicio: show.dateIsOpen ? TO_BE_CONFIRMED : whenText(show.startsAt) },
  after: {
    Inicio: plan.startsAt ? whenText(plan.startsAt) : TO_BE_CONFIRMED,
    Entradas: counted.tickets,
    Compras: counted.purchases,
    'Días para decidir': plan.choiceDays,
    'Reservas de parking anuladas': plan.annulsParking ? counted.reservations : 0,
    Mensaje: plan.message,
  },
});

/** Likewise. */
export const cancelledFields = (
  { dateIsOpen }: Pick<ShowToChange, 'dateIsOpen'>,
  counted: CancelledShow,
  names: Names,
  message: string,
) => ({
  before: { Estado: dateIsOpen ? 'Aplazado' : 'Publicado' },
  after: {
    Estado: 'Cancelado',
    Entradas: counted.tickets,
    'Entradas sin costo': counted.freeTickets,
    'Ventas de ventanilla': counted.windowSales.length,
    'Tickets de parking': counted.parkingTickets,
    Dinero: sums(counted.money, names).map(
      ({ Proveedor, Pagos, Monto }) => `${Proveedor}: ${Pagos} pagos, ${Monto}`,
    ),
    Mensaje: message,
  },
});
