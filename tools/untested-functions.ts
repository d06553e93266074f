/**
 * Exported functions of rules, wire files and reactions that no test in their folder names (`neighbour-tests.ts`). Tested ones must be removed:
 * the check fails on a function that is listed and tested. Paths are below `packages/`.
 */

/** `path#name` with the reason why another kind of test is better. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {};

/** Without a test of their own yet: do not add any. */
export const LEFT: Readonly<Record<string, readonly string[]>> = {
  'gate/src/api/scan-wire.ts': ['scanFieldsToWire'],
  'office/src/screens/guide/guide-rules.ts': ['groupsOf'],
  'office/src/screens/masters/tables-rules.ts': ['fieldsOf'],
  'office/src/screens/rooms/plan-rules.ts': ['showLabel'],
  'office/src/screens/show-files/files-rules.ts': ['listedFiles'],
  'office/src/screens/show-notices/notice-rules.ts': ['sectorKey'],
  'office/src/screens/show-sale/sale-rules.ts': ['windowText'],
  'sandbox/src/card/wire.ts': ['cardError'],
  'server/src/domains/admission/scan-wire.ts': ['answerToWire'],
  'server/src/domains/control-room/control-room-wire.ts': [
    'boardToWire',
    'alertStateFromWire',
    'reportToWire',
  ],
  'server/src/domains/programming/plan-fields-wire.ts': ['whenText', 'stateFields', 'fileFields'],
  'server/src/domains/programming/plan-wire.ts': ['extraFieldFromWire'],
  'server/src/domains/programming/programming-wire.ts': [
    'summaryToWire',
    'draftToWire',
    'showToWire',
    'optionsToWire',
    'editFromWire',
  ],
  'server/src/domains/staff-audit/staff-audit-wire.ts': ['exportedActs'],
  'web/src/screens/press-registration/registration-rules.ts': ['memberPrefix'],
};
