import { Type } from 'typebox';
import { OutletAtShow, OutletDetail, OutletMember } from '../../club/press.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** An outlet with its crew, and its shows. */
export const ClubMediosLeer = defineCall({
  name: 'club/medios/leer',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'press:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ MedioId: Id }),
  answer: Type.Object({
    Medio: OutletDetail,
    Integrantes: Type.Array(OutletMember),
    Espectaculos: Type.Array(OutletAtShow),
  }),
  codes: {},
});
