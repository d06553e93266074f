import { parentPort, workerData } from 'node:worker_threads';
import { drawFiles, drawOrder } from './draw-rules.ts';

/** A thread that draws the one list that it is given: keys and sorting of 500,000 places take seconds of a core. */
const { seed, forms } = workerData as { seed: Uint8Array; forms: readonly string[] };
const draw = drawOrder(Buffer.from(seed), forms);
parentPort?.postMessage({ ...draw, files: drawFiles(draw) });
