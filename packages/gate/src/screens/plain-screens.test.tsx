import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../testing/fake-app.tsx';
import { CodeScreen } from './CodeScreen.tsx';
import { LockedScreen } from './PlainScreens.tsx';

afterEach(cleanup);

test('another steward takes a lane over that was left alone, with network: a shift begins there', () => {
  const { acts } = showScreen(<LockedScreen />, { isLocked: true, isOnline: true });
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar de portero' }));
  expect(acts.closeShift).toHaveBeenCalledOnce();
  cleanup();
  showScreen(<LockedScreen />, { isLocked: true, isOnline: false });
  expect(screen.queryByRole('button', { name: 'Cambiar de portero' })).toBeNull();
});

test('a code that is pasted with a space around it is the code', () => {
  const { acts } = showScreen(<CodeScreen onBack={vi.fn()} />, {});
  const field = screen.getByLabelText('Código de la entrada');
  fireEvent.change(field, { target: { value: ' ncf oxn%ts3 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Leer' }));
  expect(acts.read).toHaveBeenCalledExactlyOnceWith('NCF OXN%TS3');
});
