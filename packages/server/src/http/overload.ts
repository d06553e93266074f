import type { Priority } from '@club/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Random } from '../ports/random.ts';
import { busyAnswer } from './errors.ts';
import { Turns } from './turns.ts';

/**
 * How much of what is too much each priority bears. Sending a shared answer costs little more than sending its caller away: that
 * is worth it only to spread them out. Visitors make room for those who hold places, which nobody else can have meanwhile.
 */
const PATIENCE: Readonly<Record<Priority, number>> = {
  always: Number.POSITIVE_INFINITY,
  shared: 2,
  claim: 1,
  holder: 1,
  visitor: 0.5,
};
/** The room of claims: this part of the limit may be under way, however long the line is. */
const CLAIMS_ROOM = 0.3;

/** Lets calls in. */
export interface Admission {
  /** Lets a call in (0), which leaves when it is answered, or says after how many seconds it may come back. */
  enter(priority: Priority): number;
  leave(priority: Priority): void;
}

export interface AdmissionOptions {
  readonly line: { readonly waitingCount: number };
  readonly limit: number;
  /** How late the process is, and from where on that is too late; in milliseconds, 0 for never. */
  readonly lateness: () => number;
  readonly maxLateMs: number;
  readonly random: Random;
  /** Milliseconds that only go forward. */
  readonly now?: () => number;
}

/**
 * Calls are let in while few of those already let in wait for the database, and while the process itself keeps up. These
 * are the two lines that grow when there is too much to do: those in them are answered in time, and nobody waits for an
 * answer that comes too late. Claims have a room of their own, so that neither those who want places keep the others from
 * paying, nor these keep places from being taken. Who is sent away is given a turn, each priority its own.
 */
export function makeAdmission(options: AdmissionOptions): Admission {
  const { line, limit, lateness, maxLateMs, random, now = () => performance.now() } = options;
  let claims = 0;
  const isInTheWay: Readonly<Record<Priority, () => boolean>> = {
    always: () => false,
    shared: () => false,
    claim: () => claims >= limit * CLAIMS_ROOM && line.waitingCount >= limit,
    // A claim waits for one statement at a time.
    holder: () => line.waitingCount - claims >= limit,
    visitor: () => line.waitingCount - claims >= limit * PATIENCE.visitor,
  };
  const isLate = (priority: Priority) => maxLateMs > 0 && lateness() > maxLateMs * PATIENCE[priority];
  const turns = () => new Turns({ now, random });
  const turnsOf = { always: turns(), shared: turns(), claim: turns(), holder: turns(), visitor: turns() };
  return {
    enter: (priority) => {
      if (isLate(priority) || isInTheWay[priority]()) return turnsOf[priority].next();
      turnsOf[priority].noteLetIn();
      if (priority === 'claim') claims += 1;
      return 0;
    },
    leave: (priority) => {
      if (priority === 'claim') claims -= 1;
    },
  };
}

/**
 * Sends calls away at the door, before anything of them is read or counted: HTTP 503 with `Retry-After`, which promises that
 * nothing was done (wire.md §1).
 */
export function registerAdmission(app: FastifyInstance, admission: Admission): void {
  const inside = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (!call) return done();
    const seconds = admission.enter(call.priority);
    if (seconds > 0) {
      void reply.code(503).header('retry-after', seconds).send(busyAnswer(request.id));
      return;
    }
    inside.add(request);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    const { call } = request.routeOptions.config;
    if (call && inside.delete(request)) admission.leave(call.priority);
    done();
  });
}

const TICK_MS = 10;

/**
 * Watches how late the process comes to what it means to do, by a timer: the latest delay in milliseconds, or the present
 * one where that is longer already. `stop` ends the watch.
 */
export function watchLateness(): { lateness: () => number; stop: () => void } {
  let due = performance.now() + TICK_MS;
  let latest = 0;
  const timer = setInterval(() => {
    latest = performance.now() - due;
    due = performance.now() + TICK_MS;
  }, TICK_MS).unref();
  return { lateness: () => Math.max(latest, performance.now() - due), stop: () => clearInterval(timer) };
}
