import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
