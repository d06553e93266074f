import { expect, test } from 'vitest';
import { installFakeApi } from '../testing/fake-api.ts';
import { fetchQueueAddress } from './queue.ts';

test.each([
  [{ isFilaActiva: true, URLFila: 'https://fila.example/x' }, 'https://fila.example/x'],
  [{ isFilaActiva: true, URLFila: '' }, null],
  [{ isFilaActiva: false, URLFila: 'https://fila.example/x' }, null],
  [{ isFilaActiva: true, URLFila: 'javascript:alert(1)' }, null],
])('%j leads to %j', async (answer, address) => {
  installFakeApi({ WSFilaActiva: answer });
  expect(await fetchQueueAddress()).toBe(address);
});
