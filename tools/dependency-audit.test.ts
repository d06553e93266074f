import { expect, test } from 'vitest';
import { judgeAudit } from './dependency-audit.ts';

const found = (severity: string) =>
  JSON.stringify({ vulnerabilities: { 'left-pad': { severity, range: '<1.3.0' } } });

test.each(['high', 'critical'])('a %s vulnerability fails the check and is named', (severity) => {
  expect(judgeAudit(found(severity))).toEqual({ passed: false, text: `left-pad <1.3.0: ${severity}` });
});

test.each(['low', 'moderate'])('a %s one does not', (severity) => {
  expect(judgeAudit(found(severity))).toEqual({ passed: true, text: '' });
});

test('none at all passes in silence', () => {
  expect(judgeAudit('{"vulnerabilities":{}}')).toEqual({ passed: true, text: '' });
});

test.each(['', '<html>', '{"error":{"code":"ENOTFOUND"}}', '{"message":"not found"}'])(
  'without an answer (%j) it says that it has not checked, and passes',
  (output) => {
    expect(judgeAudit(output)).toMatchObject({ passed: true, text: expect.stringMatching(/^not checked: /) });
  },
);
