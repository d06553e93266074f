/** The texts of a waiting room, shared by the page, the mails and the office's preview (spec 6 §8). */
export {
  type Act,
  actLabel,
  type Facts,
  LEVELS,
  MAIL_LABEL,
  type Moment,
  momentOf,
  seconds,
} from './moments.ts';
export type { Level, OwnPlace, RoomState, StageState } from './room-view.ts';
export { LONGEST_MINUTES, numberText, peopleText, waitRange, waitText } from './wait-range.ts';
