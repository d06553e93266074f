import type { AnswerOf, ClubVentasLeer } from '@club/contract/club';
import { channelName } from '@club/contract/club/words';
import { pesosText } from '../../shared/money.ts';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import type { CurvePoint } from './curve-rules.ts';
import type { Sales } from './read-sales.ts';
import type { TicketCount } from './sales-store.ts';

type Wire = AnswerOf<typeof ClubVentasLeer>;

const NO_CATEGORY = 'Sin categoría';

export function salesToWire({ at, show, sectors, tickets, money, curve, before }: Sales): Wire {
  const parts = sectors.map((sector) => ({
    Nombre: sector.name,
    ...partsOf(sector),
    Importe: pesosText(sector.amount, show.currencySymbol),
  }));
  return {
    En: montevideoDateTime(at),
    Inicio: momentToWire(show.startsAt),
    Total: partsOf(
      sectors.reduce(
        (sum, one) => ({
          sold: sum.sold + one.sold,
          held: sum.held + one.held,
          setAside: sum.setAside + one.setAside,
          blocked: sum.blocked + one.blocked,
          free: sum.free + one.free,
          capacity: sum.capacity + one.capacity,
        }),
        { sold: 0, held: 0, setAside: 0, blocked: 0, free: 0, capacity: 0 },
      ),
    ),
    Dinero: money.map(({ currencySymbol, charged, refunded }) => ({
      Cobrado: pesosText(charged, currencySymbol),
      Devuelto: pesosText(refunded, currencySymbol),
      Neto: pesosText(charged - refunded, currencySymbol),
    })),
    Sectores: parts,
    Categorias: grouped(tickets, ({ categoryName }) => categoryName ?? NO_CATEGORY, show.currencySymbol),
    Canales: grouped(tickets, ({ channel }) => channelName(channel), show.currencySymbol),
    Horas: hoursOf(tickets),
    Curva: curve.map(pointToWire),
    Anterior: before && {
      Nombre: before.show.name,
      Curva: before.curve.map(pointToWire),
      AEstaAltura: before.issued,
    },
  };
}

type Parts = Pick<Sales['sectors'][number], 'sold' | 'held' | 'setAside' | 'blocked' | 'free' | 'capacity'>;

/** They always add up to the capacity: blocked places count as set aside. */
const partsOf = ({ sold, held, setAside, blocked, free, capacity }: Parts) => ({
  ...{ Emitidas: sold, EnCompra: held, Apartadas: setAside + blocked, Libres: free, Aforo: capacity },
});

const pointToWire = ({ hoursBefore, issued }: CurvePoint) => ({ HorasAntes: hoursBefore, Emitidas: issued });

function grouped(
  tickets: readonly TicketCount[],
  nameOf: (ticket: TicketCount) => string,
  currencySymbol: string,
): Wire['Canales'] {
  return [...Map.groupBy(tickets, nameOf)]
    .map(([name, own]) => ({
      Nombre: name,
      Emitidas: own.reduce((total, { count }) => total + count, 0),
      Importe: pesosText(
        own.reduce((total, { amount }) => total + amount, 0),
        currencySymbol,
      ),
    }))
    .sort((one, other) => other.Emitidas - one.Emitidas || one.Nombre.localeCompare(other.Nombre));
}

/** The latest 48 hours in which something was issued, in their order. */
function hoursOf(tickets: readonly TicketCount[]): Wire['Horas'] {
  const byHour = Map.groupBy(tickets, ({ hour }) => hour.getTime());
  return [...byHour]
    .sort(([one], [other]) => one - other)
    .slice(-48)
    .map(([hour, own]) => ({
      Hora: montevideoDateTime(new Date(hour)),
      Emitidas: own.reduce((total, { count }) => total + count, 0),
    }));
}
