import { LONG_TOAST_MS, TOAST_MS } from '@club/contract/constants';

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

type Listener = () => void;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<Listener>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

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
  change([...toasts.filter((other) => other.text !== text), toast]);
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
