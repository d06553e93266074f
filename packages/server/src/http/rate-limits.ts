import type { CallClass } from '@club/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { addressKey } from '../shared/address-key.ts';
import { TooManyRequests } from './too-many-requests.ts';

interface ClassLimit {
  /** Calls per minute from one address. Large: thousands of fans at a stadium share one. */
  readonly ofAddress: number;
  /** Calls per minute of one user; none for calls without a session. */
  readonly ofUser?: number;
}

/** Far above any fan's use. Guessing has its own, much lower limits (people/count-attempt.ts). */
export const RATE_LIMITS: Readonly<Record<CallClass, ClassLimit>> = {
  read: { ofAddress: 30_000 },
  login: { ofAddress: 3_000, ofUser: 120 },
  account: { ofAddress: 12_000, ofUser: 300 },
  queue: { ofAddress: 30_000, ofUser: 120 },
  hold: { ofAddress: 3_000, ofUser: 60 },
  purchase: { ofAddress: 3_000, ofUser: 120 },
  check: { ofAddress: 3_000, ofUser: 120 },
  link: { ofAddress: 1_200 },
  form: { ofAddress: 120 },
  upload: { ofAddress: 60 },
  notification: { ofAddress: 6_000 },
  staff: { ofAddress: 12_000, ofUser: 600 },
  // Per address, for callers without a device token. `ofUser` is per device.
  gate: { ofAddress: 30_000, ofUser: 900 },
  // A stadium with 60 lanes behind one address, which they share with the public.
  enrolment: { ofAddress: 30_000 },
};

const WINDOW_MS = 60_000;
/** Counters of one process when there is no Redis. The least used are evicted first. */
const COUNTERS_KEPT = 100_000;

/** Counts a user's call, in the request's class; null: a device call without a known device. Throws TooManyRequests. */
export type LimitUser = (request: FastifyRequest, userId: number | null) => Promise<void>;

/** Routes below it that are no call count as reads, where they do not say otherwise. */
const API = '/api/';

function classOf({ routeOptions: { config, url } }: FastifyRequest): CallClass | null {
  if (config.call) return config.call.class;
  if (config.limitedAs !== undefined) return config.limitedAs;
  return url?.startsWith(API) ? 'read' : null;
}

/** Strangers must not use up what the lanes at their address have: it is counted once no device is found, which takes no SQL. */
const isCountedLater = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.call?.auth === 'device' && config.call.opensTo !== 'anybody';

/**
 * Rate limits of the API by class: by address before the request is read, by user once the session is known (devices: only the one or the other). Counted in Redis
 * where there is one, shared by all servers, else in the process. Fails open: with Redis down calls are admitted.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  { config, redis }: Pick<Context, 'config' | 'redis'>,
): Promise<LimitUser> {
  if (config.rateLimitScale === 0) return async () => {};
  await app.register(rateLimit, {
    ...{ global: false, timeWindow: WINDOW_MS, cache: COUNTERS_KEPT, skipOnError: true },
    nameSpace: `club:calls:${config.clubSchema}:`,
    ...(redis ? { redis } : {}),
  });
  const keys = new WeakMap<FastifyRequest, string>();
  const limiter = (max: (limit: ClassLimit) => number) =>
    app.createRateLimit({
      max: (_request, key) => max(RATE_LIMITS[key.split(' ')[0] as CallClass]),
      keyGenerator: (request) => keys.get(request) ?? '',
    });
  const count = async (check: ReturnType<typeof limiter>, request: FastifyRequest, key: string) => {
    keys.set(request, key);
    const verdict = await check(request);
    if (!verdict.isAllowed && verdict.isExceeded) throw new TooManyRequests(verdict.ttlInSeconds);
  };
  const ofAddress = limiter((limit) => Math.ceil(limit.ofAddress * config.rateLimitScale));
  const ofUser = limiter((limit) => limit.ofUser ?? Number.MAX_SAFE_INTEGER);
  const countAddress = async (request: FastifyRequest) => {
    const callClass = classOf(request);
    if (callClass) await count(ofAddress, request, `${callClass} address ${addressKey(request.ip)}`);
  };
  app.addHook('onRequest', async (request) => {
    if (!isCountedLater(request)) await countAddress(request);
  });
  return async (request, userId) => {
    if (userId === null) return countAddress(request);
    const callClass = classOf(request);
    if (callClass && RATE_LIMITS[callClass].ofUser)
      await count(ofUser, request, `${callClass} user ${userId}`);
  };
}
