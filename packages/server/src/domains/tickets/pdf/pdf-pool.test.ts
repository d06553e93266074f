import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ticketPrint } from '@club/testing/builders/pdf.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { loadCrests } from './crests.ts';
import { drawTicket } from './draw-ticket.ts';
import { makePdfPool, type PdfPool } from './pdf-pool.ts';
import type { TicketPrint } from './ticket-print.ts';

let pool: PdfPool;
afterEach(() => pool.close());

/** A thread of our own making, to see what the pool does when one misbehaves. */
async function workerOf(source: string): Promise<URL> {
  const file = join(mkdtempSync(join(tmpdir(), 'club-worker-')), 'worker.mjs');
  await writeFile(file, `import { parentPort, threadId } from 'node:worker_threads';\n${source}`);
  return pathToFileURL(file);
}

describe('the pool of drawing threads', () => {
  test('draws the same file as the drawing function', async () => {
    pool = makePdfPool({ size: 1 });
    const { show } = ticketPrint();
    // Teams without pictures: one with letters looks other once another test has loaded fonts into the process.
    const print = ticketPrint({ show: { ...show, teams: null } });
    const drawn = drawTicket(print, await loadCrests(print));
    expect(Buffer.compare(await pool.draw(print), drawn)).toBe(0);
  });

  test.runIf(process.platform === 'linux')('leaves busy cores to the other threads', async () => {
    const niceOf = (thread: string) => {
      const [, fields = ''] = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(/\) (?=\S+ \d)/);
      return Number(fields.split(' ')[16]);
    };
    const nice = () =>
      readdirSync('/proc/self/task')
        .map(niceOf)
        .filter((value) => value === 10).length;
    const before = nice();
    pool = makePdfPool({ size: 1 });
    await pool.draw(ticketPrint());
    expect(nice() - before).toBe(1);
  });

  test('keeps the loop free while it draws', { timeout: 30_000 }, async () => {
    pool = makePdfPool({ size: 2 });
    await pool.draw(ticketPrint());
    const before = performance.eventLoopUtilization();
    const prints = Array.from({ length: 12 }, (_, index) => ticketPrint({ ticketId: index + 1 }));
    await Promise.all(prints.map((print) => pool.draw(print)));
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });

  test('answers each with its own file, over no more threads than it may use', async () => {
    const workerFile = await workerOf(
      `parentPort.on('message', ({ id, print }) => parentPort.postMessage({ id, bytes: Uint8Array.of(print.ticketId, threadId) }));`,
    );
    pool = makePdfPool({ size: 2, workerFile });
    const files = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pool.draw(ticketPrint({ ticketId: index }))),
    );
    expect(files.map(([ticketId]) => ticketId)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(new Set(files.map(([, thread]) => thread)).size).toBe(2);
  });

  test('rejects what cannot be drawn and goes on with the next', async () => {
    pool = makePdfPool({ size: 1 });
    const broken = { ...ticketPrint(), show: null } as unknown as TicketPrint;
    await expect(pool.draw(broken)).rejects.toThrow("reading 'teams'");
    expect((await pool.draw(ticketPrint())).length).toBeGreaterThan(10_000);
  });

  test('rejects what a dying thread had, and starts another', async () => {
    const workerFile = await workerOf(`
      parentPort.on('message', ({ id, print }) => {
        if (print.ticketId === 13) process.exit(3);
        parentPort.postMessage({ id, bytes: Uint8Array.of(print.ticketId) });
      });`);
    pool = makePdfPool({ size: 1, workerFile });
    await expect(pool.draw(ticketPrint({ ticketId: 13 }))).rejects.toThrow('code 3');
    expect(await pool.draw(ticketPrint({ ticketId: 14 }))).toEqual(Uint8Array.of(14));
  });

  test('rejects what is under way, and everything later, once closed', async () => {
    const workerFile = await workerOf(`parentPort.on('message', () => {});`);
    pool = makePdfPool({ size: 1, workerFile });
    const underWay = expect(pool.draw(ticketPrint())).rejects.toThrow('ended');
    await pool.close();
    await underWay;
    await expect(pool.draw(ticketPrint())).rejects.toThrow('closed');
  });
});
