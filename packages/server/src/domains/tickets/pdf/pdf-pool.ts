import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { DrawReply } from './pdf-worker.ts';
import type { TicketPrint } from './ticket-print.ts';

/** Threads that draw tickets, so that no drawing holds up a request. */
export interface PdfPool {
  /** Rejects when the drawing fails, its thread dies, or the pool is closed meanwhile. */
  draw(print: TicketPrint): Promise<Uint8Array>;
  /** Ends the threads; drawings under way are rejected, and their jobs run again later. */
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

export interface PoolOptions {
  /** Threads at most; each starts when it is first needed. */
  readonly size: number;
  readonly workerFile?: URL;
}

const WORKER_FILE = new URL('./pdf-worker.ts', import.meta.url);

export function makePdfPool({ size, workerFile = WORKER_FILE }: PoolOptions): PdfPool {
  const threads = new Set<Thread>();
  let nextId = 0;
  let isClosed = false;

  const start = (): Thread => {
    // Without the flags of the parent process (a test runner's loader, an inspector).
    const thread: Thread = { worker: new Worker(workerFile, { execArgv: [] }), waiting: new Map() };
    threads.add(thread);
    const lose = (error: Error) => {
      threads.delete(thread);
      for (const { reject } of thread.waiting.values()) reject(error);
      thread.waiting.clear();
    };
    thread.worker.on('message', (reply: DrawReply) => settle(thread, reply));
    thread.worker.on('error', lose);
    thread.worker.on('exit', (code) => lose(new Error(`drawing thread ended with code ${code}`)));
    return thread;
  };

  const choose = (): Thread => {
    const [leastBusy] = [...threads].sort((one, other) => one.waiting.size - other.waiting.size);
    if (!leastBusy || (leastBusy.waiting.size > 0 && threads.size < size)) return start();
    return leastBusy;
  };

  return {
    draw(print) {
      if (isClosed) return Promise.reject(new Error('the drawing threads are closed'));
      const { worker, waiting } = choose();
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      nextId += 1;
      waiting.set(nextId, { resolve, reject });
      // An idle thread must not keep the process alive; one that draws must.
      worker.ref();
      worker.postMessage({ id: nextId, print });
      return promise;
    },
    async close() {
      isClosed = true;
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

function settle({ worker, waiting }: Thread, reply: DrawReply): void {
  const drawing = waiting.get(reply.id);
  waiting.delete(reply.id);
  if (waiting.size === 0) worker.unref();
  if ('bytes' in reply) drawing?.resolve(reply.bytes);
  else drawing?.reject(new Error(reply.error));
}

const MAX_THREADS = 2;
let shared: PdfPool | null = null;

/** The process's own pool; threads are a resource of the process, like its cores. */
export function sharedPdfPool(): PdfPool {
  shared ??= makePdfPool({ size: Math.min(MAX_THREADS, availableParallelism()) });
  return shared;
}

/** For the end of the process, and of test files. A later drawing starts a new pool. */
export async function closeSharedPdfPool(): Promise<void> {
  const closing = shared;
  shared = null;
  await closing?.close();
}
