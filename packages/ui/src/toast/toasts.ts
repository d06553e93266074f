import { LONG_TOAST_MS, TOAST_MS } from '@club/contract/constants';
import { watched } from '../lib/watched.ts';

/** How long a toast stays (spec 1 §2.2): `normal` 6 s; `long` 7 s for friends and purchase start. */
const DURATION_MS = { normal: TOAST_MS, long: LONG_TOAST_MS } as const;

export type ToastTone = 'info' | 'success' | 'error';

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  readonly durationMs: number;
  /** Unix time in milliseconds. */
  readonly shownAt: number;
}

const toasts = watched<readonly Toast[]>([]);
let lastId = 0;

/**
 * Shows a short message at the bottom left of the window, from anywhere. A text that is already shown is not repeated: its time
 * restarts.
 */
export function showToast(
  tone: ToastTone,
  text: string,
  duration: keyof typeof DURATION_MS = 'normal',
): void {
  lastId += 1;
  const toast: Toast = { id: lastId, tone, text, durationMs: DURATION_MS[duration], shownAt: Date.now() };
  toasts.set([...toasts.get().filter((other) => other.text !== text), toast]);
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));

export const readToasts = toasts.get;

export const subscribeToToasts = toasts.subscribe;
