import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { PREVIEW_OVER } from '../refusals/preview.ts';
import { Id, SectorCode } from '../shapes/fields.ts';
import { previewLink } from '../shapes/preview.ts';

/** The answer that a person of the preview's category would get to a purchase in a sector at its moment. Begins no purchase. */
export const WSVistaPreviaComprar = defineCall({
  name: 'WSVistaPreviaComprar',
  source: '4 §2.12, §2.4',
  addition: 'Says in a preview whether the sale is open, to the category that it is shown as.',
  auth: 'none',
  class: 'link',
  priority: 'visitor',
  request: Type.Object({ ...previewLink, TribunaId: Id, SectorCod: SectorCode }),
  answer: Type.Object({ Texto: Type.String() }),
  codes: { 1: PREVIEW_OVER },
});
