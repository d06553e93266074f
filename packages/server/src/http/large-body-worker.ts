import { parentPort, workerData } from 'node:worker_threads';
import { readLargeBody } from './read-large-body.ts';

/** A worker thread that parses one body. */
parentPort?.postMessage(readLargeBody(Buffer.from(workerData as ArrayBuffer).toString()));
