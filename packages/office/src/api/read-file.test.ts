import { expect, test } from 'vitest';
import { Fault } from './club-call.ts';
import { base64Of } from './read-file.ts';

test('a file is read; one that changed on the disk is a fault that says so', async () => {
  expect(await base64Of(new File(['á;b'], 'a.csv'))).toBe('w6E7Yg==');
  const arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  const changed = base64Of(Object.assign(new File(['x'], 'a.csv'), { arrayBuffer }));
  await expect(changed).rejects.toThrow(Fault);
  await expect(changed).rejects.toThrow('El archivo cambió desde que lo elegiste');
});
