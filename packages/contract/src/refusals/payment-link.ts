import type { Code } from '../define-call.ts';

export const LINK_USED = {
  problem: 'link-used',
  cause: "the link's tickets are issued",
  text: 'Las entradas de este enlace ya fueron emitidas.',
} as const satisfies Code;
export const LINK_EXPIRED = {
  problem: 'link-expired',
  cause: "the link's last day to pay has passed",
  text: 'El plazo para pagar con este enlace finalizó.',
} as const satisfies Code;
