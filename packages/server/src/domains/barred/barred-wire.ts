import type { AnswerOf, ClubImpedidosGuardar, ClubImpedidosListar, RequestOf } from '@club/contract/club';
import { BARRED_SOURCE_WORDS } from '@club/contract/club/words';
import { documentText, maskedDocument } from '../../shared/identity-document.ts';
import {
  dayEnd,
  momentToWire,
  montevideoDate,
  montevideoInstant,
  writtenMoment,
} from '../../shared/montevideo.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { BarredForm, BarredPerson, Source, TicketOfBarred } from './barred-store.ts';

type WirePerson = AnswerOf<typeof ClubImpedidosListar>['Impedidos'][number];
type WireTicket = AnswerOf<typeof ClubImpedidosGuardar>['Entradas'][number];
type Form = RequestOf<typeof ClubImpedidosGuardar>;

const SOURCES = { ley: 'law', club: 'club' } as const satisfies Record<WirePerson['Origen'], Source>;
const ON_WIRE = { law: 'ley', club: 'club' } as const satisfies Record<Source, WirePerson['Origen']>;

/** The sort columns of the list. */
export const BARRED_ORDERS = {
  persona: 'name',
  origen: 'source',
  vigencia: 'since',
  entradas: 'tickets',
} as const;

/** Whole days of Montevideo, the last one included. */
export const formFromWire = (form: Form): BarredForm => ({
  id: form.ImpedidoId === 0 ? null : form.ImpedidoId,
  version: form.Version ?? 0,
  typeId: form.DocumentoTipoId,
  typedDocument: form.Documento,
  firstName: form.Nombres.trim(),
  lastName: form.Apellidos.trim(),
  source: SOURCES[form.Origen],
  reference: form.Referencia.trim(),
  startsAt: montevideoInstant(form.Desde),
  endsAt: form.Hasta === '' ? null : dayEnd(form.Hasta),
});

export function personToWire(person: BarredPerson, now: Date): WirePerson {
  const { document, startsAt, endsAt, liftedAt } = person;
  const isOver = liftedAt !== null || (endsAt !== null && endsAt <= now);
  return {
    ImpedidoId: person.id,
    Version: person.version,
    DocumentoTipoId: document.typeId,
    Documento: `${person.documentType} ${documentText(document)}`,
    Nombres: person.firstName,
    Apellidos: person.lastName,
    Origen: ON_WIRE[person.source],
    Referencia: person.reference,
    Desde: montevideoDate(startsAt),
    Hasta: endsAt ? montevideoDate(new Date(endsAt.getTime() - 1)) : '',
    Estado: isOver ? 'terminado' : startsAt > now ? 'por-empezar' : 'vigente',
    Entradas: person.tickets,
  };
}

export const ticketToWire = (ticket: TicketOfBarred): WireTicket => ({
  EntradaId: ticket.ticketId,
  Espectaculo: ticket.showName,
  Inicio: momentToWire(ticket.startsAt),
});

/** `DD/MM/AAAA` */
const writtenDay = (instant: Date): string => writtenMoment(instant).slice(0, 10);

/** An entry in the audit. */
export const barredFields = (person: BarredPerson): Fields => ({
  Nombre: `${person.firstName} ${person.lastName}`,
  // The last digits identify the person: more people may read the audit.
  Documento: maskedDocument(person.document.number),
  Origen: BARRED_SOURCE_WORDS[ON_WIRE[person.source]],
  Referencia: person.reference,
  Desde: writtenDay(person.startsAt),
  Hasta: person.endsAt ? writtenDay(new Date(person.endsAt.getTime() - 1)) : '',
  Levantado: person.liftedAt !== null,
  'Entradas vigentes': person.tickets,
});
