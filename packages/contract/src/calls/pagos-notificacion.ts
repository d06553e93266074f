import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';

/**
 * A provider's webhook, in the provider's own form. Here a refusal's code is also the HTTP status, because providers read no
 * envelope. Anything else is stored and answered 200, whether it concerns us or not.
 */
export const PagosNotificacion = defineCall({
  name: 'pagos/notificacion/{provider}',
  source: 'wire §5',
  auth: 'none',
  class: 'notification',
  priority: 'always',
  request: Type.Object({}),
  answer: Type.Object({}),
  codes: {
    401: {
      problem: 'signature-invalid',
      cause: "the notification is not signed with the provider's key, or its time is out of tolerance",
      text: 'Firma inválida.',
    },
    404: {
      problem: 'provider-unknown',
      cause: 'no payment provider of this name is configured',
      text: 'Proveedor desconocido.',
    },
  },
});
