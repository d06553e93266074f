import type { Export } from '../../api/exports.ts';
import type { StateLook } from '../../lists/StateTag.tsx';

export const EXPORT_LOOKS: Readonly<Record<Export['state'], StateLook>> = {
  'en-cola': { name: 'En cola', tone: 'waiting' },
  lista: { name: 'Lista', tone: 'good' },
  vencida: { name: 'Vencida', tone: 'over' },
  'con-error': { name: 'Con error', tone: 'wrong' },
};

/** The next step for an export without a file; empty where there is none. */
export const EXPORT_HINTS: Readonly<Record<Export['state'], string>> = {
  'en-cola': 'Se está preparando. Podés seguir con otra cosa.',
  lista: '',
  vencida: 'Un archivo dura 15 minutos. Pedilo de nuevo.',
  'con-error': 'No se pudo preparar. Pedila de nuevo en unos minutos.',
};

/** Pending ones are polled. */
export const LOOK_AGAIN_MS = 2_000;
export const lookAgainMs = (exports: readonly Export[]): number | false =>
  exports.some(({ state }) => state === 'en-cola') ? LOOK_AGAIN_MS : false;
