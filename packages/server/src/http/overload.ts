import type { Priority } from '@club/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Random } from '../ports/random.ts';
import { busyAnswer } from './errors.ts';
import { type LoadMeter, wasHandled } from './load-meter.ts';
import { RetrySlots } from './retry-slots.ts';

/**
 * The factor on the limits for each priority. A shared answer costs little more than a refusal, so it is shed last. Visitors
 * are shed first, in favour of callers who hold places, which are unavailable to others meanwhile.
 */
const PATIENCE: Readonly<Record<Priority, number>> = {
  always: Number.POSITIVE_INFINITY,
  shared: 2,
  claim: 1,
  holder: 1,
  visitor: 0.5,
};
/** Reserved capacity for claims: this part of the limit may be in flight, however long the queue is. */
const CLAIMS_ROOM = 0.3;

/** Admission control. */
export interface Admission {
  /** 0: admitted, until `leave`. Otherwise shed: the seconds of its `Retry-After`. */
  enter(priority: Priority): number;
  leave(priority: Priority): void;
  /** Whether calls of the priority are shed now; counts none. */
  sheds(priority: Priority): boolean;
}

export interface AdmissionOptions {
  readonly line: { readonly waitingCount: number };
  readonly limit: number;
  /** Lateness of the process, and its limit; in milliseconds, 0 for none. */
  readonly lateness: () => number;
  readonly maxLateMs: number;
  readonly random: Random;
  /** A monotonic clock in milliseconds. */
  readonly now?: () => number;
}

/**
 * Load shedding (decision 0017): calls are admitted while the queue for the database is short and the event loop is on time.
 * Both grow under overload; shedding keeps the admitted calls fast. Claims have reserved capacity, so that claims and
 * payments cannot starve each other. Shed calls get a retry slot, from one sequence per priority.
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
  const slots = () => new RetrySlots({ now, random });
  const slotsOf = { always: slots(), shared: slots(), claim: slots(), holder: slots(), visitor: slots() };
  return {
    enter: (priority) => {
      if (isLate(priority) || isInTheWay[priority]()) return slotsOf[priority].next();
      slotsOf[priority].noteLetIn();
      if (priority === 'claim') claims += 1;
      return 0;
    },
    sheds: (priority) => isLate(priority) || isInTheWay[priority](),
    leave: (priority) => {
      if (priority === 'claim') claims -= 1;
    },
  };
}

/**
 * Sheds calls before anything of them is read or counted: HTTP 503 with `Retry-After`, which promises that nothing was done
 * (wire.md §1).
 */
export function registerAdmission(app: FastifyInstance, admission: Admission, meter: LoadMeter): void {
  const inside = new WeakSet<FastifyRequest>();
  const leave = (request: FastifyRequest, reply: FastifyReply) => {
    const { call } = request.routeOptions.config;
    if (!call || !inside.delete(request)) return;
    admission.leave(call.priority);
    if (wasHandled(request)) meter.noteTime(call.priority, reply.elapsedTime);
  };
  app.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (!call) return done();
    const seconds = admission.enter(call.priority);
    meter.note(call.priority, seconds === 0);
    if (seconds > 0) {
      void reply.code(503).header('retry-after', seconds).send(busyAnswer(request));
      return;
    }
    inside.add(request);
    // Cut off before its body was read: nothing of it is done any more, and it has no answer.
    reply.raw.once('close', () => {
      if (request.body === undefined) leave(request, reply);
    });
    done();
  });
  // Not `onResponse`, which a request never reaches whose caller went away; its work goes on until its answer is made.
  app.addHook('onSend', (request, reply, _payload, done) => {
    leave(request, reply);
    done();
  });
}

const TICK_MS = 10;

/**
 * Measures the delay of the event loop with a timer: the last delay in milliseconds, or the current one when it is already
 * longer. `stop` ends the measurement.
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
