import { RESULTS, type ResultCode } from '@club/gate-rules/results.ts';

/** A tone: hertz, and milliseconds from the result on. */
export interface Tone {
  readonly hertz: number;
  readonly from: number;
  readonly ms: number;
}

type Sound = (typeof RESULTS)[ResultCode]['sound'];

/** Distinguishable without looking: high is in, low is not, two falling tones are a duplicate (spec 5 §2.2). */
export const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  high: [{ hertz: 1_760, from: 0, ms: 160 }],
  'high-tick': [
    { hertz: 1_760, from: 0, ms: 160 },
    { hertz: 3_200, from: 220, ms: 40 },
  ],
  mid: [{ hertz: 660, from: 0, ms: 350 }],
  neutral: [{ hertz: 440, from: 0, ms: 350 }],
  low: [{ hertz: 180, from: 0, ms: 450 }],
  'low-twice': [
    { hertz: 180, from: 0, ms: 300 },
    { hertz: 180, from: 420, ms: 300 },
  ],
  'two-tones': [
    { hertz: 520, from: 0, ms: 200 },
    { hertz: 260, from: 220, ms: 320 },
  ],
};

/** Milliseconds of vibration and of pauses. */
export const VIBRATIONS: Readonly<Record<Sound, readonly number[]>> = {
  high: [60],
  'high-tick': [60, 60, 40],
  mid: [150, 80, 150],
  neutral: [250],
  low: [400],
  'low-twice': [300, 120, 300],
  'two-tones': [120, 80, 400],
};

/** Plays sounds and vibrates. Browsers are silent until the first touch of the page: `wake` is for that touch. */
export class Signals {
  #audio: AudioContext | null = null;

  wake(): void {
    this.#audio ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
    void this.#audio?.resume().catch(() => {});
  }

  give(result: ResultCode): void {
    const { sound } = RESULTS[result];
    navigator.vibrate?.([...VIBRATIONS[sound]]);
    this.wake();
    for (const tone of TONES[sound]) this.#play(tone);
  }

  #play({ hertz, from, ms }: Tone): void {
    const audio = this.#audio;
    if (!audio) return;
    const begin = audio.currentTime + from / 1_000;
    const end = begin + ms / 1_000;
    const source = new OscillatorNode(audio, { frequency: hertz, type: 'square' });
    const volume = new GainNode(audio, { gain: 0.4 });
    // A tone that ends abruptly clicks.
    volume.gain.setTargetAtTime(0, end - 0.02, 0.008);
    source.connect(volume).connect(audio.destination);
    source.start(begin);
    source.stop(end + 0.05);
  }
}
