import type { Seat } from './buyer.ts';

export interface Places {
  readonly TribunaId: number;
  readonly SectorCod: string;
}

const TICKETS = 2;

/** The bodies of a purchase's calls, as sent by the web app. */
export const callFields = {
  hold: (showId: number, { TribunaId, SectorCod }: Places, seats: readonly Seat[]) => ({
    TransaccionMedio: 'W',
    TransaccionEspectaculoId: showId,
    TransaccionEspectaculoTribunaId: TribunaId,
    TransaccionEspectaculoSectorCod: SectorCod,
    TransaccionCantidad: TICKETS,
    SDTFilaAsientoJSON: JSON.stringify(seats),
  }),
  lines: (
    n: number,
    places: Places,
    seats: readonly Seat[],
    { price, categoryId }: { price: number; categoryId: number },
  ) =>
    Array.from({ length: TICKETS }, (_value, index) => ({
      ...places,
      Id: index + 1,
      TicketMonto: price,
      TicketTipo: 'V',
      ...(seats[index] ?? { FilaId: 0, AsientoId: 0 }),
      PersonaNombre: 'Fan',
      PersonaApellido: `Numero ${n}`,
      PersonaDocumentoTipoId: 2,
      PersonaDocumento: `P${n}X${index}`,
      PersonaSocioCategoriaid: categoryId,
    })),
  check: (showId: number, line: { PersonaDocumentoTipoId: number; PersonaDocumento: string }) => ({
    EspectaculoId: showId,
    PersonaDocumentoTipoId: line.PersonaDocumentoTipoId,
    PersonaDocumento: line.PersonaDocumento,
  }),
  order: (showId: number, holdId: number, total: number) => ({
    preference: {
      items: [{ title: 'Entradas', quantity: 1, unit_price: total }],
      payer: { name: 'Fan', email: 'fan@example.com' },
      external_reference: `${showId}-${holdId}`,
    },
  }),
  purchase: (
    showId: number,
    { holdId, lines }: { holdId: number; lines: readonly object[] },
    total: number,
    preferenceId: string,
  ) => ({
    SDTTicketJSON: JSON.stringify({ EspectaculoId: showId, TransaccionId: holdId, Ticket: lines }),
    SDTPersonaJSON: '[]',
    SDTComplementosValoresJSON: '[]',
    MonedaId: 1,
    PagoMonto: total,
    TransaccionPreferenciaId: preferenceId,
  }),
};
