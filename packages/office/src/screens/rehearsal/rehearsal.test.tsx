import { CALIBRATION_TEXT } from '@club/gate-rules/calibration.ts';
import { qrPath } from '@club/ui/lib/qr-path.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, openOffice, SESSION } from '../../testing/office.tsx';

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['gates:V'] },
    'club/puertas/ensayo': {
      Club: 'Parque',
      Tarjetas: [
        { Numero: 1, Resultado: 'OK', Titulo: 'Pasa', Detalle: 'Tribuna Delgado', Codigo: 'UNO' },
        { Numero: 2, Resultado: 'X11', Titulo: 'Ya ingresó', Detalle: '', Codigo: 'DOS' },
      ],
    },
  }),
);

test('each card says what the lane has to show and what to do, and all of them are printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  openOffice('/puertas/ensayo');
  const card = (await screen.findByRole('heading', { name: 'Ya ingresó' })).closest('li');
  for (const text of ['2', 'Rojo', 'No pasa: alguien entró con ese código.'])
    expect(within(card as HTMLElement).getByText(text)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir la hoja' }));
  expect(print).toHaveBeenCalledOnce();
  const sheet = document.querySelector('[data-print-sheets]');
  // Two cards, and the calibration code.
  expect(sheet?.querySelectorAll('li')).toHaveLength(3);
  const drawn = sheet?.querySelector('[aria-label="Código de calibración"] path')?.getAttribute('d');
  expect(drawn).toBe(qrPath(CALIBRATION_TEXT).path);
  print.mockRestore();
});
