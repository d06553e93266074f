import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { NOT_A_DRAFT, OTHER_SHOW, PARKING_RESERVED, ShowStateName } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Id, Moment } from '../../shapes/fields.ts';

/** Publishes a draft, now or at `PublicaEn`. It keeps its number. */
export const ClubEspectaculosPublicar = defineCall({
  name: 'club/espectaculos/publicar',
  source: '4 §2.2, §7, §8',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    Version,
    EspectaculoId: Id,
    /** Empty or absent: now. */
    PublicaEn: Type.Optional(Moment),
    /** 'Anularlas y avisar': parking reserved for that day is annulled and its boxes are notified. */
    AnularParking: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ EspectaculoId: Id, Version, Estado: ShowStateName, PublicaEn: Moment }),
  codes: {
    10: {
      problem: 'parts-missing',
      cause: 'a line of the check list is red',
      text: 'Todavía no se puede publicar: {missing}',
    },
    11: OTHER_SHOW,
    12: PARKING_RESERVED,
    13: NOT_A_DRAFT,
    14: {
      problem: 'publication-date-past',
      cause: 'the date of publication is past, or after the show begins',
      text: 'La fecha de publicación tiene que ser futura y anterior al inicio.',
    },
  },
});
