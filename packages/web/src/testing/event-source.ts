import { act } from '@club/ui/testing/document.ts';
import { vi } from 'vitest';

/** A fake of the browser's event streams, controlled by tests. */
class FakeEventSource extends EventTarget {
  static readonly all: FakeEventSource[] = [];
  readonly CLOSED = 2;
  readonly url: string;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  close(): void {
    this.readyState = 2;
  }

  tell(message: object): void {
    act(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }

  /** The server refused it, or it cannot reconnect. */
  fail(): void {
    this.readyState = 2;
    act(() => this.onerror?.());
  }
}

/** Open streams, by URL. */
export const openStreams = (): string[] =>
  FakeEventSource.all.filter(({ readyState }) => readyState !== 2).map(({ url }) => url);

/** The last one opened. */
export function lastStream(): FakeEventSource {
  const last = FakeEventSource.all.at(-1);
  if (!last) throw new Error('no stream was opened');
  return last;
}

export function installEventSource(): void {
  FakeEventSource.all.length = 0;
  vi.stubGlobal('EventSource', FakeEventSource);
}

/** The tab is hidden, or visible again. */
export function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
