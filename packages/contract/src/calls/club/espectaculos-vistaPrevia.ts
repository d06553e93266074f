import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { DateTimeText, Id, OptionalId } from '../../shapes/fields.ts';

/**
 * Creates the secret URL of a preview, valid for 24 hours. No `Operacion`: the URL is not stored, and a member who did not get it
 * asks for another.
 */
export const ClubEspectaculosVistaPrevia = defineCall({
  name: 'club/espectaculos/vistaPrevia',
  source: '4 §2.12',
  auth: 'staff',
  permission: 'shows:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    EspectaculoId: Id,
    Momento: DateTimeText,
    /** The audience; none: no member. */
    SocioCategoriaId: OptionalId,
  }),
  answer: Type.Object({ URL: Type.String(), VenceEn: DateTimeText }),
  codes: {
    10: {
      problem: 'draft-incomplete',
      cause: 'the draft lacks what no show can be shown without',
      text: 'Todavía no se puede ver. {missing}',
    },
  },
});
