import { readToasts } from '@club/ui/toast/toasts.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { configureTransport } from '../../api/transport.ts';
import { routePatterns } from '../../paths.ts';
import { clearSelection, readHoldId, readSelection, saveSelection } from '../../session/selection.ts';
import { accountAnswers, aWireShowDetail } from '../../testing/account-answers.ts';
import { type Answer, answerCalls } from '../../testing/answer-calls.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import * as route from './route.ts';
import { aSelection } from './testing/builders.ts';
import {
  ADDRESS,
  field,
  fillIn,
  general,
  mainButton,
  member,
  openCheckout as open,
  pass,
  prepareCheckout,
  type,
  user,
} from './testing/open-checkout.tsx';

prepareCheckout();

describe('the checkout', () => {
  it.each([
    ['without a selection', null],
    ['with another show’s', aSelection({ showId: 102 })],
  ])('leads home %s, and asks nothing', async (_case, selection) => {
    if (selection) saveSelection(selection);
    else clearSelection();
    const { calls } = answerCalls({});
    const { router } = renderRoute(routePatterns.checkout, route, ADDRESS);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(calls).toHaveLength(0);
  });

  it('shows place, payment method and show', async () => {
    await open({ selection: { seats: aSelection().seats, ticketCount: 2 } });
    expect(screen.getByText('Fila C · Asiento 7')).toBeTruthy();
    const place = within(screen.getByRole('region', { name: 'Ubicación' }));
    expect(place.getAllByRole('definition').map((item) => item.textContent)).toEqual([
      'Héctor Scarone',
      'Platea Baja',
      'Fila C, asiento 7',
      'Fila C, asiento 8',
    ]);
    expect(screen.getByText(/Pago seguro a través de/).textContent).toContain('Tarjeta');
    expect(screen.getByText('hasta en 6 cuotas')).toBeTruthy();
    expect(screen.getByText('Torneo Clausura')).toBeTruthy();
  });

  it('says nothing of instalments for one, and nothing of payment without a method', async () => {
    await open({ answers: { WSEspectaculo: { SDTEspectaculo: aWireShowDetail({ MedioPagoCuotas: 1 }) } } });
    expect(screen.queryByText(/cuotas/)).toBeNull();
    cleanup();
    await open({ answers: { WSEspectaculo: { SDTEspectaculo: aWireShowDetail({ MedioPagoId: 0 }) } } });
    expect(screen.queryByText(/Pago seguro/)).toBeNull();
  });
});

describe('a ticket', () => {
  it('is checked once its document is complete and rests, and has its price', async () => {
    const { calls } = await open({ answers: { WSEspectaculoPersonaValidar2: member } });
    const checks = () => calls.filter(({ name }) => name === 'WSEspectaculoPersonaValidar2');
    expect(screen.getByText('Ingresa documento')).toBeTruthy();
    expect(screen.getByText('Sin puntos ni guiones, ej. 12345678')).toBeTruthy();
    type('Documento', '123');
    await pass(1_000);
    expect(checks()).toHaveLength(0);
    type('Documento', '1234');
    await pass(300);
    type('Documento', '12345672');
    await pass(500);
    expect(checks().map(({ body }) => body)).toEqual([
      { EspectaculoId: 101, PersonaDocumentoTipoId: 1, PersonaDocumento: '12345672' },
    ]);
    expect(screen.getByText('Socio')).toBeTruthy();
    expect(screen.getByText('Socio Nº 4711')).toBeTruthy();
    expect(field('PIN de socio').maxLength).toBe(8);
    expect(screen.getByText('Completa la información de la persona')).toBeTruthy();
  });

  it('offers the user first and fills in whom is picked', async () => {
    await open();
    const picker = field('Preselección de persona');
    const options = within(picker)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options.slice(0, 3)).toEqual([
      '(No utilizar preselección de persona)',
      'Yo: Ana Silva - CI 12345672',
      'Bruno Pereira - CI 23456783',
    ]);
    fireEvent.change(picker, { target: { value: '2' } });
    await pass(500);
    expect(field('Nombre').value).toBe('Bruno');
    expect(mainButton().textContent).toBe('Pagar $1200');
  });

  it('does not offer to one ticket whom another has taken', async () => {
    await open({ selection: { ticketCount: 2 } });
    fireEvent.change(field('Preselección de persona'), { target: { value: '2' } });
    const other = within(field('Preselección de persona', 1));
    expect(other.getByRole<HTMLOptionElement>('option', { name: /^Bruno/ }).disabled).toBe(true);
  });

  it('has its price in a visitor sector without a check', async () => {
    const { sector } = aSelection();
    const { calls } = await open({ selection: { sector: { ...sector, isVisitor: true } } });
    await fillIn();
    expect(mainButton().textContent).toBe('Pagar $1200');
    expect(calls.filter(({ name }) => name === 'WSEspectaculoPersonaValidar2')).toHaveLength(0);
  });

  it('takes a short name of the register as it is, and no short name that is typed', async () => {
    const named = { ...general, PersonaNombre: 'Ana', PersonaApellido: 'Bo' };
    const check: Answer = ({ PersonaDocumento }) => (PersonaDocumento === '12345672' ? named : general);
    await open({ answers: { WSEspectaculoPersonaValidar2: check } });
    type('Documento', '12345672');
    await pass(500);
    expect(field('Apellido').value).toBe('Bo');
    expect(mainButton().textContent).toBe('Pagar $1200');
    await fillIn(0, '23456783');
    type('Apellido', 'Bo');
    expect(mainButton().textContent).toBe('Completa los datos');
  });

  it('can be checked again when the register could not be asked', async () => {
    const answers: Record<string, Answer> = {
      WSEspectaculoPersonaValidar2: { ErrorCod: 429, ErrorDsc: 'Esperá' },
    };
    saveSelection(aSelection({ ticketCount: 1, seats: [] }));
    const live = { ...accountAnswers, ...answers } as Record<string, Answer>;
    answerCalls(live);
    renderRoute(routePatterns.checkout, route, ADDRESS);
    await screen.findByText('Ticket 1');
    await fillIn();
    expect(await screen.findByText('Esperá')).toBeTruthy();
    live.WSEspectaculoPersonaValidar2 = general;
    await user().click(screen.getByRole('button', { name: 'Reintentar' }));
    await pass(500);
    expect(screen.queryByText('Esperá')).toBeNull();
    expect(screen.getByText('General')).toBeTruthy();
  });

  it('leads home when the register is out of reach (400)', async () => {
    const { router } = await open({
      answers: { WSEspectaculoPersonaValidar2: { ErrorCod: 400, ErrorDsc: '' } },
    });
    await fillIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(readToasts()).toMatchObject([{ text: 'Ocurrió un error' }]);
  });
});

const FREE = [{ id: 1, name: 'General', price: '0.00', originalPrice: '0.00' }];

describe('the main button', () => {
  it('waits for the data, then pays, and says so while it does', async () => {
    let release = (_answer: object): void => {};
    const { calls } = await open({ answers: { WSTicketPago: {} } });
    const before = mainButton();
    expect([before.textContent, before.hasAttribute('disabled')]).toEqual(['Completa los datos', true]);
    await fillIn();
    expect(mainButton().textContent).toBe('Pagar $1200');
    configureTransport({
      fetch: () =>
        new Promise((resolve) => {
          release = (answer) => resolve(Response.json(answer));
        }),
    });
    await user().click(mainButton());
    const during = mainButton();
    expect([during.textContent, during.hasAttribute('disabled')]).toEqual(['Pagando', true]);
    await act(async () => release({ ErrorCod: 12, ErrorDsc: 'incorrecto' }));
    await waitFor(() => expect(mainButton().textContent).toBe('Pagar $1200'));
    expect(screen.getByRole('alert').textContent).toBe('Ticket 1: incorrecto');
    expect(calls.map(({ name }) => name)).not.toContain('WSTicketPago');
  });

  it('pays once when it is pressed twice', async () => {
    const { calls } = await open({
      answers: {
        'pagos/preferencia': { preferenceId: 'p', initPoint: 'https://pay.example' },
        WSTicketPago: { ErrorCod: 103, ErrorDsc: 'Ya tiene una entrada.' },
      },
    });
    await fillIn();
    await user().dblClick(mainButton());
    expect((await screen.findByRole('alert')).textContent).toBe('Ya tiene una entrada.');
    const made = calls.map(({ name }) => name).filter((name) => /preferencia|WSTicketPago/.test(name));
    expect(made).toEqual(['pagos/preferencia', 'WSTicketPago']);
  });

  it('sends one order when it is pressed twice in one task', async () => {
    const { calls } = await open({
      answers: { 'pagos/preferencia': { ErrorCod: 132, ErrorDsc: 'No se puede pagar así.' } },
    });
    await fillIn();
    const button = mainButton();
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByRole('alert');
    expect(calls.filter(({ name }) => name === 'pagos/preferencia')).toHaveLength(1);
  });

  it('stops before payment with the new price when the document has another category by now', async () => {
    const person = { ...member, SocioRegistroTienePIN: false };
    const { calls } = await open({ answers: { WSEspectaculoPersonaValidar2: person } });
    await fillIn();
    Object.assign(person, general);
    await user().click(screen.getByRole('button', { name: 'Pagar $600.50' }));
    expect((await screen.findByRole('alert')).textContent).toContain('General ($1200)');
    expect(mainButton().textContent).toBe('Pagar $1200');
    expect(calls.map(({ name }) => name)).not.toContain('pagos/preferencia');
  });

  it('redeems free tickets once and ends on the success screen, with the selection forgotten', async () => {
    const { calls, router } = await open({ answers: { WSTicket2: {} }, selection: { categories: FREE } });
    await fillIn();
    await user().dblClick(screen.getByRole('button', { name: 'Canjear tickets' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/espectaculo/101/canje-finalizado'));
    expect(router.state.location.search).toBe('?isOk=isok');
    // The next page shows the outcome.
    expect(readHoldId(router.state.location.state)).toBe(aSelection().holdId);
    expect(readSelection()).toBeNull();
    expect(calls.filter(({ name }) => name === 'WSTicket2')).toHaveLength(1);
  });

  it('says in turn what is being done while it redeems', async () => {
    await open({ selection: { categories: FREE } });
    await fillIn();
    configureTransport({ fetch: () => new Promise(() => {}) });
    await user().click(screen.getByRole('button', { name: 'Canjear tickets' }));
    for (const text of ['Emitiendo ticket...', 'Generando PDF...', 'Emitiendo ticket...']) {
      expect(screen.getByText(text)).toBeTruthy();
      await pass(2_500);
    }
  });

  it('takes over prices that have changed meanwhile', async () => {
    const sector = { ...aSelection().sector, isVisitor: false };
    await open({
      selection: { sector },
      answers: {
        'pagos/preferencia': { preferenceId: 'p', initPoint: 'https://pay.example' },
        WSTicketPago: { ErrorCod: 116, ErrorDsc: 'El precio del ticket 1 cambió.' },
        WSEspectaculoSectores: {
          SDTEspectaculoSectores: {
            EscenarioConfiguracionButaquistas: false,
            MonedaId: 1,
            MonedaSimbolo: '$',
            Sectores: [
              {
                SectorCod: 'A1',
                SectorDescripcion: 'Platea Baja',
                SectorVentaTipo: 'N',
                SectorEsAccesible: false,
                TribunaId: 2,
                TribunaNombre: 'Héctor Scarone',
                EspectaculoSectorEstado: 'H',
                EspectaculoSectorEsVisitante: false,
                EspectaculoSectorClase: '',
                SocioCategorias: [
                  {
                    SocioCategoriaId: 1,
                    SocioCategoriaNombre: 'General',
                    SocioCategoriaLogo: '',
                    SocioCategoriaEsVisitante: false,
                    SocioCategoriaPublicada: true,
                    ListaMonto: '1500.00',
                  },
                ],
              },
            ],
          },
        },
      },
    });
    await fillIn();
    await user().click(screen.getByRole('button', { name: 'Pagar $1200' }));
    expect((await screen.findByRole('alert')).textContent).toBe('El precio del ticket 1 cambió.');
    await pass(600);
    expect(mainButton().textContent).toBe('Pagar $1500');
  });
});
