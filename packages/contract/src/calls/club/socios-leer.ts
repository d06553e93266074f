import { Type } from 'typebox';
import { RegisterMember } from '../../club/members.ts';
import { defineCall } from '../../define-call.ts';
import { DateTimeText, Id } from '../../shapes/fields.ts';

/** One member, and the PINs that were sent. */
export const ClubSociosLeer = defineCall({
  name: 'club/socios/leer',
  source: '4 §2.9, §7',
  auth: 'staff',
  permission: 'members:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ SocioId: Id }),
  answer: Type.Object({
    Socio: RegisterMember,
    Pines: Type.Array(Type.Object({ En: DateTimeText, Quien: Type.String(), Motivo: Type.String() })),
  }),
  codes: {},
});
