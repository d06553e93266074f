import * as codes from '@club/contract/codes';
import { readToasts } from '@club/ui/toast/toasts.ts';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { installFakeApi, type Replies } from '../../testing/fake-api.ts';
import { aWireIssuedTicket, wireExtraFields } from '../../testing/link-answers.ts';
import { aWireOutlet, pressAnswers } from '../../testing/press-answers.ts';
import { renderSite, screen, signIn, userEvent, waitFor, within } from '../../testing/render.tsx';
import { pressReactions } from './reactions.ts';

const address = paths.pressRedemption({ showId: 101, pressOutletId: 6, token: 'secreto' });

async function open(replies: Replies = {}) {
  const api = installFakeApi({ ...pressAnswers, ...replies });
  const { router } = await renderSite(address);
  return { ...api, router };
}
const opened = (
  changes: Parameters<typeof aWireOutlet>[0],
  issued: ReturnType<typeof aWireIssuedTicket>[] = [],
): Replies => ({
  WSPrensaMedioValidar: {
    ...pressAnswers.WSPrensaMedioValidar,
    SDTEspectaculoPrensaMedio2: aWireOutlet(changes),
    SDTTicketPalco: { Ticket: issued },
  },
});
const card = (number: number) => within(screen.getByRole('group', { name: `Ticket ${number}` }));
const value = (number: number, label: string) => card(number).getByLabelText<HTMLInputElement>(label).value;
async function pick(number: number, name: RegExp): Promise<void> {
  await userEvent.click(card(number).getByRole('button', { name: 'Elegir integrante' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Elegir integrante' }));
  await userEvent.click(dialog.getByRole('button', { name }));
}
const redeem = () => userEvent.click(screen.getByRole('button', { name: 'Canjear tickets' }));
const toasts = () => readToasts().map(({ tone, text }) => [tone, text]);
const withExtras: Replies = { WSEspectaculoDatosComplPalco: { SDTDatosComplementarios: wireExtraFields } };
/** What the form says; toasts have an alert of their own. */
const notice = () => within(screen.getByRole('main')).getByRole('alert').textContent;

describe('a press redemption refused with', () => {
  const catalogue: Readonly<Record<number, keyof typeof pressReactions>> = codes.WSPrensaMedioTicket;
  it.each([
    ...[1, 10, 11, 20, 21, 30, 31, 32, 33, 34, 40].map((code) => [code, 'error-route'] as const),
    ...[105, 106].map((code) => [code, 'stay-and-read-fields'] as const),
    ...[100, 101, 102, 103, 104, 107, 999].map((code) => [code, 'stay'] as const),
  ])('%i: %s', (code, reaction) => {
    expect(pressReactions[catalogue[code] ?? 'unlisted']).toBe(reaction);
  });
});

describe('the page of a press redemption', () => {
  it('is titled with outlet and sector, has a card per place left, and what was issued', async () => {
    await open();
    const title = 'Radio del Litoral - Bancada de prensa';
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(screen.getAllByRole('group', { name: /^Ticket/ })).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Tickets ya emitidos' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Descargar' }).getAttribute('href')).toBe('/fake/ticket.svg');
  });

  it('lets nobody type a person', async () => {
    await open();
    for (const label of ['Nombre', 'Apellido', 'Tipo de documento', 'Documento'])
      expect(card(1).getByLabelText<HTMLInputElement>(label).disabled).toBe(true);
  });

  it('has no list when nothing was issued', async () => {
    await open(opened({ EspectaculoSectorSNDisponibilidad: 4 }));
    expect(screen.queryByRole('heading', { name: 'Tickets ya emitidos' })).toBeNull();
    expect(screen.getAllByRole('group', { name: /^Ticket/ })).toHaveLength(4);
  });

  it('has no form when nothing is left', async () => {
    await open(opened({ EspectaculoSectorSNDisponibilidad: 0 }, [aWireIssuedTicket()]));
    expect(screen.queryByRole('button', { name: 'Canjear tickets' })).toBeNull();
    expect(screen.getByText('No quedan tickets para canjear.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Tickets ya emitidos' })).toBeDefined();
  });

  it('has no form while nothing is redeemed, and says why', async () => {
    const EmisionAviso = 'Podés volver a este link desde el 20/11/2026 10:00.';
    await open(opened({ EmisionAviso }));
    expect(screen.getByText(EmisionAviso)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Canjear tickets' })).toBeNull();
  });

  it.each([1, 11, 20, 500])('leads to the error page when the link is refused with %i', async (ErrorCod) => {
    await open({ WSPrensaMedioValidar: { ErrorCod } });
    expect(screen.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeDefined();
  });

  it('is for visitors: someone logged in is sent home', async () => {
    signIn();
    const { router, seen } = await open();
    expect(router.state.location.pathname).toBe(paths.home());
    expect(seen.map(({ name }) => name)).not.toContain('WSPrensaMedioValidar');
  });
});

describe('choosing a member', () => {
  it('fills the card with the one who is found by name and document', async () => {
    await open();
    await userEvent.click(card(2).getByRole('button', { name: 'Elegir integrante' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Elegir integrante' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.type(dialog.getByLabelText('Filtrar por nombre'), 'ÁNG');
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.clear(dialog.getByLabelText('Filtrar por nombre'));
    await userEvent.type(dialog.getByLabelText('Filtrar por documento'), '23456');
    expect(dialog.queryByRole('button', { name: /Eliminar/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: /Bruno Pereira/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(['Nombre', 'Apellido', 'Documento'].map((label) => value(2, label))).toEqual([
      ...['Bruno', 'Pereira', '23456783'],
    ]);
    expect(value(1, 'Nombre')).toBe('');
  });

  it('sends nothing by Enter in a filter', async () => {
    const api = await open();
    await pick(1, /Ana Silva/);
    await userEvent.click(card(2).getByRole('button', { name: 'Elegir integrante' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Elegir integrante' }));
    await userEvent.type(dialog.getByLabelText('Filtrar por nombre'), 'Bruno{Enter}');
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(api.bodiesOf('WSPrensaMedioTicket')).toEqual([]);
  });

  it('can be undone', async () => {
    await open();
    await pick(1, /Ana Silva/);
    await userEvent.click(card(1).getByRole('button', { name: 'Vaciar ticket' }));
    expect(value(1, 'Nombre')).toBe('');
    expect(document.activeElement).toBe(card(1).getByRole('button', { name: 'Elegir integrante' }));
  });

  it('says that the outlet has nobody', async () => {
    await open({
      WSPrensaMedioValidar: { ...pressAnswers.WSPrensaMedioValidar, SDTPrensaMedioIntegrante: [] },
    });
    await userEvent.click(card(1).getByRole('button', { name: 'Elegir integrante' }));
    expect(screen.getByText('El medio no tiene integrantes registrados.')).toBeDefined();
  });
});

describe('redeeming press tickets', () => {
  it('says the first thing that is wrong, in order, and sends nothing', async () => {
    const { bodiesOf } = await open(withExtras);
    await redeem();
    expect(notice()).toContain('Debes completar al menos un ticket');
    await pick(1, /Ana Silva/);
    await pick(2, /Ana Silva/);
    await redeem();
    expect(notice()).toContain('Hay documentos repetidos');
    await pick(2, /Bruno Pereira/);
    await redeem();
    expect(notice()).toContain('Ticket #1: debes seleccionar talle de camiseta');
    expect(document.activeElement).toBe(card(1).getByLabelText('Talle de camiseta'));
    expect(bodiesOf('WSPrensaMedioTicket')).toEqual([]);
  });

  it('is begun by Enter in a field of a card', async () => {
    await open(withExtras);
    await userEvent.type(card(1).getByLabelText(/Peña/), '{Enter}');
    expect(notice()).toContain('Debes completar al menos un ticket');
  });

  it('sends the tickets with a person, then opens the link anew', async () => {
    const { bodiesOf, reply } = await open(withExtras);
    await pick(2, /Bruno Pereira/);
    await userEvent.selectOptions(card(2).getByLabelText('Talle de camiseta'), 'L');
    reply(
      opened({ EspectaculoSectorSNDisponibilidad: 1 }, [aWireIssuedTicket({ TicketGeneradoEnS3: false })]),
    );
    await redeem();
    expect(await screen.findByText('Generando ticket.')).toBeDefined();
    expect(bodiesOf('WSPrensaMedioTicket')).toEqual([
      {
        Token: 'secreto',
        PrensaMedioId: 6,
        SDTTicketPalco: {
          EspectaculoId: 101,
          TribunaId: 4,
          SectorCod: 'PR',
          Ticket: [
            {
              Num: 2,
              TicketFechaEmision: '',
              TicketMonto: 0,
              TicketTipo: 'C',
              TicketEstado: '',
              PersonaNombre: 'Bruno',
              PersonaApellido: 'Pereira',
              PersonaDocumentoTipoId: 1,
              PersonaDocumento: '23456783',
              PersonaTelefono: '',
              PersonaSocioCategoriaId: 0,
              PersonaSocioNro: '',
              TransaccionId: 0,
              IsMenor: false,
            },
          ],
        },
        SDTComplementosValoresJSON: '[{"Index":2,"ComplementoId":1,"ComplementoRegistroValor":"L"}]',
      },
    ]);
    expect(toasts()).toEqual([['success', 'Tickets de prensa emitidos correctamente']]);
    await waitFor(() => expect(screen.getAllByRole('group', { name: /^Ticket/ })).toHaveLength(1));
    expect(value(1, 'Nombre')).toBe('');
  });

  it('shows the text of other codes and stays, with who was chosen', async () => {
    await open({ WSPrensaMedioTicket: { ErrorCod: 107, ErrorDsc: 'Ya no quedan suficientes lugares.' } });
    await pick(1, /Ana Silva/);
    await redeem();
    await waitFor(() => expect(notice()).toContain('Ya no quedan suficientes lugares.'));
    expect(value(1, 'Documento')).toBe('12345672');
  });

  it('says that an error occurred and shows the error page for the others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open({ WSPrensaMedioTicket: { ErrorCod: 21 } });
    await pick(1, /Ana Silva/);
    await redeem();
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
    expect(toasts()).toEqual([['error', 'Ocurrió un error']]);
    vi.restoreAllMocks();
  });

  it('says that an error occurred and stays when the server is not there', async () => {
    const { WSPrensaMedioTicket: _unanswered, ...others } = pressAnswers;
    installFakeApi(others);
    await renderSite(address);
    await pick(1, /Ana Silva/);
    await redeem();
    await waitFor(() => expect(notice()).toContain('Ocurrió un error'));
    expect(value(1, 'Nombre')).toBe('Ana');
  });
});
