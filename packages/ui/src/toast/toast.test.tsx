import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '../dialog/Dialog.tsx';
import { act, screen, within } from '../testing/document.ts';
import { ToastStack } from './ToastStack.tsx';
import { showToast } from './toasts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const show = (...args: Parameters<typeof showToast>): void => act(() => showToast(...args));

describe('toasts', () => {
  test('go by themselves after 6 seconds, the long ones after 7', () => {
    render(<ToastStack />);
    show('info', 'corto');
    show('success', 'largo', 'long');
    pass(5999);
    expect(screen.getByText('corto')).toBeDefined();
    pass(1);
    expect(screen.queryByText('corto')).toBeNull();
    pass(999);
    expect(screen.getByText('largo')).toBeDefined();
    pass(1);
    expect(screen.queryByText('largo')).toBeNull();
  });

  test('are announced: errors at once, the rest when there is time', () => {
    render(<ToastStack />);
    show('success', 'Listo');
    show('error', 'Falló');
    expect(within(screen.getByRole('status')).getByText('Listo')).toBeDefined();
    expect(within(screen.getByRole('alert')).getByText('Falló')).toBeDefined();
  });

  test('stay while the pointer or the focus is on them', () => {
    render(<ToastStack />);
    show('info', 'Leeme');
    const card = screen.getByText('Leeme').parentElement as HTMLElement;
    fireEvent.pointerEnter(card);
    pass(60_000);
    expect(screen.getByText('Leeme')).toBeDefined();
    fireEvent.pointerLeave(card);
    fireEvent.focus(screen.getByRole('button', { name: 'Cerrar aviso' }));
    pass(60_000);
    expect(screen.getByText('Leeme')).toBeDefined();
    fireEvent.blur(screen.getByRole('button', { name: 'Cerrar aviso' }));
    pass(6000);
    expect(screen.queryByText('Leeme')).toBeNull();
  });

  test('are in an open dialog, since the page behind it is inert, and once only', () => {
    const stage = (isOpen: boolean) => (
      <>
        <Dialog isOpen={isOpen} title="Ventana">
          Texto
        </Dialog>
        <ToastStack />
      </>
    );
    const { rerender } = render(stage(true));
    const inDialog = () => within(screen.getByRole('dialog'));
    // There before their text, so that it is read.
    expect([inDialog().getByRole('status').textContent, inDialog().getByRole('alert').textContent]).toEqual([
      '',
      '',
    ]);
    show('error', 'Falló');
    expect(within(inDialog().getByRole('alert')).getByText('Falló')).toBeDefined();
    expect(screen.getAllByText('Falló')).toHaveLength(1);
    pass(4000);
    rerender(stage(false));
    expect(within(screen.getByRole('alert')).getByText('Falló')).toBeDefined();
    // No time anew.
    pass(2000);
    expect(screen.queryByText('Falló')).toBeNull();
  });

  test('are in the upper one of two dialogs, and stay when one is gone', () => {
    const stage = (hasUpper: boolean) => (
      <>
        <ToastStack />
        <Dialog isOpen title="Debajo">
          Texto
        </Dialog>
        {hasUpper && (
          <Dialog isOpen title="Encima">
            Texto
          </Dialog>
        )}
      </>
    );
    const { rerender } = render(stage(true));
    show('info', 'Esperá');
    expect(within(screen.getByRole('dialog', { name: 'Encima' })).getByText('Esperá')).toBeDefined();
    rerender(stage(false));
    expect(within(screen.getByRole('dialog', { name: 'Debajo' })).getByText('Esperá')).toBeDefined();
  });

  test('can be closed', () => {
    render(<ToastStack />);
    show('info', 'Chau');
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
    expect(screen.queryByText('Chau')).toBeNull();
  });

  test('with the same text are one, with its time anew', () => {
    render(<ToastStack />);
    show('info', 'Otra vez');
    pass(5000);
    show('info', 'Otra vez');
    pass(5000);
    expect(screen.getAllByText('Otra vez')).toHaveLength(1);
  });
});
