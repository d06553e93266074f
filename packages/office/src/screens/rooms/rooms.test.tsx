import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const OPENING = '2026-11-21T20:00:00';
const STAGE = {
  ...{ EtapaId: 1, EtapaNombre: 'Para todos', Apertura: OPENING, EntradasPorTurno: 4 },
  ...{ SocioCategoriaIds: [], SocioDesde: '', SinDeuda: false, Butaquista: false },
};
const PLAN = {
  ...{ SalaNombre: 'Venta del clásico', EspectaculoIds: [4], AnotacionDesde: '2026-11-20T20:00:00' },
  ...{ Apertura: OPENING, Cierre: '', Mensaje: '', RitmoMin: 60, RitmoMax: 600, Alcance: 'E' },
  ...{ SoloSocios: false, HorasCuenta: 24, Etapas: [STAGE] },
};
const SHOWS = [{ EspectaculoId: 4, Nombre: 'Clásico', Fecha: '2026-11-29' }];
const ROOM = {
  ...{ SalaId: 7, Version: 3, SalaEstado: 'A', Plan: PLAN, Espectaculos: SHOWS, Compromiso: 'ab12' },
  ...{ RitmoFijo: false, Ritmo: 240, Limita: 'lugares', Adentro: 90, Libres: 1_800, AnotadosPorMinuto: 12 },
  ...{
    Bloques: [{ Bloque: '200.40.30', Anotados: 140 }],
    CorreosAtraso: 400,
    SeAgota: '2026-11-21T21:40:00',
  },
  Etapas: [
    {
      ...{ EtapaId: 1, Sorteada: true, Sorteados: 1_000, Anotados: 1_200, Esperando: 800, Llamados: 400 },
      ...{ Vinieron: 300, Ausentes: 50, Compraron: 200 },
    },
  ],
  Registro: [{ Hora: OPENING, Que: 'Se puso en pausa', Rol: 'programacion', Motivo: 'Clima' }],
};
const SUMMARY = {
  ...{ SalaId: 7, SalaNombre: 'Venta del clásico', SalaEstado: 'A', Apertura: OPENING },
  ...{ Espectaculos: SHOWS, Esperando: 800 },
};
const may = (...words: string[]) => ({ 'club/sesion/actual': { ...SESSION, Permisos: words } });
const reasons = { 'club/maestros/listar': { Filas: [] } };

beforeEach(() =>
  answer({
    ...may('room:V', 'room:E'),
    ...reasons,
    'club/salas/listar': {
      ...{ Salas: [SUMMARY], Espectaculos: SHOWS },
      Categorias: [{ SocioCategoriaId: 2, Nombre: 'Socio' }],
    },
    'club/salas/leer': ROOM,
    'club/salas/guardar': { SalaId: 7 },
    'club/salas/acto': { Esperando: 800 },
  }),
);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('rooms are listed with their state; who may only look makes none', async () => {
  openOffice('/fila');
  const row = await screen.findByRole('row', { name: /Venta del clásico/ });
  expect(row.textContent).toContain('Abierta');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/club/fila/7/tablero');
  expect(screen.getByRole('link', { name: 'Nueva fila' })).toBeDefined();
});

test('whoever may only look has neither a new room nor acts', async () => {
  answer(may('room:V'));
  openOffice('/fila/7/tablero');
  expect(await screen.findByText(/Lo frenan los lugares/)).toBeDefined();
  expect(screen.queryByRole('complementary', { name: 'Acciones' })).toBeNull();
});

test('the board tells who waits, comes and buys, what limits, and who joins most', async () => {
  openOffice('/fila/7');
  expect(await screen.findByText(/Se llama a 240 personas por minuto/)).toBeDefined();
  expect(screen.getByText('Los correos salen con 6 minutos de atraso.')).toBeDefined();
  expect(screen.getByText('A este paso, el último lugar se vende el 21/11/2026 21:40.')).toBeDefined();
  expect(screen.getByRole('row', { name: /^Para todos.* 1\.200 800 400.* 300 50 200$/ })).toBeDefined();
  expect(screen.getByRole('row', { name: '200.40.30 140' })).toBeDefined();
  // Of numbers: who joins again has several, and is one of those who joined.
  expect(screen.getByText('33 % de la fila')).toBeDefined();
});

test('an act is done with its reason, and needs one', async () => {
  openOffice('/fila/7/tablero');
  await press('Cerrar la fila');
  const dialog = await dialogOf('Cerrar la fila');
  expect(dialog.getByText(/Todavía esperan 800 personas.*la venta queda abierta para todos/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar la fila' }));
  expect(bodiesOf('club/salas/acto')).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Terminó la venta');
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar la fila' }));
  await waitFor(() =>
    expect(bodiesOf('club/salas/acto')).toMatchObject([
      { SalaId: 7, Acto: 'cerrar', Motivo: 'Terminó la venta' },
    ]),
  );
});

test('the rate is changed, and the message', async () => {
  openOffice('/fila/7/tablero');
  await press('Cambiar el ritmo');
  const dialog = await dialogOf('Cambiar el ritmo');
  await userEvent.click(dialog.getByRole('switch', { name: /^Ritmo fijo/ }));
  const max = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Máximo, personas por minuto' });
  await userEvent.clear(max);
  expect(max.value).toBe('');
  await userEvent.type(max, '500');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Ensayo');
  await userEvent.click(dialog.getByRole('button', { name: 'Cambiar' }));
  await waitFor(() =>
    expect(bodiesOf('club/salas/acto')).toMatchObject([
      { Acto: 'ritmo', RitmoMin: 60, RitmoMax: 500, RitmoFijo: true },
    ]),
  );
  await press('Cambiar el mensaje');
  const other = await dialogOf('Mensaje de la fila');
  await userEvent.type(other.getByRole('textbox', { name: 'Mensaje' }), 'Traé tu documento.');
  await userEvent.type(other.getByRole('textbox', { name: 'Motivo' }), 'Ensayo');
  await userEvent.click(other.getByRole('button', { name: 'Publicar' }));
  await waitFor(() =>
    expect(bodiesOf('club/salas/acto')[1]).toMatchObject({ Mensaje: 'Traé tu documento.' }),
  );
});

test('places are annulled by documents and accounts; whose place there is not is told', async () => {
  answer({ 'club/salas/personas': { Cuantos: 1, NoEstan: ['bot@fans.uy'] } });
  openOffice('/fila/7/tablero');
  await press('Anular lugares');
  const dialog = await dialogOf('Anular lugares');
  await userEvent.type(
    dialog.getByRole('textbox', { name: 'Documentos o correos' }),
    '1.234.567-2{enter}bot@fans.uy',
  );
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Cuentas falsas');
  await userEvent.click(dialog.getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Se anuló el lugar de 1 persona.')).toBeDefined();
  expect(screen.getByText('bot@fans.uy')).toBeDefined();
  expect(bodiesOf('club/salas/personas')).toMatchObject([
    { SalaId: 7, Acto: 'anular', Documentos: ['1.234.567-2', 'bot@fans.uy'], Motivo: 'Cuentas falsas' },
  ]);
});

test('a new room: what is missing is said, then it is made with its stages', async () => {
  const router = openOffice('/fila/nueva');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nombre de la fila' }), 'Venta');
  await press('Crear la fila');
  expect(await screen.findByText('Elegí al menos un espectáculo.')).toBeDefined();
  await userEvent.click(screen.getByRole('combobox', { name: 'Espectáculos' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Clásico, 29/11/2026' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Apertura: día' }), '21/11/2026');
  await userEvent.type(screen.getByRole('textbox', { name: 'Apertura: hora' }), '20:00{enter}');
  await press('Agregar etapa');
  const first = within(screen.getByRole('group', { name: 'Etapa 1' }));
  await userEvent.type(first.getByRole('textbox', { name: 'Nombre' }), 'Socios al día');
  await userEvent.click(first.getByRole('switch', { name: 'Sin deuda' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Gran venta');
  await press('Crear la fila');
  await waitFor(() => expect(bodiesOf('club/salas/guardar')).toHaveLength(1));
  expect(bodiesOf('club/salas/guardar')[0]).toMatchObject({
    Motivo: 'Gran venta',
    Plan: {
      ...{ SalaNombre: 'Venta', EspectaculoIds: [4], AnotacionDesde: '2026-11-20T20:00:00' },
      Etapas: [
        { EtapaId: 2, EtapaNombre: 'Socios al día', SinDeuda: true, Apertura: OPENING },
        { EtapaId: 1, EtapaNombre: 'Para todos' },
      ],
    },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/club/fila/7/tablero'));
});

test('a draft is changed with its version; one that is announced is only read', async () => {
  answer({ 'club/salas/leer': { ...ROOM, SalaEstado: 'B' } });
  openOffice('/fila/7/plan');
  const name = await screen.findByRole('textbox', { name: 'Nombre de la fila' });
  await userEvent.type(name, ' 2026');
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Nombre');
  await press('Guardar');
  await waitFor(() =>
    expect(bodiesOf('club/salas/guardar')).toMatchObject([
      { SalaId: 7, Version: 3, Plan: { SalaNombre: 'Venta del clásico 2026' } },
    ]),
  );
  answer({ 'club/salas/leer': ROOM });
});

test('one person, one ticket and one hour are counted as one', async () => {
  const Plan = { ...PLAN, HorasCuenta: 1, Etapas: [{ ...STAGE, EntradasPorTurno: 1 }] };
  answer({
    'club/salas/leer': { ...ROOM, Plan, Adentro: 1, Ritmo: 1, Etapas: [{ ...ROOM.Etapas[0], Sorteados: 1 }] },
  });
  openOffice('/fila/7/plan');
  expect(await screen.findByText(/hasta 1 entrada por turno/)).toBeDefined();
  expect(screen.getByText('Cuentas de 1 hora o más')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Acta y archivos' }));
  expect(await screen.findByText('Para todos: 1 persona en el sorteo')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Tablero' }));
  expect(await screen.findByText(/Se llama a 1 persona por minuto/)).toBeDefined();
  await press('Cortar los pases');
  const dialog = await dialogOf('Cortar los pases');
  expect(dialog.getByText(/mueren todos los pases: 1 persona está adentro\./)).toBeDefined();
});

test('what was announced is read, and what happened, with the files', async () => {
  openOffice('/fila/7/plan');
  expect(await screen.findByText(/Ya se anunció/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Acta y archivos' }));
  expect(await screen.findByRole('row', { name: /Se puso en pausa Programación Clima/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /Acta pública/ }).getAttribute('href')).toBe(
    '/api/fila/7/acta.json',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Lo que ve la gente' }));
  expect(await screen.findByText('La fila abre el 20/11 a las 20:00')).toBeDefined();
});
