import { Type } from 'typebox';
import { Operation, Reason, Version, Words } from '../../club/fields.ts';
import { ARCHIVED_MASTER } from '../../club/masters.ts';
import { NOT_PUBLISHED, OTHER_SHOW, PARKING_RESERVED, SHOW_ANSWER, ShowPlanShape } from '../../club/shows.ts';
import { SHOW_MINUTES } from '../../constants.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

const likePlan = Type.Pick(ShowPlanShape, [
  'InstitucionLocalId',
  'InstitucionVisitanteId',
  'CompetenciaId',
  'CompetenciaInstanciaNombre',
  'EspectaculoDescripcion',
  'EspectaculoDescripcionPalcos',
  'EspectaculoDescripcionPaddock',
  'EspectaculoFotoURL',
  'EspectaculoMiniaturaURL',
  'EspectaculoFrontMostrarCompetencia',
  'EspectaculoFrontMostrarFecha',
  'EspectaculoFrontMostrarEscenario',
  'ConMapa',
  'CamposExtra',
]);

/** Changes a published show's data; omitted fields stay. A new hour on the same day is notified to its buyers, if the show shows its date. */
export const ClubEspectaculosGuardarDatos = defineCall({
  name: 'club/espectaculos/guardarDatos',
  source: '4 §2.3, §4.1, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    Version,
    EspectaculoId: Id,
    /** Required for a new hour. */
    Motivo: Type.Optional(Reason),
    EspectaculoNombre: Type.Optional(Words(80)),
    ...likePlan.properties,
    /** `HH:mm` of the show's own day. */
    Hora: Type.Optional(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' })),
    DuracionMinutos: Type.Optional(
      Type.Integer({ minimum: SHOW_MINUTES.min, maximum: SHOW_MINUTES.seasonPassMax }),
    ),
  }),
  answer: SHOW_ANSWER,
  codes: {
    10: NOT_PUBLISHED,
    11: OTHER_SHOW,
    12: {
      problem: 'reason-needed',
      cause: 'the hour changes, and no reason was given',
      text: 'Para cambiar la hora, escribí el motivo.',
    },
    13: {
      problem: 'hour-past',
      cause: 'the new hour is past, or before the sale opens',
      text: 'La hora nueva tiene que ser futura y posterior a la apertura de la venta.',
    },
    14: ARCHIVED_MASTER,
    15: PARKING_RESERVED,
    16: {
      problem: 'date-open',
      cause: 'the show was moved to an open date: it has no hour to change, and no date to show',
      text: 'La fecha está a confirmar: ponela con Aplazar.',
    },
    17: {
      problem: 'rules-broken',
      cause: 'the change breaks a rule of the check list: teams, competition, name or duration',
      text: 'No se puede guardar así: {missing}',
    },
  },
});
