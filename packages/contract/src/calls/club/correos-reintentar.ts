import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count } from '../../shapes/fields.ts';

/** Has a mail that did not go out sent again now, or all of them; more than the club's limit for messages need a second person. None goes out twice. */
export const ClubCorreosReintentar = defineCall({
  name: 'club/correos/reintentar',
  source: '4 §2.1, §2.7',
  auth: 'staff',
  permission: 'tickets:E',
  writes: true,
  approval: 'team:E',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Operacion: Operation,
    /** Without it all. */
    EnvioId: Type.Optional(Operation),
  }),
  answer: Type.Object({
    /** 0: it went out meanwhile. */
    Correos: Count,
  }),
  codes: {},
});
