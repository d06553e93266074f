import { Worker } from 'node:worker_threads';
import type { Context } from '../../context.ts';
import { inTransaction, joining } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok, refuse } from '../../shared/result.ts';
import { unseal } from '../../shared/sealed.ts';
import { type CompactDraw, compactFiles } from './draw-compact.ts';
import { lockDrawing, markDrawn, readList, writeFiles, writeNumbers } from './draw-store.ts';
import { recordEvents } from './event-store.ts';
import { SEED_USE } from './record-wire.ts';
import { lockRoom, readSeed } from './room-store.ts';

/**
 * Draws a stage whose list is closed (spec 6 §3): order and files in a separate thread, numbers in one transaction.
 * It can be restarted at any step: list and seed do not change, and no number is visible before the commit.
 */
export async function drawStage(context: Context, roomId: number, stageId: number): Promise<void> {
  const { database, config, clock } = context;
  const { kysely } = database.plain;
  const sealed = await readSeed(kysely, roomId);
  if (!sealed) throw new Error(`room ${roomId} has no seed`);
  const seed = unseal(config.secrets, SEED_USE, sealed);
  const { persons: listed, forms, young } = await readList(kysely, roomId, stageId);
  const draw = await drawInThread(seed, forms);
  const { listRoot, order } = draw;
  const persons = Int32Array.from(order, (index) => listed[index] ?? 0);
  const stage = { roomId, stageId };
  await inTransaction<void, 'drawn-already'>(joining(database, kysely), system('Sorteo'), async (tx) => {
    // Before the stage is locked, because joins wait for that lock.
    await writeNumbers(tx, stage, persons, 0);
    await writeNumbers(tx, stage, young, persons.length);
    await writeFiles(tx, stage, compactFiles(draw, forms));
    await lockRoom(tx, roomId);
    if (!(await lockDrawing(tx, roomId, stageId))) return refuse('drawn-already');
    await markDrawn(tx, roomId, stageId, Buffer.from(listRoot));
    const cause = Buffer.from(listRoot).toString('hex');
    await recordEvents(tx, roomId, clock.now(), [
      { kind: 'draw', stageId, from: Math.min(1, order.length), to: order.length, cause },
    ]);
    return ok();
  });
}

function drawInThread(seed: Buffer, forms: Uint8Array): Promise<CompactDraw> {
  const thread = new Worker(new URL('./draw-thread.ts', import.meta.url), {
    workerData: { seed, forms },
    // Its temporary objects are short-lived: a small young generation prevents half a million digests from piling up.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  return new Promise<CompactDraw>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`the draw ended with ${code}`)));
  });
}
