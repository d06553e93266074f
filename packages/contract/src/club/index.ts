/** The back office's calls: the office and the server import them, the fans' site does not. */
import type { Static } from 'typebox';
import type { NewsShape } from './content.ts';
import type { MasterFields, MasterRow } from './masters.ts';
import type { ShowPlanShape } from './shows.ts';
import type { TeamMember as TeamMemberSchema } from './team.ts';

export type { AnswerOf, ProblemOf, RequestOf, StaffCall } from '../define-call.ts';
export * from '../generated/club-calls.ts';
export { NOTICE_LIMITS } from './buyer-notices.ts';
export { COMMON_CODES, type CommonProblem } from './common-codes.ts';
export { EXPORT_COLUMNS, EXPORT_KINDS, type ExportKind, type ReportKind } from './exports.ts';
export { FIRST_STEPS, type FirstStep } from './home.ts';
export {
  LIMIT_NAMES,
  LIMITS,
  type LimitName,
  type LimitOnWire,
  type LimitTerms,
  type LimitUnit,
} from './limits.ts';
export { LIST_NAMES, LISTS, type ListName, type ListSort } from './lists.ts';
export { MAIL_LIMITS } from './mails.ts';
export { MASTER_TABLES, type MasterTable } from './masters.ts';
export { IMPORT_ROWS } from './members.ts';
export {
  type Area,
  PERMISSION_TABLE,
  type Permission,
  ROLE_NAMES,
  ROLES,
  type Role,
} from './permissions.ts';
export { BLOCK_REASONS, PLACE_STATES, type PlaceState, PURPOSES, type Purpose } from './places.ts';
export { OBSTACLES, type PlanWire } from './plans.ts';
export { COPIED_PARTS, type CopiedPart, SHOW_STATES, type ShowState } from './shows.ts';

/** A show in the office (spec 4 §2.2). */
export type ShowPlanOnWire = Static<typeof ShowPlanShape>;
/** A news item in the office (spec 4 §2.14). */
export type NewsOnWire = Static<typeof NewsShape>;
/** A row of the masters, and its fields (spec 4 §2.14). */
export type MasterOnWire = Static<typeof MasterRow>;
export type MasterFieldsOnWire = Static<typeof MasterFields>;
export type TeamMember = Static<typeof TeamMemberSchema>;
