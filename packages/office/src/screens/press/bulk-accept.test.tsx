import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AcceptedMany } from '../../api/press.ts';
import { queries } from '../../api/query.ts';
import { BulkAccept } from './BulkAccept.tsx';

const DONE: AcceptedMany = {
  ok: false,
  problem: 'made-already',
  approvalId: 0,
  text: 'Lo anterior ya se hizo. Fijate cómo quedó antes de hacerlo otra vez.',
};

test('after an answer that was lost, other rows are accepted by the next press', async () => {
  const operations: string[] = [];
  const send = vi.fn(async (_ids: readonly number[], operation: string): Promise<AcceptedMany> => {
    operations.push(operation);
    return operations.length === 1 ? DONE : { ok: true, refused: [] };
  });
  const onDone = vi.fn();
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <BulkAccept ids={[8, 9]} send={send} onDone={onDone} nameOf={(count) => `Aceptar las ${count}`} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const accept = screen.getByRole('button', { name: 'Aceptar las 2' });
  await userEvent.click(accept);
  expect(await screen.findByText(/^Lo anterior ya se hizo/)).toBeDefined();
  await userEvent.click(accept);
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 10_000 });
  expect(new Set(operations).size).toBe(2);
});
