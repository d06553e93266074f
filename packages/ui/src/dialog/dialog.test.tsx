import { act, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { screen, userEvent } from '../testing/document.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import '../testing/document.ts';

function Opened({ children }: { readonly children?: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog isOpen={isOpen} title="Mapa" onClose={() => setOpen(false)}>
      {children}
    </Dialog>
  );
}

test('a dialog is named by its title and closes by the cross, by Escape and by a click outside', async () => {
  for (const close of [
    () => userEvent.click(screen.getByRole('button', { name: 'Cerrar' })),
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('dialog')),
  ]) {
    const { unmount } = render(<Opened />);
    expect(screen.getByRole('dialog', { name: 'Mapa' })).toBeDefined();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
  }
});

test('a click inside leaves it open', async () => {
  render(<Opened>Texto</Opened>);
  await userEvent.click(screen.getByText('Texto'));
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('a dialog without a way out stays', async () => {
  render(
    <Dialog isOpen title="Aviso">
      Texto
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog', { name: 'Aviso' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
});

test('a dialog that the browser closes without asking opens again', () => {
  render(
    <Dialog isOpen title="Aviso">
      Texto
    </Dialog>,
  );
  act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
  expect(screen.getByRole('dialog', { name: 'Aviso' })).toBeDefined();
});

test('a click outside can be ignored while Escape works', async () => {
  const onClose = vi.fn();
  render(
    <Dialog isOpen title="Formulario" onClose={onClose} closesOnOutsideClick={false}>
      Texto
    </Dialog>,
  );
  await userEvent.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a confirmation has its two answers and cannot be left while it works', async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const confirmation = (isPending: boolean): ReactNode => (
    <ConfirmDialog
      isOpen
      title="¿Eliminar amigo?"
      confirmLabel="Eliminar amigo"
      cancelLabel="Cancelar"
      onConfirm={onConfirm}
      onCancel={onCancel}
      isPending={isPending}
    >
      ¿Estás seguro?
    </ConfirmDialog>
  );
  const { rerender } = render(confirmation(false));
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar amigo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  rerender(confirmation(true));
  await userEvent.click(screen.getByRole('button', { name: 'Eliminar amigo' }));
  await userEvent.keyboard('{Escape}');
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});
