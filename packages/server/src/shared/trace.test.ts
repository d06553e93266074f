import { describe, expect, it } from 'vitest';
import { currentTrace, isTraceId, withTrace } from './trace.ts';

describe('a trace', () => {
  it('is known to all that runs within it, and to nothing else', async () => {
    const seen = await withTrace('request-1', async () => {
      await Promise.resolve();
      const inner = withTrace('request-2', () => currentTrace());
      return [inner, currentTrace()];
    });
    expect(seen).toEqual(['request-2', 'request-1']);
    expect(currentTrace()).toBeUndefined();
  });

  it.each([
    ['0a1b2c3d4e5f6071', true],
    ['01J9Z3-abc_DEF.9', true],
    ['short', false],
    ['has space here', false],
    ['line\nbreak-here', false],
    ['x'.repeat(65), false],
    [undefined, false],
    [['0a1b2c3d4e5f6071'], false],
  ])('%j may be an id: %s', (text, isOne) => {
    expect(isTraceId(text)).toBe(isOne);
  });
});
