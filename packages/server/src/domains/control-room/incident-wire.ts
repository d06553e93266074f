import type { AnswerOf, ClubPuertasIncidentesListar } from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import type { Fields } from '../staff-audit/public.ts';
import type { ListedIncident } from './incident-list-store.ts';

type WireIncident = AnswerOf<typeof ClubPuertasIncidentesListar>['Incidentes'][number];

const STATES = { open: 'abierto', 'in-progress': 'en-curso', closed: 'cerrado' } as const;
const STATE_OF = inverse(STATES);
export const incidentStateFromWire = (state: WireIncident['Estado']) => STATE_OF[state];

export const incidentToWire = (incident: ListedIncident): WireIncident => ({
  ...{ Numero: incident.number, Version: incident.version, Clase: incident.kind, Puerta: incident.gate },
  ...{ Dispositivo: incident.device, EntradaId: incident.ticketId ?? 0, Lugar: incident.place },
  ...{ Texto: incident.text, Asignado: incident.assignedTo, Estado: STATES[incident.state] },
  En: incident.at.getTime(),
  Bitacora: incident.log.map(({ at, who, text }) => ({
    En: new Date(at).getTime(),
    Quien: who,
    Texto: text,
  })),
});

/** An incident in the audit. */
export const incidentFields = ({
  state,
  assignedTo,
}: Pick<ListedIncident, 'state' | 'assignedTo'>): Fields => ({
  ...{ Estado: STATES[state], Asignado: assignedTo },
});
