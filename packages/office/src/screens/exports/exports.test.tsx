import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const ASK = 'club/exportaciones/pedir';
const READY = {
  ...{ ExportacionId: 3, Que: 'caja', Formato: 'xlsx', Nombre: 'Cajas', Estado: 'lista', Filas: 1200 },
  ...{ PedidaEn: '2026-11-22T20:15:09', VenceEn: '2026-11-22T20:31:00', ConDocumentos: false },
  Direccion: '/descargas/exportaciones/3?exp=1&sig=x',
};
const listed = (...Exportaciones: object[]) => ({
  Exportaciones,
  Siguiente: '',
  Total: Exportaciones.length,
});

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['shows:V', 'money:V', 'audit:V'] },
    'club/exportaciones/listar': listed(READY),
    'club/ventanilla/cajas': { Cajas: [], Siguiente: '', Total: 0 },
    [ASK]: { ExportacionId: 3 },
  }),
);

test('what a screen lists is asked for as a file, with some of its columns, and the file’s place opens', async () => {
  const router = openOffice('/cajas');
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'CSV' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Motivo' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/exportaciones'));
  const [body] = bodiesOf(ASK);
  expect(body).toMatchObject({ Que: 'caja', Formato: 'csv' });
  expect(body?.Columnas).toContain('Fondo');
  expect(body?.Columnas).not.toContain('Motivo');
  const download = await screen.findByRole('link', { name: 'Descargar Cajas' });
  expect(download.getAttribute('href')).toBe(READY.Direccion);
  expect(screen.getByText('1.200')).toBeDefined();
  expect(screen.getByText('Hasta las 20:31')).toBeDefined();
});

test('the audit is exported as it is narrowed', async () => {
  answer({ 'club/auditoria/listar': { Actos: [], Siguiente: '', Total: 0 } });
  openOffice('/auditoria?acto=equipo/invitar');
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
  await waitFor(() =>
    expect(bodiesOf(ASK)[0]).toMatchObject({
      Que: 'auditoria',
      Filtro: { Lista: { Filtro: { Acto: 'equipo/invitar' } } },
    }),
  );
});

test('a refusal stays in the dialog', async () => {
  answer({ [ASK]: { ErrorCod: 12, ErrorDsc: 'Ya tenés 5 exportaciones en cola.' } });
  openOffice('/cajas');
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exportar' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Ya tenés 5 exportaciones en cola.');
});

test('each state says what to do; none yet says where to begin', async () => {
  const other = (Estado: string, ExportacionId: number) => ({
    ...{ ...READY, Estado, ExportacionId, Direccion: '', VenceEn: '' },
  });
  answer({
    'club/exportaciones/listar': listed(other('en-cola', 5), other('vencida', 4), other('con-error', 2)),
  });
  openOffice('/exportaciones');
  expect(await screen.findByText('El archivo ya no está. Pedilo de nuevo.')).toBeDefined();
  expect(screen.getAllByText(/^Se está preparando/).length).toBeGreaterThan(0);
  expect(screen.getByText(/^No se pudo preparar/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Descargar Cajas' })).toBeNull();
  // Pending ones are polled.
  answer({ 'club/exportaciones/listar': listed() });
  expect(await screen.findByText(/^Todavía no pediste ninguna/)).toBeDefined();
});
