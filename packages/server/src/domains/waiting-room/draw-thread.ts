import { parentPort, workerData } from 'node:worker_threads';
import { drawCompact } from './draw-compact.ts';

/** A thread that draws one list: keys and sorting of 500,000 places take seconds of a core. */
const { seed, forms } = workerData as { seed: Uint8Array; forms: Uint8Array };
const draw = drawCompact(seed, forms);
parentPort?.postMessage(draw, [draw.sorted.buffer, draw.order.buffer]);
