import { randomUUID } from 'node:crypto';
import type { Faults } from '../http/faults.ts';

/** One signed delivery; created anew for each attempt. */
export interface Delivery {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

export interface Notification {
  readonly surface: 'card' | 'dollars';
  /** The subject, for the log: `payment.created 1763600000000`. */
  readonly about: string;
  /** Statuses that count as received. */
  readonly isAccepted: (status: number) => boolean;
  readonly sign: () => Delivery;
}

/** A logged attempt at a notification. */
export interface DeliveryRecord {
  readonly id: string;
  readonly surface: 'card' | 'dollars';
  readonly about: string;
  readonly attempt: number;
  readonly url: string;
  readonly at: string;
  /** HTTP status of the answer; null if there was none. */
  readonly status: number | null;
}

export type NotifyMode = 'once' | 'twice' | 'never';

export interface Notifier {
  /** Sends now and retries in the background until accepted; resolves after the first attempts. */
  send(notification: Notification, mode?: NotifyMode): Promise<void>;
  /** The same after a delay. */
  sendLater(notification: Notification, afterMs: number): void;
  /** The latest attempts, oldest first. */
  records(): DeliveryRecord[];
  close(): void;
}

export interface NotifierOptions {
  readonly faults: Faults;
  readonly clock: () => Date;
  readonly retryMs: readonly number[];
  readonly timeoutMs: number;
}

const MAX_RECORDS = 5_000;

/** Sends notifications until they are accepted; the surface's notification faults apply. */
export function createNotifier(options: NotifierOptions): Notifier {
  const log: DeliveryRecord[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();

  const post = async (delivery: Delivery): Promise<number | null> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(options.timeoutMs)]);
    try {
      const { url, headers, body } = delivery;
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return null;
    }
  };
  const later = (afterMs: number, action: () => void): void => {
    if (closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, afterMs);
    timer.unref();
    timers.add(timer);
  };
  const attempt = async (notification: Notification, id: string, count: number): Promise<void> => {
    const delivery = notification.sign();
    const status = await post(delivery);
    const { surface, about } = notification;
    log.push({
      id,
      surface,
      about,
      attempt: count,
      url: delivery.url,
      at: options.clock().toISOString(),
      status,
    });
    if (log.length > MAX_RECORDS) log.shift();
    const pause = options.retryMs[count - 1];
    const isAccepted = status !== null && notification.isAccepted(status);
    if (!isAccepted && pause !== undefined) later(pause, () => void attempt(notification, id, count + 1));
  };
  const send = async (notification: Notification, mode: NotifyMode = 'once'): Promise<void> => {
    const faults = options.faults.get(notification.surface);
    if (mode === 'never' || faults.loseNotifications) return;
    const first = attempt(notification, randomUUID(), 1);
    const isDouble = mode === 'twice' || faults.doubleNotifications;
    await Promise.all(isDouble ? [first, attempt(notification, randomUUID(), 1)] : [first]);
  };
  return {
    send,
    sendLater: (notification, afterMs) => later(afterMs, () => void send(notification)),
    records: () => [...log],
    close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
