import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, bodiesOf, openOffice, SESSION } from '../../testing/office.tsx';

const FACTS = {
  ...{ PagoId: 7, Proveedor: 'Tarjeta', NroPago: '99812', CompraId: 12, EspectaculoId: 3 },
  ...{ Espectaculo: 'Partido ante Cordón', Comprador: 'Ana Lima', Monto: '$ 1.600', Motivo: 'Se lesionó' },
  ...{ PedidoPor: 'Rita', PedidoEn: '2026-11-20T10:15:00' },
};
const REFUND = {
  ...FACTS,
  ...{ ReembolsoId: 5, Numero: 1, EntradaIds: [71], AprobadoPor: '', Estado: 'hecho', Via: 'proveedor' },
  ...{ Comprobante: '', ProveedorId: '998', SinRespuestaEn: '', TerminadoEn: '2026-11-20T10:16:00' },
  ...{ EnVentanilla: false, PuedeReintentar: false, PorDevolver: '' },
};
const REJECTED = {
  ...{ ...REFUND, ReembolsoId: 6, Estado: 'rechazado', ProveedorId: '', PuedeReintentar: true },
  PorDevolver: '1600.00',
};
const LIST = { EnEspera: [], Reembolsos: [REFUND], Siguiente: '', Total: 1 };
const TICKET = {
  ...{ EntradaId: 71, EspectaculoId: 3, Espectaculo: 'Partido ante Cordón', Inicio: '2026-11-29T18:00:00' },
  ...{ Persona: 'Ana Lima', Documento: 'CI 4.123.456-7', NroSocio: '', Canal: 'web', Precio: '$ 1.600' },
  ...{ Lugar: 'Norte, fila 8, asiento 10', Anulada: false, Emitida: '2026-11-20T10:15:00' },
};
const PURCHASE = {
  ...{ CompraId: 12, EspectaculoId: 3, Espectaculo: 'Partido ante Cordón', Comprador: 'Ana Lima' },
  ...{ Correo: 'ana@example.uy', Total: '$ 3.200', Estado: 'pagada', Creada: '2026-11-20T10:14:00' },
  Cobros: [
    {
      ...{ PagoId: 7, Proveedor: 'Tarjeta', NroPago: '99812', Monto: '$ 3.200', Devuelto: '$ 1.600' },
      ...{ Resto: '1600.00', Aprobado: '2026-11-20T10:15:00', Estado: 'cobrado' },
      ...{ EnVentanilla: false, EntradaIds: [71, 72], Partes: ['$ 1.600', '$ 1.200'] },
    },
  ],
  Entradas: [TICKET, { ...TICKET, EntradaId: 72, Persona: 'Luis Paz' }],
};

const WINDOW = {
  Caja: { CajaId: 4, Persona: 'Rita', AbiertaEn: '2026-11-20T09:00:00', Fondo: 1000, Olvidada: false },
  ...{ Espectaculos: [], TiposDocumento: [], Reten: null, Ultima: null, Aprobadas: [] },
};
const as = (...Permisos: string[]) => answer({ 'club/sesion/actual': { ...SESSION, Permisos } });
beforeEach(() => {
  as('tickets:V', 'refunds:V', 'refunds:E');
  answer({ 'club/reembolsos/listar': LIST, 'club/compras/leer': { Compra: PURCHASE } });
});

const dialogAfter = async (button: string) => {
  // In a table its name goes on.
  const name = (full: string) => full === button || full.startsWith(`${button}: `);
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('the list', () => {
  test('shows each refund with its purchase, its payment and where it stands; filters are in the address', async () => {
    openOffice('/reembolsos?estado=done&del=2026-11-01');
    const table = within(await screen.findByRole('table', { name: 'Reembolsos' }));
    expect(table.getByRole('link', { name: 'Compra N.º 12' }).getAttribute('href')).toBe('/club/compras/12');
    for (const text of ['$ 1.600', 'Hecho', 'N.º 99812 · reembolso 1', '20/11/2026 10:16 · N.º 998'])
      expect(table.getByText(text)).toBeDefined();
    expect(table.queryByRole('button', { name: /Reintentar|Entregar/ })).toBeNull();
    expect(bodiesOf('club/reembolsos/listar')).toEqual([
      { Filtro: { Estado: 'hecho', DesdeFecha: '2026-11-01' } },
    ]);
  });

  test('has those that wait for a second person on top, and says when there is nothing', async () => {
    const EnEspera = [{ ...FACTS, AprobacionId: 9, VenceEn: '2026-11-21T10:15:00' }];
    answer({ 'club/reembolsos/listar': { ...LIST, EnEspera, Reembolsos: [], Total: 0 } });
    openOffice('/reembolsos');
    const waiting = within(await screen.findByRole('table', { name: 'Esperan aprobación' }));
    expect(waiting.getByRole('link', { name: 'Ir a Aprobaciones' })).toBeDefined();
    expect(screen.getByText('No hay reembolsos para mostrar.')).toBeDefined();
  });

  test('a rejected one is tried again, or was paid by transfer', async () => {
    answer({
      'club/reembolsos/listar': { ...LIST, Reembolsos: [REJECTED] },
      'club/reembolsos/reintentar': { Reembolso: REFUND },
    });
    openOffice('/reembolsos');
    const dialog = await dialogAfter('Reintentar');
    await userEvent.click(dialog.getByRole('radio', { name: 'Lo devolvemos nosotros' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
    expect(dialog.getByText(/Escribí el comprobante/)).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Comprobante de la transferencia' }), 'T-778');
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf('club/reembolsos/reintentar')).toMatchObject([{ ReembolsoId: 6, Comprobante: 'T-778' }]);
  });

  test('one that was paid at the window is handed out, and asked of no provider', async () => {
    as('refunds:V', 'refunds:E', 'window:E');
    const paid = { ...REJECTED, Proveedor: 'Ventanilla: efectivo', EnVentanilla: true };
    answer({
      'club/ventanilla/leer': WINDOW,
      'club/reembolsos/listar': { ...LIST, Reembolsos: [paid] },
      'club/reembolsos/reintentar': { Reembolso: REFUND },
    });
    openOffice('/reembolsos');
    const dialog = await dialogAfter('Reintentar');
    expect(dialog.getByText('Se pagó en ventanilla: se devuelve en mano.')).toBeDefined();
    expect(dialog.queryByRole('radio', { name: /^Pedírselo de nuevo/ })).toBeNull();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Lo entrego de mi caja' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText('Entregá $ 1.600.')).toBeDefined();
    expect(bodiesOf('club/reembolsos/reintentar')).toMatchObject([{ ReembolsoId: 6, CajaId: 4 }]);
  });

  test('who may only ask has no way to try again', async () => {
    as('refunds:ask');
    answer({ 'club/reembolsos/listar': { ...LIST, Reembolsos: [REJECTED] } });
    openOffice('/reembolsos');
    // Nor may they open the purchases of every channel.
    expect(await screen.findByText(/^Compra N\.º 12/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Compra N\.º/ })).toBeNull();
  });

  test('the window hands out at its till what a provider rejected, and asks for a till where there is none', async () => {
    as('refunds:ask', 'window:E');
    answer({
      'club/ventanilla/leer': { ...WINDOW, Caja: null },
      'club/reembolsos/listar': { ...LIST, Reembolsos: [{ ...REJECTED, PorDevolver: '600.00' }] },
      'club/reembolsos/reintentar': { Reembolso: REFUND },
    });
    openOffice('/reembolsos');
    const first = await dialogAfter('Entregar');
    expect(first.getByRole('link', { name: 'abrí tu caja' })).toBeDefined();
    await userEvent.click(first.getByRole('button', { name: 'Registrar' }));
    expect(await first.findByText('Abrí tu caja para entregarlo.')).toBeDefined();
    expect(bodiesOf('club/reembolsos/reintentar')).toEqual([]);
    cleanup();
    answer({ 'club/ventanilla/leer': WINDOW });
    openOffice('/reembolsos');
    const dialog = await dialogAfter('Entregar');
    expect(dialog.getByText(/Era de \$ 1\.600: lo demás ya volvió o va en camino\./)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText('Entregá $ 600.')).toBeDefined();
    expect(bodiesOf('club/reembolsos/reintentar')).toMatchObject([
      { ReembolsoId: 6, CajaId: 4, Monto: '600.00' },
    ]);
  });

  test('what is left of it meanwhile is in the open dialog, and is what the next press says', async () => {
    as('refunds:ask', 'window:E');
    answer({
      'club/ventanilla/leer': WINDOW,
      'club/reembolsos/listar': { ...LIST, Reembolsos: [REJECTED] },
      'club/reembolsos/reintentar': { ErrorCod: 10, ErrorDsc: 'Quedan $ 600 por devolver de este pago.' },
    });
    openOffice('/reembolsos');
    const dialog = await dialogAfter('Entregar');
    answer({ 'club/reembolsos/listar': { ...LIST, Reembolsos: [{ ...REJECTED, PorDevolver: '600.00' }] } });
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
    expect(await dialog.findByText(/Era de \$ 1\.600/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
    await waitFor(() =>
      expect(bodiesOf('club/reembolsos/reintentar').map(({ Monto }) => Monto)).toEqual(['1600.00', '600.00']),
    );
  });

  test('one that was settled meanwhile is refused in the dialog, which stays', async () => {
    as('refunds:ask', 'window:E');
    const ErrorDsc = 'Ya se reintentó: seguilo en el reembolso 6 de este pago.';
    answer({
      'club/ventanilla/leer': WINDOW,
      'club/reembolsos/listar': { ...LIST, Reembolsos: [REJECTED] },
      'club/reembolsos/reintentar': { ErrorCod: 14, ErrorDsc },
    });
    openOffice('/reembolsos');
    const dialog = await dialogAfter('Entregar');
    answer({ 'club/reembolsos/listar': { ...LIST, Reembolsos: [{ ...REJECTED, PuedeReintentar: false }] } });
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Entregar/, hidden: true })).toBeNull());
    expect(dialog.getByText(ErrorDsc)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('on a purchase', () => {
  test('the box office chooses tickets; one that is back cannot be chosen', async () => {
    as('tickets:V', 'refunds:ask', 'annulments:E');
    answer({ 'club/reembolsos/pedir': { Reembolso: REFUND } });
    openOffice('/compras/12');
    const dialog = await dialogAfter('Devolver dinero');
    expect(dialog.queryByRole('radio', { name: 'Un monto' })).toBeNull();
    expect(dialog.getByRole('checkbox', { name: /^Ana Lima/ })).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se lesionó');
    await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
    expect(dialog.getByText('Elegí al menos una entrada.')).toBeDefined();
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Luis Paz/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf('club/reembolsos/pedir')).toMatchObject([
      { PagoId: 7, EntradaIds: [72], Motivo: 'Se lesionó' },
    ]);
    expect(await screen.findByText('La devolución va en camino.')).toBeDefined();
  });

  test('Finanzas chooses an amount; what the server refuses stays in the dialog', async () => {
    const ErrorDsc = 'Quedan $ 1.600 por devolver de este pago.';
    answer({ 'club/reembolsos/pedir': { ErrorCod: 10, ErrorDsc } });
    openOffice('/compras/12');
    const dialog = await dialogAfter('Devolver dinero');
    await userEvent.click(dialog.getByRole('radio', { name: 'Un monto' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se lesionó');
    await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
    expect(dialog.getByText(/Escribí cuánto se devuelve/)).toBeDefined();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Monto' }), '1.600,50');
    await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
    expect(await dialog.findByText(ErrorDsc)).toBeDefined();
    expect(bodiesOf('club/reembolsos/pedir')).toMatchObject([{ Monto: '1600.50' }]);
  });

  test('past the provider’s time the form asks for a transfer, and a silent provider is no failure', async () => {
    const past = { ErrorCod: 12, ErrorDsc: 'Pasaron más de 180 días del cobro.' };
    const silent = { ErrorCod: 11, ErrorDsc: 'El proveedor no responde. Se va a reintentar solo.' };
    answer({ 'club/reembolsos/pedir': ({ Comprobante }) => (Comprobante ? silent : past) });
    openOffice('/compras/12');
    const dialog = await dialogAfter('Devolver dinero');
    await userEvent.click(dialog.getByRole('radio', { name: 'Todo lo que queda: $ 1.600' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se lesionó');
    await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
    await userEvent.type(
      await dialog.findByRole('textbox', { name: 'Comprobante de la transferencia' }),
      'T-778',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(silent.ErrorDsc)).toBeDefined();
    expect(bodiesOf('club/reembolsos/pedir')).toMatchObject([{ Monto: '1600.00' }, { Comprobante: 'T-778' }]);
  });

  test('Comercial is offered the money of its own channels only', async () => {
    as('tickets:V', 'refunds:ask', 'annulments:own', 'guests:E');
    openOffice('/compras/12');
    expect(await screen.findByRole('heading', { name: 'Devoluciones' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Devolver dinero' })).toBeNull();
    cleanup();
    const Entradas = PURCHASE.Entradas.map((ticket) => ({ ...ticket, Canal: 'link-de-pago' }));
    answer({ 'club/compras/leer': { Compra: { ...PURCHASE, CompraId: 13, Entradas } } });
    openOffice('/compras/13');
    expect(await screen.findByRole('button', { name: 'Devolver dinero' })).toBeDefined();
  });

  test('what was paid at the window goes back there, each payment by its own button', async () => {
    as('tickets:V', 'refunds:ask', 'annulments:E', 'window:E');
    const [card] = PURCHASE.Cobros;
    const Cobros = [
      card,
      {
        ...card,
        PagoId: 8,
        Proveedor: 'Ventanilla: efectivo',
        Monto: '$ 400',
        Resto: '400.00',
        ...{ EnVentanilla: true, EntradaIds: [72], Partes: ['$ 400'] },
      },
    ];
    const Reembolsos = [REFUND, { ...REFUND, ReembolsoId: 6, Numero: 2, EntradaIds: [72] }];
    answer({
      'club/reembolsos/listar': { ...LIST, Reembolsos, Total: 2 },
      'club/ventanilla/leer': WINDOW,
      'club/compras/leer': { Compra: { ...PURCHASE, Cobros } },
      'club/reembolsos/pedir': { Reembolso: { ...REFUND, Monto: '$ 400' } },
    });
    openOffice('/compras/12');
    const dialog = await dialogAfter('Devolver de Ventanilla: efectivo ($ 400)');
    expect(dialog.queryByText(/Vuelven al medio/)).toBeNull();
    expect(dialog.getByText(/De otro pago$/)).toBeDefined();
    expect(dialog.getByRole('checkbox', { name: /^Ana Lima/ })).toHaveProperty('disabled', true);
    // Not the price of the ticket, which another payment paid in part.
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Luis Paz: $ 400' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se lesionó');
    await userEvent.click(dialog.getByRole('button', { name: 'Devolver' }));
    expect(await screen.findByText('Entregá $ 400.')).toBeDefined();
    expect(bodiesOf('club/reembolsos/pedir')).toMatchObject([{ PagoId: 8, EntradaIds: [72], CajaId: 4 }]);
  });

  test('one that waits for a second person says so, and who may not see refunds sees none', async () => {
    answer({
      'club/reembolsos/listar': {
        ...LIST,
        EnEspera: [{ ...FACTS, AprobacionId: 9, VenceEn: '2026-11-21T10:15:00' }],
      },
    });
    openOffice('/compras/12');
    expect(await screen.findByText(/que pidió Rita espera a una segunda persona/)).toBeDefined();
    as('tickets:V');
    openOffice('/compras/12');
    expect((await screen.findAllByRole('heading', { name: 'Compra N.º 12' })).length).toBeGreaterThan(0);
  });
});
