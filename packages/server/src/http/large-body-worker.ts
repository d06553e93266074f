import { parentPort, workerData } from 'node:worker_threads';
import { readLargeBody } from './read-large-body.ts';

/** A thread that reads the one body that it is given. */
parentPort?.postMessage(readLargeBody(Buffer.from(workerData as ArrayBuffer).toString()));
