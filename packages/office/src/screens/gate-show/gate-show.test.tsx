import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const SHOW = {
  ...{
    EspectaculoId: 4,
    Nombre: 'Clásico',
    Inicio: '2026-11-29T20:00:00',
    EscenarioId: 1,
    Escenario: 'Estadio',
  },
};
const OTHER = { ...SHOW, EspectaculoId: 3, Nombre: 'Fecha 11', Inicio: '2026-11-22T20:00:00' };
const PERSON = {
  PersonaId: 8,
  Version: 1,
  Nombre: 'Rosa Sosa',
  Rol: 'supervisor',
  Turno: 'Puerta 3 · Carril 1',
};
const POLICY = {
  ...{ Abre: 120, Cierra: 60, Documento: 'nunca', UnoDeCada: 10, AceptaPosteriores: false, Tolerancia: 30 },
  ...{ Reingresos: [], Estado: 'normal', UnCarril: ['Norte'] },
};

beforeEach(() =>
  answer({
    'club/sesion/actual': { ...SESSION, Permisos: ['gates:V', 'gates:E'] },
    'club/puertas/espectaculos': { Espectaculos: [OTHER, SHOW], EspectaculoId: 4 },
    'club/puertas/personal/listar': { Personal: [PERSON] },
    'club/puertas/politica/leer': {
      ...{ Version: 0, Inicio: SHOW.Inicio, Politica: POLICY, SectoresSinPuerta: ['América · Talud'] },
      Zonas: [{ ZonaId: 1, Nombre: 'Tribunas' }],
      Grupos: ['Norte', 'Sur'],
      Reparto: [
        { Grupo: 'Norte', Carril: 'Puerta 1 · Carril 2', Sectores: ['América · Baja', 'América · Alta'] },
      ],
    },
  }),
);

test('the day begins with the show that is next', async () => {
  const router = openOffice('/puertas');
  expect(await screen.findByRole('heading', { name: 'Clásico' })).toBeDefined();
  expect(router.state.location.pathname).toMatch(/^\/club\/puertas\/4\//);
});

test('without any show near it says so', async () => {
  answer({ 'club/puertas/espectaculos': { Espectaculos: [], EspectaculoId: 0 } });
  openOffice('/puertas');
  expect(await screen.findByText(/^No hay espectáculos cerca/)).toBeDefined();
});

test('somebody new is saved with a PIN that was drawn', async () => {
  openOffice('/puertas/4/personal');
  expect(await screen.findByRole('row', { name: /Rosa Sosa Supervisor Puerta 3/ })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  const form = await screen.findByRole('dialog', { name: 'Agregar a las puertas' });
  await userEvent.type(within(form).getByRole('textbox', { name: 'Nombre y apellido' }), 'Ana Pereira');
  await userEvent.click(within(form).getByRole('button', { name: 'Guardar' }));
  expect(await within(form).findByText('De 4 a 8 números.')).toBeDefined();
  await userEvent.click(within(form).getByRole('button', { name: 'Sortear' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/personal/guardar')).toMatchObject([
      {
        EspectaculoId: 4,
        PersonaId: 0,
        Nombre: 'Ana Pereira',
        Rol: 'portero',
        Pin: expect.stringMatching(/^\d{4}$/),
      },
    ]),
  );
});

test('people are edited without a PIN, taken off, and taken over from the last show', async () => {
  answer({ 'club/puertas/personal/copiar': { Copiados: 12 } });
  openOffice('/puertas/4/personal');
  await userEvent.click(await screen.findByRole('button', { name: 'Editar a Rosa Sosa' }));
  const form = await screen.findByRole('dialog', { name: 'Editar a Rosa Sosa' });
  await userEvent.click(within(form).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(bodiesOf('club/puertas/personal/guardar')).toHaveLength(1));
  expect(bodiesOf('club/puertas/personal/guardar')[0]).not.toHaveProperty('Pin');
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar a Rosa Sosa' }));
  const removing = await screen.findByRole('dialog', { name: 'Quitar a Rosa Sosa' });
  await userEvent.click(within(removing).getByRole('button', { name: 'Quitar' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/personal/quitar')).toMatchObject([{ PersonaId: 8, Version: 1 }]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Copiar de otro espectáculo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Copiar' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/personal/copiar')).toMatchObject([
      { EspectaculoId: 4, DesdeEspectaculoId: 3 },
    ]),
  );
});

test('the cards of all are printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const steward = { ...PERSON, PersonaId: 9, Nombre: 'Luis Paz', Rol: 'portero' };
  answer({
    'club/puertas/personal/listar': { Personal: [PERSON, steward] },
    'club/puertas/personal/tarjetas': {
      ...{ Club: 'Tu club', Espectaculo: 'Clásico', Fecha: 'domingo 29 de noviembre' },
      Tarjetas: [{ PersonaId: 8, Nombre: 'Rosa Sosa', Rol: 'supervisor', Codigo: 'PUERTA:ABC' }],
    },
  });
  openOffice('/puertas/4/personal');
  await userEvent.click(await screen.findByRole('button', { name: 'Imprimir tarjetas' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(bodiesOf('club/puertas/personal/tarjetas')).toEqual([{ EspectaculoId: 4, PersonaIds: [8, 9] }]);
});

test('the policy says at what hour gates open, and which sectors have none', async () => {
  openOffice('/puertas/4/politica');
  expect(await screen.findByText('A las 18:00')).toBeDefined();
  expect(screen.getByText(/América · Talud/)).toBeDefined();
  await userEvent.click(screen.getByRole('switch', { name: 'Tribunas: se puede volver a entrar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/politica/guardar')).toMatchObject([
      { EspectaculoId: 4, Version: 0, Politica: { Abre: 120, Reingresos: [{ ZonaId: 1, Minutos: 15 }] } },
    ]),
  );
});

test('un sector, un carril: shows what each lane takes, and is switched by group', async () => {
  openOffice('/puertas/4/politica');
  const lane = await screen.findByText('Puerta 1 · Carril 2');
  expect(lane.closest('li')?.textContent).toBe('Puerta 1 · Carril 2: América · Baja, América · Alta');
  await userEvent.click(screen.getByRole('switch', { name: 'Norte' }));
  expect(screen.queryByText('Puerta 1 · Carril 2')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Sur' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(bodiesOf('club/puertas/politica/guardar')).toMatchObject([{ Politica: { UnCarril: ['Sur'] } }]),
  );
});

test('numbers of the policy are what is typed, on the way also out of their range', async () => {
  answer({
    'club/puertas/politica/leer': {
      ...{ Version: 0, Inicio: SHOW.Inicio, SectoresSinPuerta: [], Grupos: [], Reparto: [] },
      Politica: {
        ...{ ...POLICY, Documento: 'uno-de-cada', UnCarril: [] },
        Reingresos: [{ ZonaId: 1, Minutos: 15 }],
      },
      Zonas: [{ ZonaId: 1, Nombre: 'Tribunas' }],
    },
  });
  openOffice('/puertas/4/politica');
  const retype = async (name: string, text: string) => {
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name });
    await userEvent.clear(field);
    expect(field.value).toBe('');
    await userEvent.type(field, text);
    return field;
  };
  await retype('Uno de cada', '15');
  await retype('Minutos: Tribunas', '20');
  await retype('Abre', '90');
  const tolerance = await retype('Paquete viejo', '500');
  await userEvent.tab();
  expect(tolerance.value).toBe('240 min');
  await userEvent.clear(tolerance);
  await userEvent.tab();
  expect(tolerance.value).toBe('240 min');
  const closes = await retype('Cierra', '2000{Enter}');
  expect(closes.value).toBe('1440 min después');
  await waitFor(() =>
    expect(bodiesOf('club/puertas/politica/guardar')).toMatchObject([
      {
        Politica: {
          ...{ Abre: 90, Cierra: 1440, UnoDeCada: 15, Tolerancia: 240 },
          Reingresos: [{ ZonaId: 1, Minutos: 20 }],
        },
      },
    ]),
  );
});
