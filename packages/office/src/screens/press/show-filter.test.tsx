import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, openOffice, SESSION } from '../../testing/office.tsx';

test('the filter shows a show that is over, and lets go of it', async () => {
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['press:V'] },
    'club/acreditaciones/listar': { Acreditaciones: [], Pases: [], Total: 0, Siguiente: '' },
  });
  const router = openOffice('/acreditaciones?espectaculo=9');
  const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Espectáculo' });
  expect(filter.selectedOptions[0]?.textContent).toBe('Otro espectáculo');
  await userEvent.selectOptions(filter, 'Todos');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
