import { Type } from 'typebox';
import { Operation, Reason } from '../../club/fields.ts';
import { EXCEEDS_PAYMENT, INCIDENT_ACTIONS, Incident, PAST_DEADLINE } from '../../club/finance.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Resolves an incident in one of the offered ways, which closes it: once, also with concurrent requests. */
export const ClubIncidentesResolver = defineCall({
  name: 'club/incidentes/resolver',
  source: '4 §2.11, §7',
  auth: 'staff',
  permission: 'money:E',
  writes: true,
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Operacion: Operation,
    IncidenteId: Id,
    Accion: Type.Enum([...INCIDENT_ACTIONS]),
    Motivo: Reason,
  }),
  answer: Type.Object({ Incidente: Incident }),
  codes: {
    10: EXCEEDS_PAYMENT,
    11: {
      problem: 'resolved-already',
      cause: 'somebody closed the incident, or its money is back',
      text: 'Este incidente ya está cerrado.',
    },
    12: PAST_DEADLINE,
    13: {
      problem: 'not-possible',
      cause: 'the chosen action cannot be done about this incident, or not any more',
      text: 'Esa acción no es posible en este incidente.',
    },
    14: {
      problem: 'places-gone',
      cause: 'the places of the purchase are not free any more, or nothing is stored to be issued',
      text: 'Los lugares de la compra ya no están libres: devolvé el dinero.',
    },
    15: {
      problem: 'person-has-ticket',
      cause: 'one of the persons has a ticket for the show meanwhile, or a limit would be exceeded',
      text: 'Una de las personas ya tiene entrada, o se superaría un límite: devolvé el dinero.',
    },
  },
});
