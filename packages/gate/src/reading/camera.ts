import { pause } from '@club/ui/lib/poll.ts';
import { type FrameReader, makeFrameReader } from './read-frames.ts';

/** The camera turns off after this time without a code, to save the battery (spec 5 §9): a touch turns it on. */
export const IDLE_MS = 120_000;
/** Pause between two frames; a phone decodes one in 10 to 30 ms. */
const PAUSE_MS = 60;

export type CameraState = 'starting' | 'on' | 'idle' | 'hidden' | 'unavailable';

export interface CameraEvents {
  readonly onCode: (text: string) => void;
  readonly onNone: () => void;
  readonly onState: (state: CameraState) => void;
}

/** A track's torch is not in the typings yet. */
type TorchConstraint = MediaTrackConstraintSet & { torch?: boolean };

/** Scans codes with the camera while the page is visible, and releases the camera when it is not (spec 5 §6). */
export class Camera {
  readonly #video: HTMLVideoElement;
  readonly #events: CameraEvents;
  readonly #onVisibility = () => (document.hidden ? this.#release('hidden') : void this.start());
  #stream: MediaStream | null = null;
  #reader: FrameReader | null = null;
  #facing: 'environment' | 'user' = 'environment';
  #lastCode = 0;
  #run = 0;

  constructor(video: HTMLVideoElement, events: CameraEvents) {
    this.#video = video;
    this.#events = events;
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  /** Requests the camera and starts; also after `idle`. */
  async start(): Promise<void> {
    this.#release('starting');
    this.#run += 1;
    const run = this.#run;
    try {
      const video = { facingMode: this.#facing, width: { ideal: 1280 }, height: { ideal: 720 } };
      const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false });
      if (run !== this.#run) return stopAll(stream);
      this.#stream = stream;
      this.#video.srcObject = stream;
      await this.#video.play();
      this.#reader ??= await makeFrameReader();
    } catch {
      if (run === this.#run) this.#release('unavailable');
      return;
    }
    this.#events.onState('on');
    this.#lastCode = performance.now();
    void this.#readOn(run);
  }

  async #readOn(run: number): Promise<void> {
    while (run === this.#run && this.#reader) {
      const text = await this.#reader.read(this.#video).catch(() => null);
      if (run !== this.#run) return;
      if (text === null) this.#events.onNone();
      else {
        this.#lastCode = performance.now();
        this.#events.onCode(text);
      }
      if (performance.now() - this.#lastCode > IDLE_MS) return this.#release('idle');
      await pause(PAUSE_MS);
    }
  }

  /** False when the camera has no torch. */
  async torch(on: boolean): Promise<boolean> {
    const [track] = this.#stream?.getVideoTracks() ?? [];
    const constraint: TorchConstraint = { torch: on };
    return (
      (await track?.applyConstraints({ advanced: [constraint] }).then(
        () => true,
        () => false,
      )) ?? false
    );
  }

  switch(): Promise<void> {
    this.#facing = this.#facing === 'environment' ? 'user' : 'environment';
    return this.start();
  }

  end(): void {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    this.#release('hidden');
    this.#reader?.end();
    this.#reader = null;
  }

  #release(state: CameraState): void {
    this.#run += 1;
    if (this.#stream) stopAll(this.#stream);
    this.#stream = null;
    this.#video.srcObject = null;
    this.#events.onState(state);
  }
}

const stopAll = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};
