import { expect, test } from 'vitest';
import type { Export } from '../../api/exports.ts';
import { LOOK_AGAIN_MS, lookAgainMs } from './export-rules.ts';

const one = (state: Export['state']): Export => ({
  ...{ id: 1, name: 'Ventas', format: 'csv', state, askedAt: '', endsAt: '', rows: 0 },
  ...{ hasDocuments: false, address: '' },
});

test('the list is looked at again while something waits', () => {
  expect(lookAgainMs([one('lista'), one('en-cola')])).toBe(LOOK_AGAIN_MS);
  expect(lookAgainMs([one('lista'), one('vencida'), one('con-error')])).toBe(false);
  expect(lookAgainMs([])).toBe(false);
});
