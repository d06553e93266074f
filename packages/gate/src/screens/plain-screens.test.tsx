import { CASE_MATCHDAY } from '@club/gate-rules/decision-cases.data.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SHIFT, showScreen } from '../testing/fake-app.tsx';
import { packageOf } from '../testing/show.ts';
import { press, typeAsScanner } from '../testing/strokes.ts';
import { CodeScreen } from './CodeScreen.tsx';
import { EnrolScreen } from './EnrolScreen.tsx';
import { IncidentScreen } from './IncidentScreen.tsx';
import { LockedScreen, RevokedScreen } from './PlainScreens.tsx';
import { StatusScreen } from './StatusScreen.tsx';

afterEach(cleanup);

test('another steward takes a lane over that was left alone', () => {
  const { acts } = showScreen(<LockedScreen />, { isLocked: true });
  expect(screen.getByText('Pasaron 10 minutos sin lecturas.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar de portero' }));
  expect(acts.closeShift).toHaveBeenCalledOnce();
});

test('a device that was revoked is enrolled anew once what is here is sent and deleted', () => {
  const { state, acts } = showScreen(<RevokedScreen />, { phase: 'leaving', shift: null, queue: 42 });
  expect(screen.getByText(/^Quedan 42 lecturas sin enviar/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  act(() => state.set({ phase: 'revoked', queue: 0 }));
  fireEvent.click(screen.getByRole('button', { name: 'Dar de alta de nuevo' }));
  expect(acts.enrolAnew).toHaveBeenCalledOnce();
});

test('a lane whose shift the server does not know says why it asks for the PIN', () => {
  showScreen(<LockedScreen />, { isLocked: true, shift: { ...SHIFT, shiftId: 0 } });
  expect(screen.getByText(/el turno empezó sin red, y falta confirmarlo/)).toBeDefined();
});

test('a code that is pasted with a space around it is the code', () => {
  const { acts } = showScreen(<CodeScreen onBack={vi.fn()} />, {});
  const field = screen.getByLabelText('Código de la entrada');
  fireEvent.change(field, { target: { value: ' ncf oxn%ts3 ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Leer' }));
  expect(acts.read).toHaveBeenCalledExactlyOnceWith('NCF OXN%TS3');
});

test('an incident is sent once the server has it; until then it is kept, and a refused one is for the chief', async () => {
  const { state } = showScreen(<IncidentScreen onBack={vi.fn()} />, { unsentIncidents: ['incident'] });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Incidente guardado. Se envía cuando vuelva la red.')).toBeDefined();
  act(() => state.set({ isOnline: true }));
  expect(screen.getByText('Incidente guardado. Se envía enseguida.')).toBeDefined();
  act(() => state.set({ unsentIncidents: ['of another'] }));
  expect(screen.getByText('Incidente enviado.')).toBeDefined();
  const incident = { id: 'incident', showId: 7, shiftId: 1, kind: 'Salud', text: '', at: 1 } as const;
  act(() => state.set({ refused: [{ ...incident, ticketId: 0, scanId: '', refusal: 'No va.' }] }));
  expect(screen.getByText(/^El servidor no aceptó el incidente\. No va\. Contáselo/)).toBeDefined();
});

const CODE = 'NCFOXN%TS3DH3ZSUZK+.V0ETD%65NL-AH';
const scan = (text: string) => act(() => typeAsScanner(text));

/** The keys of a scanner that reach the focused element. */
function pressedBy(text: string, focused: HTMLElement) {
  const onKey = vi.fn();
  focused.addEventListener('keydown', onKey);
  focused.focus();
  scan(text);
  return onKey;
}

/** A lane in pause, of a steward whom its package knows. */
function showLocked() {
  const steward = { id: SHIFT.personId, name: 'Ana', role: 'steward', salt: '', pinHash: '' } as const;
  const columns = packageOf({ ...CASE_MATCHDAY, staff: [steward] }, []);
  const known = { columns, index: new PackageIndex(columns), etag: '', cut: 1 };
  const { acts } = showScreen(<LockedScreen />, { isLocked: true, known });
  const field = screen.getByLabelText<HTMLInputElement>('PIN');
  field.focus();
  return { acts, field };
}

describe('a typing scanner away from *Lectura*', () => {
  test('is no PIN of a lane in pause', async () => {
    const { acts, field } = showLocked();
    scan('1234567890123456');
    scan(CODE);
    expect(field.value).toBe('');
    fireEvent.change(field, { target: { value: '123' } });
    act(() => press({ code: 'Enter', key: 'Enter' }, 1_000));
    await waitFor(() => expect(field.value).toBe('123'));
    act(() => press({ code: 'Digit4', key: '4' }, 1_000));
    await waitFor(() => expect(field.value).toBe('1234'));
    expect(acts.unlock).not.toHaveBeenCalled();
    act(() => press({ code: 'Enter', key: 'Enter' }, 1_000));
    await waitFor(() => expect(acts.unlock).toHaveBeenCalledExactlyOnceWith('1234'));
  });

  test('presses nothing in *Estado*, and calibrates from there', () => {
    const { acts } = showScreen(<StatusScreen onBack={vi.fn()} />, {});
    expect(pressedBy(CODE, screen.getByRole('button', { name: 'Probar sonido' }))).not.toHaveBeenCalled();
    expect(acts.signals.give).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Calibrar lector' }));
    scan(CODE);
    expect(screen.getByText(/^No se leyó el código de calibración/)).toBeDefined();
  });

  test('writes nothing into an incident', () => {
    showScreen(<IncidentScreen onBack={vi.fn()} />, {});
    const field = screen.getByLabelText<HTMLTextAreaElement>('Qué pasó');
    expect(pressedBy(CODE, field)).not.toHaveBeenCalled();
    expect(field.value).toBe('');
  });

  test('is read in *Escribir código*, which is done then', () => {
    const onBack = vi.fn();
    const { acts } = showScreen(<CodeScreen onBack={onBack} />, {});
    screen.getByLabelText('Código de la entrada').focus();
    scan(CODE);
    expect(acts.read).toHaveBeenCalledExactlyOnceWith(CODE);
    expect(onBack).toHaveBeenCalledOnce();
  });

  test('enrols with the chief’s code, and with no other', () => {
    const { acts } = showScreen(<EnrolScreen />, { phase: 'enrol', shift: null });
    scan(CODE);
    expect(screen.getByText(/^Ese código no es de alta/)).toBeDefined();
    scan('https://club.uy/puerta/#aB3dE6gH9jK2mN5pQ8sT1v');
    expect(acts.enrol).toHaveBeenCalledExactlyOnceWith('aB3dE6gH9jK2mN5pQ8sT1v');
  });

  test('of the address enrols, but not on an iPhone before the app is installed', () => {
    const open = () => {
      window.history.replaceState(null, '', '/puerta/#aB3dE6gH9jK2mN5pQ8sT1v');
      return showScreen(<EnrolScreen />, { phase: 'enrol', shift: null }).acts.enrol;
    };
    expect(open()).toHaveBeenCalledOnce();
    cleanup();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { standalone: false }));
    expect(open()).not.toHaveBeenCalled();
    expect(screen.getByText(/^En un iPhone instalá la app antes del alta/)).toBeDefined();
    vi.unstubAllGlobals();
  });
});
