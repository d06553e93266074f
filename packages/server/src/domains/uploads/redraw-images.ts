import { Worker } from 'node:worker_threads';
import { limitConcurrency } from '../../shared/concurrency-limit.ts';
import { imageSize } from './image-kind.ts';
import type { ImageWork } from './image-worker.ts';

/** What a phone's camera makes fits; a few kilobytes that unfold into gigabytes do not. */
export const IMAGE_LIMITS = { pixels: 25_000_000, side: 12_000 } as const;

/** What comes out, whatever went in. */
export const REDRAWN = { contentType: 'image/jpeg', extension: 'jpg' } as const;
export const REDRAWN_LOGO = { contentType: 'image/webp', extension: 'webp' } as const;

const WORKER_FILE = new URL('./image-worker.ts', import.meta.url);
const MS_PER_IMAGE = 5_000;
const MS_TO_START = 10_000;

/** One core's work at a time, and the other for everybody else; a queue longer than this is turned away. */
const oneAtATime = limitConcurrency({ atOnce: 1, waiting: 30 });

/**
 * Draws uploaded pictures (PNG, JPEG, WebP by their content) anew as JPEG, at most 1,600 pixels long, or as logos, which are WebP of
 * 640 and keep what is transparent: metadata, hidden parts and whatever was appended stay behind. Null for one that is none, is larger than `IMAGE_LIMITS`, or cannot be
 * decoded. Works in a thread of its own. Throws Busy (503) when too many wait.
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
    // Under `node --watch` a thread also tells which files it has read.
    if (Array.isArray(message)) resolve(message);
  });
  worker.once('error', reject);
  worker.once('exit', (code) => {
    clearTimeout(timer);
    reject(new Error(`the thread that draws pictures ended with code ${code}`));
  });
  return promise;
}
