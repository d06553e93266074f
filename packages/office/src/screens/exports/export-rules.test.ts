import { expect, test } from 'vitest';
import type { Export } from '../../api/exports.ts';
import { endText, LOOK_AGAIN_MS, lookAgainMs } from './export-rules.ts';

const one = (state: Export['state']): Export => ({
  ...{ id: 1, name: 'Ventas', format: 'csv', state, askedAt: '', endsAt: '', rows: 0 },
  ...{ hasDocuments: false, address: '' },
});

test('a file’s end has its day, unless it is that of the request', () => {
  const askedAt = '2026-11-22T20:15:09';
  expect(endText({ askedAt, endsAt: '2026-11-22T20:31:00' })).toBe('Hasta las 20:31');
  expect(endText({ askedAt, endsAt: '2026-11-23T20:16:00' })).toBe('Hasta el 23/11/2026 20:16');
});

test('the list is looked at again while something waits, and less often for new addresses of files', () => {
  expect(lookAgainMs([one('lista'), one('en-cola')])).toBe(LOOK_AGAIN_MS);
  expect(lookAgainMs([one('lista'), one('vencida'), one('con-error')])).toBe(60_000);
  expect(lookAgainMs([one('vencida'), one('con-error')])).toBe(false);
  expect(lookAgainMs([])).toBe(false);
});
