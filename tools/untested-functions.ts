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
  'server/src/domains/box-office/box-office-wire.ts': [
    'ticketToWire',
    'foundFields',
    'storyToWire',
    'moveFromWire',
    'correctionFromWire',
    'sheetToWire',
    'detailToWire',
  ],
  'server/src/domains/boxes/box-acts-wire.ts': [
    'sectorToWire',
    'guestOfBoxToWire',
    'boxVisitToWire',
    'noticeToWire',
    'seasonShowToWire',
    'admissionFields',
  ],
  'server/src/domains/catalogue/show-wire.ts': ['roomToWire'],
  'server/src/domains/catalogue/site-wire.ts': ['toDocumentType'],
  'server/src/domains/content/home-wire.ts': ['savedToWire', 'homeFields'],
  'server/src/domains/control-room/control-room-wire.ts': [
    'boardToWire',
    'alertStateFromWire',
    'reportToWire',
  ],
  'server/src/domains/courtesies/courtesy-acts-wire.ts': [
    'issuerToWire',
    'listedIssuerToWire',
    'courtesyFields',
    'issuerFields',
  ],
  'server/src/domains/exports/exports-wire.ts': ['filterFromWire'],
  'server/src/domains/gate-devices/gate-devices-wire.ts': ['showToWire', 'shiftToWire', 'heartbeatFromWire'],
  'server/src/domains/gate-devices/office-wire.ts': [
    'laneToWire',
    'roleToWire',
    'staffToWire',
    'staffFields',
  ],
  'server/src/domains/gates/gates-wire.ts': ['gatesFromWire', 'zonesFromWire', 'pathsFromWire', 'showToWire'],
  'server/src/domains/mails/mails-wire.ts': ['mailFields', 'versionToWire', 'textFields'],
  'server/src/domains/masters/masters-wire.ts': ['tableOf', 'entityOf'],
  'server/src/domains/members/members-wire.ts': [
    'situationFromWire',
    'kindFromWire',
    'memberToWire',
    'importToWire',
    'pinToWire',
    'countFields',
  ],
  'server/src/domains/members/register-wire.ts': ['plainName'],
  'server/src/domains/moves/move-wire.ts': ['postponedFields', 'cancelledFields'],
  'server/src/domains/owned-seats/owned-seats-wire.ts': ['placeText', 'subjectOf'],
  'server/src/domains/parking/parking-wire.ts': ['readShowVisit', 'writeReservingBox'],
  'server/src/domains/place-acts/place-acts-wire.ts': [
    'purposeFromWire',
    'reasonFromWire',
    'sectorFromWire',
    'blockToWire',
  ],
  'server/src/domains/press-office/press-office-wire.ts': [
    'passToWire',
    'outletToWire',
    'outletDetailToWire',
    'memberToWire',
    'visitToWire',
  ],
  'server/src/domains/press/press-wire.ts': ['readPressVisit', 'readPressRequest', 'writePressPage'],
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
  'venue-plan/src/plan-wire.ts': ['rowToWire', 'rowFromWire', 'svgRowToWire', 'svgRowFromWire'],
};
