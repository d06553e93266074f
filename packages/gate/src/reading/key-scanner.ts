import { characterOf, isTyping, type Layout, type Stroke } from './key-layout.ts';

/** Maximum interval between a scanner's keys, in milliseconds (spec 5 §2.1). */
const SCANNER_GAP_MS = 30;
/** Silence that ends a scanner's text without Enter, in milliseconds. */
const SCANNER_SILENCE_MS = 100;
/** Fewer fast keys in a row may be a person's: two fingers can be that fast. */
const SHORTEST = 6;

export interface TimedStroke extends Stroke {
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
}

/**
 * What to do with a press:
 * `hold`: wait for the next press or silence; `take`: it belongs to a scanner;
 * `ignore`: a key that no scanner presses, or not first: left to the browser.
 */
export type Verdict = 'hold' | 'take' | 'ignore';

export interface KeyScannerEvents {
  /** A scanner has typed this, with these strokes. */
  readonly onRead: (text: string, strokes: readonly Stroke[]) => void;
  /** These presses were a person's and must be replayed. */
  readonly onTyped: (strokes: readonly Stroke[]) => void;
}

/** Distinguishes a typing scanner from a person by speed alone, wherever the focus is. No press takes effect until its source is known. */
export class KeyScanner {
  readonly #events: KeyScannerEvents;
  #held: TimedStroke[] = [];
  layout: Layout | null = null;

  constructor(events: KeyScannerEvents) {
    this.#events = events;
  }

  /** A press. The caller prevents the default of every one that is not `ignore`d. */
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

  /** When silence would end the held presses, in their clock; null without any. */
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
/** The terminator keys of scanners. */
const isEnd = (stroke: Stroke): boolean => /^(?:Enter|NumpadEnter|Tab)$/.test(nameOf(stroke));
