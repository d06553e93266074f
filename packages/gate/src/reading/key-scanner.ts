import { characterOf, isTyping, type Layout, type Stroke } from './key-layout.ts';

/** Keys of a scanner follow each other faster than this, in milliseconds (spec 5 §2.1). */
export const SCANNER_GAP_MS = 30;
/** So long a silence ends what a scanner types without Enter, in milliseconds. */
export const SCANNER_SILENCE_MS = 100;
/** Fewer fast keys in a row are a person's: two fingers can be that quick. */
const SHORTEST = 6;

export interface TimedStroke extends Stroke {
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
}

/**
 * What becomes of a press:
 * `hold`: nothing yet, until the next press or silence tells who typed; `take`: a scanner's, and nobody else's;
 * `ignore`: a key that no scanner presses, or not first: the browser's.
 */
export type Verdict = 'hold' | 'take' | 'ignore';

export interface KeyScannerEvents {
  /** A scanner has typed this, from these strokes. */
  readonly onRead: (text: string, strokes: readonly Stroke[]) => void;
  /** These presses were a person's and want to have their effect after all. */
  readonly onTyped: (strokes: readonly Stroke[]) => void;
}

/** Tells a typing scanner from a person by speed alone, wherever the focus is. No press has an effect before it is known whose it is. */
export class KeyScanner {
  readonly #events: KeyScannerEvents;
  #held: TimedStroke[] = [];
  layout: Layout | null = null;

  constructor(events: KeyScannerEvents) {
    this.#events = events;
  }

  /** A press. The caller keeps the browser from acting on every one that is not `ignore`d. */
  press(stroke: TimedStroke): Verdict {
    if (!isTyping(stroke) && !isEnd(stroke)) return 'ignore';
    const last = this.#held.at(-1);
    if (last && stroke.at - last.at >= SCANNER_GAP_MS) this.#end();
    if (isEnd(stroke) && this.#held.length >= SHORTEST) {
      this.#end();
      return 'take';
    }
    if (nameOf(stroke) === 'Tab') return 'ignore';
    this.#held.push(stroke);
    return this.#held.length >= SHORTEST ? 'take' : 'hold';
  }

  /** When silence would end what is held, in the clock of the presses; null when nothing is. */
  get endsAt(): number | null {
    const last = this.#held.at(-1);
    if (!last) return null;
    return last.at + (this.#held.length >= SHORTEST ? SCANNER_SILENCE_MS : SCANNER_GAP_MS);
  }

  /** To be called at `endsAt` or later. */
  tick(now: number): void {
    const end = this.endsAt;
    if (end !== null && now >= end) this.#end();
  }

  #end(): void {
    const held = this.#held;
    this.#held = [];
    if (held.length === 0) return;
    if (held.length < SHORTEST) {
      this.#events.onTyped(held);
      return;
    }
    const text = held.map((stroke) => characterOf(stroke, this.layout) ?? '').join('');
    this.#events.onRead(text, held);
  }
}

const nameOf = ({ code, key }: Stroke): string => code || key;
/** The keys with which scanners say that they are done. */
const isEnd = (stroke: Stroke): boolean => /^(?:Enter|NumpadEnter|Tab)$/.test(nameOf(stroke));
