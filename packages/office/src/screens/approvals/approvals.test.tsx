import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, REFUSED } from '../../testing/office.tsx';

const LIST = 'club/aprobaciones/listar';
const ANSWER = 'club/aprobaciones/responder';
const PENDING = {
  ...{ AprobacionId: 9, Acto: 'equipo/cambiarRoles', Motivo: 'Nueva jefa', PedidoPor: 'Inés Castro' },
  ...{ PedidoEn: '2026-11-22T20:15:09', EsPropia: false, PuedeResponder: true },
  ...{ VenceEn: '2026-11-23T20:15:09', SinSegundaPersona: false, Estado: 'pendiente' },
  ...{ RespondidoPor: '', RespondidoEn: '', Respuesta: '' },
  Efectos: [
    {
      ...{ Entidad: 'miembro', EntidadId: '12', EntidadNombre: 'Bruno Sosa' },
      Cambios: [{ Campo: 'Roles', Antes: 'Lectura', Despues: 'Administración' }],
    },
  ],
};
const OWN = {
  ...PENDING,
  AprobacionId: 8,
  EsPropia: true,
  PuedeResponder: false,
  PedidoPor: 'Lucía Ferreira',
};
const ALONE = { ...OWN, AprobacionId: 7, SinSegundaPersona: true };
const REJECTED = {
  ...{ ...PENDING, AprobacionId: 6, PuedeResponder: false, Estado: 'rechazada', Motivo: '' },
  ...{ RespondidoPor: 'Raúl Paz', RespondidoEn: '2026-11-22T21:00:00', Respuesta: 'No corresponde' },
};
const EXPIRED = { ...REJECTED, AprobacionId: 5, Estado: 'vencida', RespondidoPor: '', Respuesta: '' };
const listed = (rows: object[], next = '') => ({ Aprobaciones: rows, Siguiente: next, Total: rows.length });

const rowsOf = async () =>
  within(await screen.findByRole('table', { name: 'Aprobaciones' }))
    .getAllByRole('row')
    .slice(1);
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('each request says what it would change, who asked, why, until when, and what became of it', async () => {
  answer({ [LIST]: listed([PENDING, OWN, ALONE, REJECTED, EXPIRED]) });
  openOffice('/aprobaciones');
  const rows = await rowsOf();
  expect(cellsOf(rows[0])).toEqual([
    'Cambiar rolesMiembro: Bruno SosaRoles: Lectura → Administración',
    'Inés Castro22/11/2026 20:15',
    'Nueva jefa',
    'PendienteVence el 23/11/2026 20:15',
    'AprobarRechazar',
  ]);
  expect(cellsOf(rows[1]).slice(1, 2)).toEqual(['Lucía Ferreira (vos)22/11/2026 20:15']);
  expect(cellsOf(rows[1]).at(-1)).toBe('La responde otra persona');
  expect(cellsOf(rows[2])[3]).toBe('PendienteSe hace sola el 23/11/2026 20:15 si nadie la detiene');
  expect(cellsOf(rows[3]).slice(2)).toEqual(['—', 'RechazadaRaúl Paz, 22/11/2026 21:00No corresponde', '—']);
  expect(cellsOf(rows[4])[3]).toBe('Vencida22/11/2026 21:00');
});

test('approving asks once more, with a motivo, and reads the list again', async () => {
  answer({ [LIST]: listed([PENDING]), [ANSWER]: { Aprobacion: PENDING } });
  openOffice('/aprobaciones');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Aprobar: Cambiar roles, Inés Castro, 22/11/2026 20:15' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Aprobar: Cambiar roles' });
  expect(dialog.textContent).toContain('Roles: Lectura → Administración');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprobar' }));
  expect(bodiesOf(ANSWER)).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Lo hablamos');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Aprobar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(ANSWER)).toMatchObject([
    { AprobacionId: 9, Respuesta: 'aprobar', Motivo: 'Lo hablamos', Operacion: expect.any(String) },
  ]);
  await waitFor(() => expect(bodiesOf(LIST)).toHaveLength(2));
});

test('a refusal is shown where it was pressed, and the list is read again when it is closed', async () => {
  const text = 'Los números cambiaron: eran 214 entradas, ahora 219. Pedí la aprobación de nuevo.';
  answer({ [LIST]: listed([PENDING]), [ANSWER]: { ErrorCod: 12, ErrorDsc: text } });
  openOffice('/aprobaciones');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Rechazar: Cambiar roles, Inés Castro, 22/11/2026 20:15' }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar: Cambiar roles' });
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'No corresponde{Enter}');
  expect((await within(dialog).findByRole('alert')).textContent).toBe(text);
  expect(bodiesOf(ANSWER)).toMatchObject([{ Respuesta: 'rechazar' }]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(bodiesOf(LIST)).toHaveLength(2));
});

test('the address narrows the list by state; any other text does not', async () => {
  answer({ [LIST]: listed([]) });
  openOffice('/aprobaciones?estado=pending');
  expect(await screen.findByText('No hay pedidos para mostrar.')).toBeDefined();
  openOffice('/aprobaciones?estado=toString');
  await waitFor(() => expect(bodiesOf(LIST)).toEqual([{ Filtro: { Estado: 'pendiente' } }, {}]));
});

test('the link of the mail asks once more, without a login, and says what it stopped', async () => {
  answer({ 'club/sesion/actual': REFUSED.over, 'club/aprobaciones/detener': { Aprobacion: ALONE } });
  openOffice('/detener?aprobacion=7&persona=1&exp=1&sig=x');
  await userEvent.click(await screen.findByRole('button', { name: 'Detener' }));
  expect(await screen.findByRole('heading', { name: 'Pedido detenido' })).toBeDefined();
  expect(screen.getByRole('main').textContent).toContain(
    'No se va a hacer lo que pidió Lucía Ferreira: cambiar roles.',
  );
  expect(bodiesOf('club/aprobaciones/detener')).toEqual([
    { Enlace: '/club/detener?aprobacion=7&persona=1&exp=1&sig=x' },
  ]);
});

test('a link that is too late says so, and nothing else happens', async () => {
  const text = 'Ya no se puede detener: hecha.';
  answer({ 'club/aprobaciones/detener': { ErrorCod: 11, ErrorDsc: text } });
  openOffice('/detener?aprobacion=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Detener' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});
