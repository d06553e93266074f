import * as codes from '@club/contract/codes';
import { expect, it } from 'vitest';
import { refusedControls } from './reactions.ts';

it.each([
  [10, null],
  [100, 'titular-document'],
  [101, 'titular-seatCode'],
  [102, 'titular-pin'],
  [103, 'beneficiario-firstName'],
  [104, 'beneficiario-lastName'],
  [105, 'beneficiario-document'],
  [106, 'beneficiario-document'],
  [107, null],
  [108, null],
  [109, null],
  [111, null],
  [112, null],
  [113, 'beneficiario-document'],
  [114, null],
  [115, null],
] as const)('code %i of a transfer is told at %s', (code, controlId) => {
  expect(refusedControls[codes.WSTransferenciaTicket[code]]).toBe(controlId);
});
