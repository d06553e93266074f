/** Reads a QR code in a picture; null when there is none. */
export interface FrameReader {
  read(video: HTMLVideoElement): Promise<string | null>;
  end(): void;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

/** The browser's own detector where it supports QR codes, otherwise the WebAssembly reader cached by the service worker. */
export async function makeFrameReader(): Promise<FrameReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (BarcodeDetector && formats.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return {
      read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
      end: () => {},
    };
  }
  return new WasmReader();
}

/** Frames are scaled to this width: 10 ms each, and a code at arm's length is still 100 pixels wide. */
const WIDTH = 640;

class WasmReader implements FrameReader {
  readonly #worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  readonly #canvas = document.createElement('canvas');

  read(video: HTMLVideoElement): Promise<string | null> {
    const scale = Math.min(1, WIDTH / video.videoWidth);
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
    this.#canvas.width = width;
    this.#canvas.height = height;
    const context = this.#canvas.getContext('2d', { willReadFrequently: true });
    if (!context || width === 0) return Promise.resolve(null);
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data: text }: MessageEvent<string | null>) => resolve(text);
      this.#worker.onerror = ({ message }) => reject(new Error(message));
      this.#worker.postMessage({ data, width, height }, [data.buffer]);
    });
  }

  end(): void {
    this.#worker.terminate();
  }
}
