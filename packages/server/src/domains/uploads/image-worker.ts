import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A thread that draws pictures anew: is given them, answers a JPEG for each, or null for one that cannot be decoded. */
const LONGEST_SIDE = 1600;
const QUALITY = 85;

/** Only what is seen goes over: turned as its camera said, on white, without whatever else the file held. */
async function redraw(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const image = await loadImage(Buffer.from(bytes));
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    return await canvas.encode('jpeg', QUALITY);
  } catch {
    return null;
  }
}

const redrawn: (Uint8Array | null)[] = [];
for (const bytes of workerData as readonly Uint8Array[]) redrawn.push(await redraw(bytes));
parentPort?.postMessage(redrawn);
