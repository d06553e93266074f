import { Type } from 'typebox';
import { LIMITS_ANSWER } from '../../club/limits.ts';
import { defineCall } from '../../define-call.ts';

/** The club's current limits of money, counts and days. Shown on screens of every role. */
export const ClubLimitesLeer = defineCall({
  name: 'club/limites/leer',
  source: '4 §6, §9',
  addition: 'the limits are settings of the club (4 §9), and §7 lists no call for them',
  auth: 'staff',
  permission: 'member',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: LIMITS_ANSWER,
  codes: {},
});
