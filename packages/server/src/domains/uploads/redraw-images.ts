import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../../shared/concurrency-limit.ts';
import { imageSize } from './image-kind.ts';
import type { ImageWork } from './image-worker.ts';

/** Photos of phone cameras fit; a decompression bomb does not. */
const IMAGE_LIMITS = { pixels: 25_000_000, side: 12_000 } as const;

/** The output sizes, for any input. */
export const REDRAWN = { contentType: 'image/jpeg', extension: 'jpg' } as const;
export const REDRAWN_LOGO = { contentType: 'image/webp', extension: 'webp' } as const;

const WORKER_FILE = new URL('./image-worker.ts', import.meta.url);
const MS_PER_IMAGE = 5_000;
const MS_TO_START = 10_000;

/** One core at a time, so that the other is free for other work; requests beyond this queue are refused. */
const oneAtATime = limitConcurrency({ atOnce: 1, waiting: 30 });

/**
 * Re-encodes uploaded pictures (PNG, JPEG, WebP by their content) as JPEG, at most 1,600 pixels long, or as logos,
 * which are WebP of 640 and keep transparency: metadata, hidden parts and appended data are dropped. Null for one
 * that is not a picture, exceeds `IMAGE_LIMITS`, or cannot be decoded. Runs in a separate thread. Throws Busy (503)
 * if too many wait.
 */
export async function redrawImages(
  images: readonly Uint8Array[],
  use: ImageWork['use'] = 'photo',
): Promise<readonly (Uint8Array | null)[]> {
  const sound = images.filter(isWithinLimits);
  const redrawn = sound.length === 0 ? [] : await oneAtATime(() => runWorker({ images: sound, use }));
  return images.map((image) => redrawn[sound.indexOf(image)] ?? null);
}

function isWithinLimits(bytes: Uint8Array): boolean {
  const size = imageSize(bytes);
  if (!size || size.width === 0 || size.height === 0) return false;
  const { pixels, side } = IMAGE_LIMITS;
  return size.width <= side && size.height <= side && size.width * size.height <= pixels;
}

function runWorker(work: ImageWork): Promise<(Uint8Array | null)[]> {
  const { promise, resolve, reject } = Promise.withResolvers<(Uint8Array | null)[]>();
  // Without the flags of the parent process (a test runner's loader, an inspector).
  const worker = new Worker(WORKER_FILE, { execArgv: [], workerData: work });
  const limit = MS_TO_START + work.images.length * MS_PER_IMAGE;
  const timer = setTimeout(() => void worker.terminate(), limit);
  worker.on('message', (message: unknown) => {
    // Under `node --watch` a thread also reports which files it has read.
    if (Array.isArray(message)) resolve(message);
  });
  worker.once('error', reject);
  worker.once('exit', (code) => {
    clearTimeout(timer);
    reject(new Error(`the thread that draws pictures ended with code ${code}`));
  });
  return promise;
}
