import { Redis } from 'ioredis';

/** A call waits this long for Redis at most; its limit is then not counted (http/rate-limits.ts). */
const PATIENCE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/** The counters that all servers share. Commands fail at once while it is away; it is found again by itself. */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, LONGEST_PAUSE_MS),
  });
  redis.on('error', onError);
  return redis;
}
