import type { Code } from '../define-call.ts';

/**
 * Common answers of any call of the back office (spec 4 §8). The HTTP status is the same number, except 202, which is sent as HTTP 200.
 * The codes of single calls begin at 10.
 */
export const COMMON_CODES = {
  202: {
    problem: 'approval-pending',
    cause: 'the act needs a second person; `AprobacionId` names the request',
    text: 'Quedó pendiente de aprobación.',
  },
  400: {
    problem: 'malformed',
    cause: "the body is no JSON, or breaks the call's schema",
    text: 'Datos inválidos: {field}',
  },
  401: {
    problem: 'session-over',
    cause:
      'there is no session of staff, or it ended: 12 h, 30 minutes without use, closed, or its member suspended',
    text: 'Tu sesión terminó. Ingresá de nuevo.',
  },
  403: {
    problem: 'not-permitted',
    cause: "none of the member's roles has the permission of the call, or the call comes from another site",
    text: 'No tenés permiso para esta sección. Pedíselo a {administrators}.',
  },
  404: {
    problem: 'not-found',
    cause: 'nothing has this id, or it was archived',
    text: 'No existe o fue archivado.',
  },
  409: {
    problem: 'changed-meanwhile',
    cause: 'somebody changed it after it was read: its version is not the one sent',
    text: '{person} cambió esto a las {time}. Tus cambios no se guardaron.',
  },
  422: {
    problem: 'done-otherwise',
    cause:
      'the same `Operacion` was done within 24 hours with another body and its `Version`; its answer was lost',
    text: 'Lo anterior ya se guardó: miralo y guardá de nuevo.',
  },
  423: {
    problem: 'being-applied',
    cause: 'somebody else is doing the same at this moment',
    text: 'Otra persona está aplicando esto. Probá en unos segundos.',
  },
  424: {
    problem: 'made-already',
    cause: 'as 422, of a call without `Version` or `Antes`: done again, it would be done twice',
    text: 'Lo anterior ya se hizo. Fijate cómo quedó antes de hacerlo otra vez.',
  },
  428: {
    problem: 'factor-needed',
    cause: 'the second factor is missing, or the act asks for it again after 10 minutes',
    text: 'Para seguir, ingresá el código de tu segundo factor.',
  },
  429: {
    problem: 'too-many-requests',
    cause: 'too many requests of one member or address; `Retry-After` says when to try again',
    text: 'Demasiados intentos. Esperá y volvé a probar.',
  },
  500: {
    problem: 'fault',
    cause: 'a fault of the server; `RequestId` is also in its log',
    text: 'Ocurrió un error. Código de referencia: {id}',
  },
  503: {
    problem: 'unavailable',
    cause: 'the server is overloaded: fans who buy come first; `Retry-After` says when to try again',
    text: 'Hay mucha venta en este momento. Probá en un minuto.',
    also: [
      {
        problem: 'away',
        cause: 'the database is away',
        text: 'Estamos con una falla momentánea. Volvé a intentar en unos segundos.',
      },
    ],
  },
} as const satisfies Readonly<Record<number, Code>>;

/** The names of the common outcomes other than success. */
export type CommonProblem = (typeof COMMON_CODES)[keyof typeof COMMON_CODES]['problem'];
