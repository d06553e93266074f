import type { Lane } from '@club/gate-rules/matchday.ts';
import type { Post } from '../api/gate-server.ts';

/** Whether a package is of another gate group than the device's lane. */
export const isOfOther = (group: string, { lane }: Post): boolean => group !== '' && group !== lane.group;

export const isSameLane = (one: Lane, other: Lane): boolean =>
  one.laneId === other.laneId &&
  one.gateId === other.gateId &&
  one.zoneId === other.zoneId &&
  one.direction === other.direction;
