import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/**
 * A thread that re-encodes pictures: it gets pictures and their purpose, and returns a JPEG for each photo and a WebP
 * for each logo, or null for one that cannot be decoded.
 */
export interface ImageWork {
  readonly images: readonly Uint8Array[];
  readonly use: 'photo' | 'logo';
}

const LONGEST_SIDE = { photo: 1600, logo: 640 };
const QUALITY = { photo: 85, logo: 90 };

/** Only the visible pixels are kept: rotated by the camera's orientation, without metadata; a photo on white. */
async function redraw(bytes: Uint8Array, use: ImageWork['use']): Promise<Uint8Array | null> {
  try {
    const image = await loadImage(Buffer.from(bytes));
    const scale = Math.min(1, LONGEST_SIDE[use] / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    if (use === 'photo') {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, height);
    }
    context.drawImage(image, 0, 0, width, height);
    return await canvas.encode(use === 'photo' ? 'jpeg' : 'webp', QUALITY[use]);
  } catch {
    return null;
  }
}

const redrawn: (Uint8Array | null)[] = [];
const { images, use } = workerData as ImageWork;
for (const bytes of images) redrawn.push(await redraw(bytes, use));
parentPort?.postMessage(redrawn);
