import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice } from '../../testing/office.tsx';
import { OPTIONS, PROGRAMMING, SHOW } from '../../testing/shows.ts';

const POSTPONE = 'club/espectaculos/aplazar';
const CANCEL = 'club/espectaculos/cancelar';
const REFUNDS = 'club/devoluciones/leer';
const PENDING = { ErrorCod: 202, ErrorDsc: 'Quedó pendiente de aprobación.', AprobacionId: 9 };
const COUNTS = {
  ...{ ComprasEnCurso: 2, ConOrden: 1, Entradas: 8312 },
  PorProveedor: [{ Proveedor: 'Tarjeta', Pagos: 4100, Entradas: 8130, Monto: '$ 9.120.000' }],
};
const SALE = {
  ...{ CompraId: 31, PagoId: 44, CajaId: 3, En: '2026-11-20T18:30:00', Metodo: 'Ventanilla: efectivo' },
  ...{ Comprador: 'Rita Paz', Entradas: 2, Monto: '$ 3.200', Pendiente: '$ 3.200', Pagada: false },
};
const POSTPONED = {
  ...{ ...COUNTS, Compras: 4100, PorCanal: [{ Canal: 'Ventanilla', Entradas: 182 }] },
  ...{ ReservasParking: 0, DecisionHasta: '2026-12-06T20:15:00' },
};
const CANCELLED = { ...COUNTS, ConOrden: 2, SinCosto: 12, Ventanilla: [SALE], TicketsParking: 40 };
const PROGRESS = {
  ...{ Estado: 'en-curso', EntradasPorAnular: 0, Total: 8130, Devueltos: 8112, ConError: 18, Pendientes: 0 },
  Resumen: 'Devueltos 8.112 de 8.130; 18 con error',
  Errores: [
    {
      ...{ ReembolsoId: 5, PagoId: 6, Proveedor: 'Tarjeta', NroPago: '99812', CompraId: 12 },
      ...{ Comprador: 'Ana Lima', Monto: '$ 1.600', Problema: 'El proveedor lo rechazó' },
    },
  ],
  Ventanilla: [SALE, { ...SALE, CompraId: 32, Pendiente: '$ 0', Pagada: true }],
};
const Permisos = ['shows:V', 'shows:A', 'tickets:V', 'refunds:V', 'refunds:E', 'refunds:A'];
const FINANCE = { ...PROGRAMMING, Permisos };

beforeEach(() =>
  answer({
    'club/sesion/actual': PROGRAMMING,
    'club/espectaculos/opciones': OPTIONS,
    'club/espectaculos/leer': SHOW,
  }),
);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const type = (field: HTMLElement, text: string) => userEvent.type(field, text);

describe('Aplazar', () => {
  beforeEach(() =>
    answer({
      [POSTPONE]: ({ Simulacion }) => (Simulacion ? { EspectaculoId: 7, Numeros: POSTPONED } : PENDING),
    }),
  );

  test('counts first, then asks a second person, and says so', async () => {
    openOffice('/espectaculos/7/resumen');
    await press('Aplazar');
    const form = await dialog('Aplazar');
    expect(await form.findByText('8.312')).toBeDefined();
    expect(form.getByText('$ 9.120.000')).toBeDefined();
    expect(
      form.getByText(/2 compras sin pagar se cortan; 1 que ya está pagando puede terminar/),
    ).toBeDefined();
    await type(form.getByRole('textbox', { name: 'Motivo' }), 'Lluvia');
    await type(form.getByRole('textbox', { name: 'Mensaje a los compradores' }), 'Por la lluvia.');
    await userEvent.click(form.getByRole('button', { name: 'Pedir el aplazamiento' }));
    expect(await screen.findByText('Quedó pendiente de aprobación.')).toBeDefined();
    expect(bodiesOf(POSTPONE)).toMatchObject([
      { Simulacion: true, IniciaEn: '', DiasDecision: 7, EspectaculoId: 7 },
      { Simulacion: false, IniciaEn: '', DiasDecision: 7, Motivo: 'Lluvia', Mensaje: 'Por la lluvia.' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a new day is counted when it is whole, and may annul the parking that is reserved for it', async () => {
    const Numeros = { ...POSTPONED, ReservasParking: 4 };
    answer({ [POSTPONE]: ({ Simulacion }) => (Simulacion ? { EspectaculoId: 7, Numeros } : PENDING) });
    openOffice('/espectaculos/7/resumen');
    await press('Aplazar');
    const form = await dialog('Aplazar');
    await userEvent.click(form.getByRole('radio', { name: 'Ya hay fecha' }));
    await type(form.getByRole('textbox', { name: 'Motivo' }), 'Lluvia');
    await userEvent.click(form.getByRole('button', { name: 'Pedir el aplazamiento' }));
    expect(await form.findByText('Elegí el día y la hora.')).toBeDefined();
    await type(form.getByRole('textbox', { name: 'Empieza el: día' }), '29/11/2099');
    await type(form.getByRole('textbox', { name: 'Empieza el: hora' }), '2015{Tab}');
    await userEvent.click(await form.findByRole('checkbox', { name: 'Anularlas y avisar' }));
    expect(form.getByText('Van a poder decidir hasta el 06/12/2026 20:15.')).toBeDefined();
    await userEvent.click(form.getByRole('button', { name: 'Pedir el aplazamiento' }));
    await waitFor(() =>
      expect(bodiesOf(POSTPONE).at(-1)).toMatchObject({
        ...{ Simulacion: false, IniciaEn: '2099-11-29T20:15:00', AnularParking: true },
      }),
    );
  });

  test('what cannot be is said where the numbers would stand', async () => {
    const text = 'Es el mismo día: la hora se cambia en Datos.';
    answer({ [POSTPONE]: { ErrorCod: 11, ErrorDsc: text } });
    openOffice('/espectaculos/7/resumen');
    await press('Aplazar');
    expect(await (await dialog('Aplazar')).findByText(text)).toBeDefined();
  });

  test('a show without a day says so, gets its day, and its sale is not resumed before', async () => {
    answer({ 'club/espectaculos/leer': { ...SHOW, Estado: 'aplazado' } });
    openOffice('/espectaculos/7/resumen');
    expect(await screen.findByText('Fecha a confirmar')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reanudar venta' })).toBeNull();
    await press('Poner la nueva fecha');
    const form = await dialog('Aplazar');
    expect(form.getByRole('textbox', { name: 'Empieza el: día' })).toBeDefined();
    expect(form.queryByRole('radio')).toBeNull();
  });
});

describe('Cancelar', () => {
  beforeEach(() =>
    answer({
      [CANCEL]: ({ Simulacion }) => (Simulacion ? { EspectaculoId: 7, Numeros: CANCELLED } : PENDING),
    }),
  );

  test('shows what it touches, with the sales that go back by hand, and wants the name typed', async () => {
    openOffice('/espectaculos/7/resumen');
    await press('Cancelar');
    const form = await dialog('Cancelar el espectáculo');
    expect(
      await form.findByText('1 venta de ventanilla: se devuelven a mano', { exact: false }),
    ).toBeDefined();
    expect(form.getByText('Compra N.º 31')).toBeDefined();
    expect(
      form.getByText(
        /2 compras sin pagar se cortan; 2 que ya están pagando se cortan y, si pagan, se les devuelve/,
      ),
    ).toBeDefined();
    expect(form.queryByText(/terminar/)).toBeNull();
    await type(form.getByRole('textbox', { name: 'Motivo' }), 'Sin luz');
    const name = form.getByRole('textbox', { name: /escribí el nombre/ });
    await type(name, 'Partido');
    await userEvent.click(form.getByRole('button', { name: 'Pedir la cancelación' }));
    expect(await form.findByText('El nombre no coincide con el del espectáculo.')).toBeDefined();
    expect(bodiesOf(CANCEL)).toHaveLength(1);
    await userEvent.clear(name);
    await type(name, 'Partido ante Unión Aguada');
    await userEvent.click(form.getByRole('button', { name: 'Pedir la cancelación' }));
    expect(await screen.findByText('Quedó pendiente de aprobación.')).toBeDefined();
    expect(bodiesOf(CANCEL).at(-1)).toMatchObject({
      ...{ Simulacion: false, Nombre: 'Partido ante Unión Aguada', Motivo: 'Sin luz' },
    });
  });

  test('numbers that did not come are counted again', async () => {
    answer({ [CANCEL]: { ErrorCod: 503, ErrorDsc: 'Hay mucha venta en este momento.' } });
    openOffice('/espectaculos/7/resumen');
    await press('Cancelar');
    const form = await dialog('Cancelar el espectáculo');
    expect(await form.findByText(/No se pudo contar/)).toBeDefined();
    answer({ [CANCEL]: { EspectaculoId: 7, Numeros: CANCELLED } });
    await userEvent.click(form.getByRole('button', { name: 'Volver a contar' }));
    expect(await form.findByText('8.312')).toBeDefined();
  });
});

describe('the money of a cancelled show', () => {
  beforeEach(() =>
    answer({
      'club/sesion/actual': FINANCE,
      'club/espectaculos/leer': { ...SHOW, Estado: 'cancelado' },
      [REFUNDS]: PROGRESS,
    }),
  );

  test('is counted, with what failed and what goes back by hand; nothing else can be done with the show', async () => {
    openOffice('/espectaculos/7/resumen');
    expect(await screen.findByText('Devueltos 8.112 de 8.130; 18 con error')).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('99');
    const failed = within(screen.getByRole('table', { name: 'Devoluciones con error' }));
    expect(failed.getByText('El proveedor lo rechazó')).toBeDefined();
    expect(screen.getByText(/Se ven 1 de 18/)).toBeDefined();
    const byHand = within(screen.getByRole('table', { name: 'Ventas de ventanilla' }));
    expect(byHand.getByText('Devuelta')).toBeDefined();
    expect(byHand.getByRole('link', { name: 'Compra N.º 31' }).getAttribute('href')).toBe('/club/compras/31');
    expect(screen.queryByRole('button', { name: 'Aplazar' })).toBeNull();
  });

  test('is listed for a till, which refunds the window’s sales by hand and steers nothing', async () => {
    answer({ 'club/sesion/actual': { ...PROGRAMMING, Permisos: ['shows:V', 'tickets:V', 'window:E'] } });
    openOffice('/espectaculos/7/resumen');
    const byHand = within(await screen.findByRole('table', { name: 'Ventas de ventanilla' }));
    expect(byHand.getByRole('link', { name: 'Compra N.º 31' })).toBeDefined();
    for (const name of ['Detener', 'Reintentar los que fallaron'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('is tried again where it failed', async () => {
    answer({ 'club/devoluciones/reintentar': { Reintentados: 18 } });
    openOffice('/espectaculos/7/resumen');
    await press('Reintentar los que fallaron');
    const question = await dialog('Reintentar los que fallaron');
    await userEvent.click(question.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() =>
      expect(bodiesOf('club/devoluciones/reintentar')).toMatchObject([{ EspectaculoId: 7 }]),
    );
    await waitFor(() => expect(bodiesOf(REFUNDS)).toHaveLength(2));
  });

  test('is stopped with a reason, and goes on', async () => {
    answer({ 'club/devoluciones/detener': {}, 'club/devoluciones/seguir': {} });
    openOffice('/espectaculos/7/resumen');
    await press('Detener');
    const question = await dialog('Detener las devoluciones');
    await type(question.getByRole('textbox', { name: 'Motivo' }), 'Pidió el banco');
    answer({ [REFUNDS]: { ...PROGRESS, Estado: 'detenida' } });
    await userEvent.click(question.getByRole('button', { name: 'Detener' }));
    expect(await screen.findByText('Detenida')).toBeDefined();
    expect(bodiesOf('club/devoluciones/detener')).toMatchObject([{ Motivo: 'Pidió el banco' }]);
    await press('Seguir');
    const resume = await dialog('Seguir con las devoluciones');
    answer({ [REFUNDS]: { ...PROGRESS, Estado: 'hecha', ConError: 0, Errores: [] } });
    await userEvent.click(resume.getByRole('button', { name: 'Seguir' }));
    expect(await screen.findByText('Terminada')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reintentar los que fallaron' })).toBeNull();
  });

  test('is nothing where nobody had paid, and is not asked for who sees shows alone', async () => {
    answer({ [REFUNDS]: { ...PROGRESS, Total: 0, Devueltos: 0, ConError: 0, Errores: [], Ventanilla: [] } });
    openOffice('/espectaculos/7/resumen');
    expect(await screen.findByText('No había pagos para devolver.')).toBeDefined();
    const asked = bodiesOf(REFUNDS).length;
    answer({ 'club/sesion/actual': { ...PROGRAMMING, Permisos: ['shows:V'] } });
    openOffice('/espectaculos/8/resumen');
    await waitFor(() => expect(screen.getAllByRole('table', { name: 'Lugares por sector' })).toHaveLength(2));
    expect(bodiesOf(REFUNDS)).toHaveLength(asked);
  });
});
