import {
  FLAGS,
  type Flag,
  type LiveParking,
  type LiveTicket,
  type Matchday,
  type Subject,
  TICKET_CLASSES,
  type TicketClass,
  type ZoneEntry,
} from './matchday.ts';
import type { Change } from './package-index.ts';

/** A change as `GET puerta/novedades` sends it (spec 5 §4.3). */
export type WireChange =
  | {
      readonly Clase: 'entrada';
      readonly EntradaId: number;
      /** 8 bytes as hexadecimal digits. */
      readonly Nonce: string;
      readonly Tipo: TicketClass;
      readonly Sector: number;
      readonly Fila: string;
      readonly Asiento: string;
      readonly Marcas: readonly Flag[];
      readonly Digitos: string;
      readonly Nombre: string;
      /** When its current code was made; absent if unknown. */
      readonly CodigoEn?: number;
    }
  | {
      readonly Clase: 'parking';
      readonly EntradaId: number;
      readonly Nonce: string;
      readonly Palco: string;
      readonly Plaza: number;
      readonly Matricula: string;
    }
  | { readonly Clase: 'baja'; readonly EsParking: boolean; readonly EntradaId: number; readonly En: number }
  | {
      readonly Clase: 'ingresos';
      readonly EsParking: boolean;
      readonly EntradaId: number;
      readonly Ingresos: readonly WireEntry[];
      /** Scans that no longer count. */
      readonly Anuladas?: readonly string[];
    }
  | { readonly Clase: 'politica'; readonly Espectaculo: Matchday };

export interface WireEntry {
  readonly ZonaId: number;
  readonly Vuelta: number;
  readonly En: number;
  readonly PuertaId: number;
  readonly CarrilId: number;
  readonly Salida: number | null;
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

const subjectToWire = ({ kind, id }: Subject) => ({ EsParking: kind === 'parking', EntradaId: id });
const subjectFromWire = (wire: { readonly EsParking: boolean; readonly EntradaId: number }): Subject => ({
  ...{ kind: wire.EsParking ? 'parking' : 'ticket', id: wire.EntradaId },
});

function ticketToWire(ticket: LiveTicket): WireChange {
  return {
    Clase: 'entrada',
    EntradaId: ticket.id,
    Nonce: hex(ticket.nonce.slice(0, 8)),
    Tipo: ticket.class,
    Sector: ticket.sector,
    Fila: ticket.row,
    Asiento: ticket.seat,
    Marcas: FLAGS.filter((flag) => ticket.flags.has(flag)),
    Digitos: ticket.digits,
    Nombre: ticket.name,
    ...(ticket.codeAt !== undefined && { CodigoEn: ticket.codeAt }),
  };
}

function ticketFromWire(wire: WireChange & { readonly Clase: 'entrada' }): LiveTicket {
  return {
    ...{ id: wire.EntradaId, nonce: fromHex(wire.Nonce), sector: wire.Sector },
    ...{ row: wire.Fila, seat: wire.Asiento, digits: wire.Digitos, name: wire.Nombre },
    class: TICKET_CLASSES.find((known) => known === wire.Tipo) ?? 'sale',
    flags: new Set(wire.Marcas),
    ...(wire.CodigoEn !== undefined && { codeAt: wire.CodigoEn }),
  };
}

const parkingToWire = ({ id, nonce, box, space, plate }: LiveParking): WireChange => ({
  ...{ Clase: 'parking', EntradaId: id, Nonce: hex(nonce.slice(0, 8)) },
  ...{ Palco: box, Plaza: space, Matricula: plate },
});

const entryToWire = (entry: ZoneEntry): WireEntry => ({
  ...{ ZonaId: entry.zoneId, Vuelta: entry.turn, En: entry.at },
  ...{ PuertaId: entry.gateId, CarrilId: entry.laneId, Salida: entry.exitAt },
});

export function changeToWire(change: Change): WireChange {
  switch (change.kind) {
    case 'ticket':
      return ticketToWire(change.ticket);
    case 'parking':
      return parkingToWire(change.parking);
    case 'annulled':
      return { Clase: 'baja', ...subjectToWire(change.subject), En: change.at };
    case 'entries':
      return {
        ...{ Clase: 'ingresos', ...subjectToWire(change.subject) },
        Ingresos: change.entries.map(entryToWire),
        ...(change.takenBack && { Anuladas: change.takenBack }),
      };
    default:
      return { Clase: 'politica', Espectaculo: change.matchday };
  }
}

export function changeFromWire(wire: WireChange): Change {
  switch (wire.Clase) {
    case 'entrada':
      return { kind: 'ticket', ticket: ticketFromWire(wire) };
    case 'parking':
      return {
        kind: 'parking',
        parking: {
          ...{ id: wire.EntradaId, nonce: fromHex(wire.Nonce), box: wire.Palco },
          ...{ space: wire.Plaza, plate: wire.Matricula },
        },
      };
    case 'baja':
      return { kind: 'annulled', subject: subjectFromWire(wire), at: wire.En };
    case 'ingresos': {
      const subject = subjectFromWire(wire);
      const entries = wire.Ingresos.map((entry) => ({
        ...{ subject, zoneId: entry.ZonaId, turn: entry.Vuelta, at: entry.En },
        ...{ gateId: entry.PuertaId, laneId: entry.CarrilId, exitAt: entry.Salida },
      }));
      return { kind: 'entries', subject, entries, ...(wire.Anuladas && { takenBack: wire.Anuladas }) };
    }
    default:
      return { kind: 'matchday', matchday: wire.Espectaculo };
  }
}
