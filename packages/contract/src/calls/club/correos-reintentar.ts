import { Type } from 'typebox';
import { Operation } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Count } from '../../shapes/fields.ts';

/** Retries one mail that was not sent, or all; above the club's limit it needs an approval. No mail is sent twice. */
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
    /** Default: all. */
    EnvioId: Type.Optional(Operation),
  }),
  answer: Type.Object({
    /** 0: it was sent meanwhile. */
    Correos: Count,
  }),
  codes: {},
});
