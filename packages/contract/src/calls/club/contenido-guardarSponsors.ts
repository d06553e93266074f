import { Type } from 'typebox';
import { INVALID_ADDRESS, INVALID_PICTURE, SPONSORS_ANSWER, SponsorShapes } from '../../club/content.ts';
import { Operation, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';

/** Replaces the list of sponsors, in its order. */
export const ClubContenidoGuardarSponsors = defineCall({
  name: 'club/contenido/guardarSponsors',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'content:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, Sponsors: SponsorShapes }),
  answer: SPONSORS_ANSWER,
  codes: { 10: INVALID_ADDRESS, 11: INVALID_PICTURE },
});
