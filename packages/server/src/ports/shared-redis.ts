import { Cluster, type Redis } from 'ioredis';

/** One Redis, or a cluster. Each command that we send has one key, so a cluster needs no hash tags (decision 0109). */
export type SharedRedis = Redis | Cluster;

/** For subscriptions: a subscribed connection can do nothing else. */
export const anotherConnection = (redis: SharedRedis): SharedRedis =>
  redis instanceof Cluster ? redis.duplicate() : redis.duplicate();
