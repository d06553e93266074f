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
  'server/src/domains/barred/barred-wire.ts': ['ticketToWire'],
  'server/src/domains/catalogue/show-wire.ts': ['roomToWire'],
  'server/src/domains/catalogue/site-wire.ts': ['toDocumentType'],
  'server/src/domains/content/home-wire.ts': ['savedToWire', 'homeFields'],
  'server/src/domains/control-room/control-room-wire.ts': [
    'boardToWire',
    'alertStateFromWire',
    'reportToWire',
  ],
  'server/src/domains/exports/exports-wire.ts': ['filterFromWire'],
  'server/src/domains/masters/masters-wire.ts': ['tableOf', 'entityOf'],
  'server/src/domains/members/register-wire.ts': ['plainName'],
  'server/src/domains/moves/move-wire.ts': ['postponedFields', 'cancelledFields'],
  'server/src/domains/owned-seats/owned-seats-wire.ts': ['placeText', 'subjectOf'],
  'server/src/domains/parking/parking-wire.ts': ['readShowVisit', 'writeReservingBox'],
  'server/src/domains/preview/preview-wire.ts': ['previewPath', 'holdRefusalText'],
  'server/src/domains/programming/plan-fields-wire.ts': ['whenText', 'stateFields', 'fileFields'],
  'server/src/domains/programming/plan-wire.ts': ['extraFieldFromWire'],
  'server/src/domains/programming/programming-wire.ts': [
    'summaryToWire',
    'draftToWire',
    'showToWire',
    'optionsToWire',
    'editFromWire',
  ],
  'server/src/domains/staff-audit/staff-audit-wire.ts': ['exportedActs', 'changesToWire'],
  'server/src/domains/waiting-room/office-wire.ts': ['planFields', 'personsFields'],
  'server/src/domains/waiting-room/waiting-room-wire.ts': ['joinedToWire'],
  'web/src/screens/press-registration/registration-rules.ts': ['memberPrefix'],
};
