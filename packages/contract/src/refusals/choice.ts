import type { Code } from '../define-call.ts';

export const NO_DECISION = {
  problem: 'decision-not-found',
  cause:
    'no live link has these ids and this token, or the purchase is of somebody else, or its show did not move',
  text: 'El enlace no es válido o ya no está vigente.',
} as const satisfies Code;
