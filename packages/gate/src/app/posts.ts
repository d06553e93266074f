import type { Lane } from '@club/gate-rules/matchday.ts';
import type { PlayedShow, Post } from '../store/settings.ts';

/** Whether a package is of another gate group than the device's lane. */
export const isOfOther = (group: string, { lane }: Post): boolean => group !== '' && group !== lane.group;

export const isSameLane = (one: Lane, other: Lane): boolean =>
  one.laneId === other.laneId &&
  one.gateId === other.gateId &&
  one.zoneId === other.zoneId &&
  one.direction === other.direction;

/** Of the shows of a day the one that begins, or began, nearest to now. */
export const nearestShow = (shows: readonly PlayedShow[], now: number): PlayedShow | undefined =>
  shows.toSorted((one, other) => Math.abs(one.startsAt - now) - Math.abs(other.startsAt - now))[0];
