import type { Code } from '../define-call.ts';

export const PREVIEW_OVER = {
  problem: 'preview-over',
  cause: 'no live preview has this id and this token: older than 24 hours, wrong, or its show is gone',
  text: 'Esta vista previa venció.',
} as const satisfies Code;
