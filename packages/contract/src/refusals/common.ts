import type { Code } from '../define-call.ts';

export const SHOW_NOT_FOUND = {
  problem: 'show-not-found',
  cause: 'no published show has this id',
  text: 'El espectáculo no está disponible.',
} as const satisfies Code;

export const SECTOR_NOT_OF_SHOW = {
  problem: 'sector-not-of-show',
  cause: 'the show has no such stand and sector',
  text: 'El sector no pertenece a este espectáculo.',
} as const satisfies Code;

export const SHOW_OVER = {
  problem: 'show-over',
  cause: 'the show has begun or is past, or the club withdrew or cancelled it',
  text: 'El espectáculo ya no está disponible.',
} as const satisfies Code;

/** Spec 4 §5 "Show date moved", and §4.4: the hold was ended by the club. The show's page says how it goes on. */
export const SHOW_MOVED = {
  problem: 'show-moved',
  cause: 'the show moved to another day while the hold was live, which ended the hold',
  text: 'El espectáculo cambió de fecha. Mirá cómo sigue antes de volver a elegir tus entradas.',
  also: [
    {
      problem: 'show-cancelled',
      cause: 'the show was cancelled while the hold was live, which ended the hold',
      text: 'El espectáculo se canceló y tus lugares ya no están reservados. Si llegaste a pagar, te devolvemos el dinero.',
    },
  ],
} as const satisfies Code;

/** The same answer for a wrong token, a revoked one, and a link that never was (product.md §2.6). */
export const LINK_NOT_FOUND = {
  problem: 'link-not-found',
  cause: 'no live private link has these ids and this token: wrong, revoked, or of something else',
  text: 'El enlace no es válido o ya no está vigente.',
} as const satisfies Code;

export const PERSON_HAS_TICKET = {
  problem: 'person-has-ticket',
  cause: 'the person of a ticket already has a live ticket of this show, and the show allows one',
  text: 'La persona con documento {document} ya tiene una entrada para este espectáculo.',
} as const satisfies Code;

/** Spec 4 §6: the text for a fan about a barred person, whatever the reason. */
export const PERSON_BARRED = {
  problem: 'person-barred',
  cause: 'the club has barred the person of a ticket (law 19.534, or its right of admission)',
  text: 'No es posible emitir una entrada para este documento. Comunicate con el club.',
} as const satisfies Code;

export const DOCUMENT_REPEATED = {
  problem: 'document-repeated',
  cause: 'two tickets are for the same document type and document',
  text: 'Hay documentos repetidos',
} as const satisfies Code;

export const MEMBER_IN_DEBT = {
  problem: 'member-in-debt',
  cause: 'the member register says that the member owes fees',
  text: 'El socio con documento {document} registra deuda con el club. Comunicate con {membersDepartment}.',
} as const satisfies Code;

export const ACCOUNT_DISABLED = {
  problem: 'account-disabled',
  cause: "the club has disabled the caller's account",
  text: 'Tu cuenta no está habilitada. Comunicate con {club}.',
} as const satisfies Code;

export const PROVIDER_UNREACHABLE = {
  problem: 'provider-unreachable',
  cause: 'the payment provider does not answer, or answers what cannot be read',
  text: 'No pudimos comunicarnos con el medio de pago. Intentá nuevamente en unos minutos.',
} as const satisfies Code;
