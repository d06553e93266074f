import { Type } from 'typebox';
import { LIMITS_ANSWER } from '../../club/limits.ts';
import { defineCall } from '../../define-call.ts';

/** The club's limits of money, counts and days, as they are now. Screens of every role say them. */
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
