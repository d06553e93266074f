import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { NOT_PUBLISHED } from '../../club/shows.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Resumes a suspended sale. */
export const ClubEspectaculosReanudarVenta = defineCall({
  name: 'club/espectaculos/reanudarVenta',
  source: '4 §2.3, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EspectaculoId: Id }),
  answer: Type.Object({ EspectaculoId: Id }),
  codes: { 10: NOT_PUBLISHED },
});
