import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { DRAFT, OPTIONS, PROGRAMMING, READER, SHOW } from '../../testing/shows.ts';
import '../shows/ShowFrame.tsx';
import './NoticesScreen.tsx';

const EDITOR = { ...PROGRAMMING, Permisos: [...PROGRAMMING.Permisos, 'content:E'] };
const NONE = { Avisos: [], Pedidos: [], Siguiente: '', Total: 0 };
const NOTICE = {
  ...{ AvisoId: 3, En: '2026-11-20T18:30:00', Autor: 'Carla Gómez', AprobadoPor: 'Beto Jefe' },
  ...{ Asunto: 'Cambió la puerta', Texto: 'Se entra por la 4.', Sectores: [], Canales: ['palco'] },
  ...{ Personas: 1240, Enviados: 1240, Estado: 'enviado' },
};
const COUNT = { Personas: 340, Entradas: 3102, SinCorreo: 12 };

beforeEach(() =>
  answer({
    'club/sesion/actual': EDITOR,
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': SHOW,
    'club/avisos/listar': NONE,
    'club/avisos/contar': COUNT,
    'club/avisos/probar': { Email: 'lucia@club.uy' },
    'club/avisos/enviar': { AvisoId: 3, Personas: 340 },
  }),
);

const open = async () => {
  openOffice('/espectaculos/7/avisos');
  return screen.findByRole('textbox', { name: 'Asunto' });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function fill(): Promise<void> {
  await userEvent.type(await open(), 'Puertas');
  await userEvent.type(screen.getByRole('textbox', { name: 'Texto' }), 'Abren a las 18:30.');
}

test('counts whom it reaches, and again when sectors and channels are chosen', async () => {
  await open();
  expect(await screen.findByText('Llega a 340 personas')).toBeDefined();
  expect(screen.getByText('De 3.102 entradas. 12 no tienen correo.')).toBeDefined();
  answer({ 'club/avisos/contar': { ...COUNT, Personas: 1240 } });
  await userEvent.click(screen.getByRole('combobox', { name: 'Sectores' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Norte, Platea A' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Canales' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ventanilla' }));
  expect(await screen.findByText('Llega a 1.240 personas')).toBeDefined();
  expect(bodiesOf('club/avisos/contar')[0]).toEqual({ EspectaculoId: 7 });
  expect(bodiesOf('club/avisos/contar').at(-1)).toEqual({
    ...{ EspectaculoId: 7, Sectores: [{ TribunaId: 1, SectorCod: 'A' }], Canales: ['ventanilla'] },
  });
});

describe('sending', () => {
  test('asks first, says to how many, and begins anew', async () => {
    await fill();
    await press('Enviar…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar el aviso' }));
    expect(dialog.getByText('340 personas')).toBeDefined();
    expect(dialog.queryByText(/tiene que aprobarlo otra persona/)).toBeNull();
    answer({
      'club/avisos/listar': {
        ...NONE,
        Avisos: [{ ...NOTICE, Personas: 340, Enviados: 12, Estado: 'en-curso' }],
        Total: 1,
      },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('Se está enviando a 340 personas.')).toBeDefined();
    expect(bodiesOf('club/avisos/enviar')).toMatchObject([
      { EspectaculoId: 7, Asunto: 'Puertas', Texto: 'Abren a las 18:30.' },
    ]);
    expect(await screen.findByText('12 de 340')).toBeDefined();
    expect(screen.getByText('Enviando')).toBeDefined();
    expect(screen.getByRole('textbox', { name: 'Asunto' })).toHaveProperty('value', '');
  });

  test('above the limit says that a second person must approve, and is asked for', async () => {
    answer({
      'club/avisos/contar': { ...COUNT, Personas: 1240 },
      'club/avisos/enviar': { ErrorCod: 202, ErrorDsc: 'Quedó pendiente de aprobación.', AprobacionId: 9 },
    });
    await fill();
    await press('Enviar…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar el aviso' }));
    expect(dialog.getByText('1.240 personas')).toBeDefined();
    expect(dialog.getByText(/Son más de 500 personas: tiene que aprobarlo otra persona/)).toBeDefined();
    const asked = { AprobacionId: 9, PedidoPor: 'Lucía', PedidoEn: '2026-11-20T18:30:00' };
    answer({ 'club/avisos/listar': { ...NONE, Pedidos: [{ ...asked, Asunto: 'Puertas', Personas: 1240 }] } });
    await userEvent.click(dialog.getByRole('button', { name: 'Pedir el envío' }));
    expect(await screen.findByText('Quedó pendiente de aprobación.')).toBeDefined();
    expect(await screen.findByText(/Lucía pidió enviar «Puertas» a 1.240 personas/)).toBeDefined();
  });

  test('says what was refused, over the dialog, and keeps what was typed', async () => {
    const text = 'Nadie con entrada y correo en los sectores y canales elegidos.';
    answer({ 'club/avisos/enviar': { ErrorCod: 11, ErrorDsc: text } });
    await fill();
    await press('Enviar…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Enviar el aviso' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
    expect(await dialog.findByText(text)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Volver' }));
    expect(screen.getByRole('textbox', { name: 'Asunto' })).toHaveProperty('value', 'Puertas');
  });

  test('without a text, or to nobody, is not asked about', async () => {
    answer({ 'club/avisos/contar': { Personas: 0, Entradas: 0, SinCorreo: 0 } });
    await open();
    expect(await screen.findByText('No llega a nadie')).toBeDefined();
    await press('Enviar…');
    expect(await screen.findByText('Escribí el asunto.')).toBeDefined();
    expect(screen.getByText('Escribí el texto: 3 letras como mínimo.')).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: 'Asunto' }), 'Puertas');
    await userEvent.type(screen.getByRole('textbox', { name: 'Texto' }), 'Abren.');
    await press('Enviar…');
    expect(screen.getByText('No llega a nadie: elegí otros sectores o canales.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('a test goes to oneself; too many are refused', async () => {
  await fill();
  await press('Enviarme una prueba');
  expect(await screen.findByText('Te la enviamos a lucia@club.uy.')).toBeDefined();
  const text = 'Ya te enviaste 10 pruebas en esta hora. Probá de nuevo en un rato.';
  answer({ 'club/avisos/probar': { ErrorCod: 11, ErrorDsc: text } });
  await press('Enviarme una prueba');
  expect(await screen.findByText(text)).toBeDefined();
  expect(bodiesOf('club/avisos/probar')).toHaveLength(2);
  expect(bodiesOf('club/avisos/enviar')).toEqual([]);
});

describe('what was sent', () => {
  test('is nothing at first', async () => {
    await open();
    expect(await screen.findByText('Todavía no se envió ningún aviso.')).toBeDefined();
  });

  test('is listed with whom it was for, how far it is, and who sent and approved it', async () => {
    const stopped = {
      ...NOTICE,
      AvisoId: 2,
      Asunto: 'Lluvia',
      Enviados: 7,
      Estado: 'detenido',
      AprobadoPor: '',
    };
    answer({ 'club/avisos/listar': { ...NONE, Avisos: [NOTICE, stopped], Total: 2 } });
    await open();
    const table = within(await screen.findByRole('table', { name: 'Avisos enviados' }));
    expect(table.getByText('1.240 de 1.240')).toBeDefined();
    expect(table.getAllByText('Todos los sectores. Palco')).toHaveLength(2);
    expect(table.getByText('Lo aprobó Beto Jefe')).toBeDefined();
    expect(table.getByText('Detenido')).toBeDefined();
    expect(table.getByText('Se canceló o terminó el espectáculo.')).toBeDefined();
    await waitFor(() => expect(bodiesOf('club/avisos/listar')).toEqual([{ EspectaculoId: 7 }]));
  });
});

describe('states', () => {
  test('a count that did not come is asked for again', async () => {
    answer({ 'club/avisos/contar': { ErrorCod: 503, ErrorDsc: 'Hay mucha venta en este momento.' } });
    await open();
    expect(await screen.findByText(/No se pudo contar/)).toBeDefined();
    answer({ 'club/avisos/contar': COUNT });
    await press('Volver a contar');
    expect(await screen.findByText('Llega a 340 personas')).toBeDefined();
  });

  test('a list that did not come is a page that says so', async () => {
    answer({
      'club/avisos/listar': { ErrorCod: 500, ErrorDsc: 'Ocurrió un error. Código de referencia: x' },
    });
    openOffice('/espectaculos/7/avisos');
    expect(await screen.findByText(/Ocurrió un error/)).toBeDefined();
  });

  test('a show that is over has its list alone, a draft nothing yet', async () => {
    answer({ 'club/espectaculos/leer': { ...SHOW, Estado: 'terminado' } });
    openOffice('/espectaculos/7/avisos');
    expect(await screen.findByText(/ya no se mandan avisos/)).toBeDefined();
    expect(screen.queryByRole('textbox', { name: 'Asunto' })).toBeNull();
    answer({ 'club/espectaculos/leer': DRAFT });
    openOffice('/espectaculos/20/avisos');
    expect(
      await screen.findByText('Los avisos se mandan cuando el espectáculo está publicado.'),
    ).toBeDefined();
  });

  test('whoever may not change content has no such tab', async () => {
    answer({ 'club/sesion/actual': READER });
    openOffice('/espectaculos/7/avisos');
    expect(await screen.findByText(/No tenés permiso para esta sección/)).toBeDefined();
    const tabs = within(screen.getByRole('navigation', { name: 'Partes del espectáculo' }));
    expect(tabs.queryByRole('link', { name: 'Avisos' })).toBeNull();
  });
});
