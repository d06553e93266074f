import * as codes from '@club/contract/codes';
import { readToasts } from '@club/ui/toast/toasts.ts';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { configureTransport } from '../../api/transport.ts';
import { paths, routePatterns } from '../../paths.ts';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import { installFakeApi, type Replies } from '../../testing/fake-api.ts';
import {
  aWireCourtesy,
  aWireIssuedTicket,
  linkAnswers,
  wireExtraFields,
} from '../../testing/link-answers.ts';
import { screen, signIn, userEvent, waitFor, within } from '../../testing/render.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { courtesyPlace, courtesyTitle } from './courtesy-words.ts';
import { courtesyReactions } from './reactions.ts';
import * as route from './route.ts';

const address = paths.courtesy({ showId: 101, courtesyId: 5, token: 'secreto' });

function ErrorRoute() {
  return <p>página de error</p>;
}

const shown = () => screen.queryByRole('heading', { level: 1 });

async function open(replies: Replies = {}) {
  const api = installFakeApi({ ...linkAnswers, ...replies });
  renderRoute(routePatterns.courtesy, { ...route, ErrorBoundary: ErrorRoute }, address);
  await waitFor(() => expect(screen.queryByText('página de error') ?? shown()).not.toBeNull());
  return api;
}
const opened = (
  changes: Parameters<typeof aWireCourtesy>[0],
  issued: ReturnType<typeof aWireIssuedTicket>[] = [],
) => ({
  WSCortesiaValidar: {
    ...linkAnswers.WSCortesiaValidar,
    SDTCortesia: aWireCourtesy(changes),
    SDTTicketsCortesia: issued,
  },
});
const card = (number: number) => within(screen.getByRole('group', { name: `Ticket ${number}` }));
function fill(number: number, [firstName, lastName, document]: readonly [string, string, string]) {
  const type = (label: string, value: string) =>
    fireEvent.change(card(number).getByLabelText(label), { target: { value } });
  type('Nombres', firstName);
  type('Apellidos', lastName);
  type('Documento', document);
}
const ana = [' Ana ', 'Silva', '12345672'] as const;
const redeem = () => userEvent.click(screen.getByText('Canjear Cortesías'));
const toasts = () => readToasts().map(({ tone, text }) => [tone, text]);

describe('the words of a courtesy', () => {
  it('are those of box invitations for type 6', () => {
    const requesterName = 'Peña de Paysandú';
    expect(courtesyTitle({ isForBox: false, requesterName })).toBe('Cortesía');
    expect(courtesyTitle({ isForBox: true, requesterName })).toBe(
      'Invitaciones a tribuna - Palco Peña de Paysandú',
    );
  });

  const seat = { rowId: 3, rowName: 'C', seatId: 7, seatName: '7' };
  const none = { rowId: 0, rowName: '', seatId: 0, seatName: '' };
  it.each([
    ['a seat', 'Platea Baja', [seat], ['Tribuna', 'Sector', 'Fila', 'Asiento']],
    ['no seat', 'Platea Baja', [], ['Tribuna', 'Sector']],
    ['an empty seat', 'Platea Baja', [none], ['Tribuna', 'Sector']],
    ['the sector that is hidden', 'ABDÓN PORTE', [seat], ['Tribuna', 'Fila', 'Asiento']],
  ])('say where it is for, with %s', (_case, sectorName, seats, labels) => {
    const place = courtesyPlace({ standName: 'Delgado', sectorName, seats }, 0);
    expect(place.map(([label]) => label)).toEqual(labels);
  });
});

describe('a courtesy refused with', () => {
  const catalogue: Readonly<Record<number, keyof typeof courtesyReactions>> = codes.WSCortesiaTicket;
  it.each([
    ...[1, 10, 20, 30, 40, 50, 60, 61, 80].map((code) => [code, 'error-route'] as const),
    ...[105, 106].map((code) => [code, 'stay-and-read-fields'] as const),
    ...[100, 101, 102, 103, 104, 107, 108, 999].map((code) => [code, 'stay'] as const),
  ])('%i: %s', (code, reaction) => {
    expect(courtesyReactions[catalogue[code] ?? 'unlisted']).toBe(reaction);
  });
});

describe('the page of a courtesy', () => {
  it('of a show that was cancelled says so and offers none', async () => {
    const EspectaculoCambioTexto = 'Este espectáculo se canceló. Por la lluvia.';
    const SDTEspectaculo = aWireShowDetail({ EspectaculoCambio: 'cancelado', EspectaculoCambioTexto });
    await open({ WSCortesiaValidar: { ...opened({}).WSCortesiaValidar, SDTEspectaculo } });
    expect(screen.getByText(EspectaculoCambioTexto)).toBeDefined();
    expect(screen.getByText('No quedan cortesías para canjear.')).toBeDefined();
    expect(screen.queryByText('Canjear Cortesías')).toBeNull();
    expect(screen.queryByText('Completá los datos de tu cortesía')).toBeNull();
  });

  it('says in place of its cards that it is over', async () => {
    const EmisionAviso = 'La emisión para este espectáculo finalizó.';
    await open(opened({ EmisionAviso }));
    expect(screen.getByText(EmisionAviso)).toBeDefined();
    expect(screen.queryByText('Canjear Cortesías')).toBeNull();
    expect(screen.queryByText('Completá los datos de tu cortesía')).toBeNull();
  });

  it('has one card per remaining courtesy, with its seat by position, and the issued ones', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Cortesía' })).toBeDefined();
    expect(screen.getByText('Completá los datos de tu cortesía')).toBeDefined();
    expect(screen.getAllByRole('group')).toHaveLength(3);
    const second = card(2);
    expect(second.getAllByRole('definition').map((item) => item.textContent)).toEqual([
      ...['Héctor Scarone', 'Platea Baja', 'C', '8'],
    ]);
    expect(second.getByLabelText<HTMLSelectElement>('Tipo de documento').value).toBe('1');
    expect(second.getByPlaceholderText('Sin puntos ni guiones. Ej: 12345678')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Cortesías ya emitidas' })).toBeDefined();
    expect(screen.getByText('María de los Ángeles Etcheverry Goicoechea')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Descargar' }).getAttribute('href')).toBe('/fake/ticket.svg');
    expect(screen.getByText('Torneo Clausura')).toBeDefined();
  });

  it('hides the sector of that name at issued ones too', async () => {
    await open(opened({}, [aWireIssuedTicket({ SectorDescripcion: 'ABDÓN PORTE' })]));
    expect(screen.getByText('Héctor Scarone · Fila C · Asiento 1')).toBeDefined();
  });

  it('is titled with the requester for box invitations', async () => {
    await open(opened({ CortesiaTipoId: 6 }));
    const title = 'Invitaciones a tribuna - Palco Peña de Paysandú';
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined();
  });

  it('has no form when nothing remains', async () => {
    await open(opened({ CortesiaCntRestantes: 0, Ubicacion: [] }, [aWireIssuedTicket()]));
    expect(screen.queryByRole('button', { name: 'Canjear Cortesías' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Cortesías ya emitidas' })).toBeDefined();
  });

  it('warns before it is open, and shows the show all the same', async () => {
    await open({ WSCortesiaValidar: { ErrorCod: 40, SDTEspectaculo: aWireShowDetail() } });
    expect(
      screen.getByText(
        'Atención: La emisión de cortesías para este espectáculo no está habilitada aún. Vuelva a este link más adelante.',
      ),
    ).toBeDefined();
    expect(screen.getByText('Torneo Clausura')).toBeDefined();
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('asks nobody to come back to a show that is cancelled', async () => {
    const SDTEspectaculo = { ...aWireShowDetail(), EspectaculoCambio: 'cancelado' as const };
    await open({ WSCortesiaValidar: { ErrorCod: 40, SDTEspectaculo } });
    expect(screen.queryByText(/Vuelva a este link más adelante/)).toBeNull();
  });

  it('asks for the show itself when the refusal does not bring it', async () => {
    const show = aWireShowDetail({ CompetenciaNombre: 'Copa' });
    await open({ WSCortesiaValidar: { ErrorCod: 40 }, WSEspectaculo: { SDTEspectaculo: show } });
    expect(screen.getByText('Copa')).toBeDefined();
  });

  it.each([1, 500])('leads to the error route when the link is refused with %i', async (ErrorCod) => {
    await open({ WSCortesiaValidar: { ErrorCod } });
    expect(screen.getByText('página de error')).toBeDefined();
  });

  it('is complete without the extra fields, whose failure is only logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await open({ WSEspectaculoDatosComplCortesia: { ErrorCod: 10 } });
    expect(screen.getAllByRole('group')).toHaveLength(3);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('never sends the session of someone logged in', async () => {
    signIn();
    const api = await open();
    expect(api.seen.map(({ authorization }) => authorization)).toEqual(api.seen.map(() => null));
    expect(api.seen.length).toBeGreaterThan(2);
  });
});

describe('redeeming courtesies', () => {
  it('sends the cards with data, trimmed and with their seats, then loads the page anew', async () => {
    const api = await open({
      WSEspectaculoDatosComplCortesia: { SDTDatosComplementarios: wireExtraFields },
    });
    fill(2, ana);
    await userEvent.selectOptions(card(2).getByLabelText('Talle de camiseta'), 'M');
    api.reply(opened({ CortesiaCntRestantes: 2 }, [aWireIssuedTicket({ TicketGeneradoEnS3: false })]));
    await redeem();
    expect(await screen.findByText('Generando ticket.')).toBeDefined();
    expect(api.bodiesOf('WSCortesiaTicket')).toEqual([
      {
        EspectaculoId: 101,
        CortesiaId: 5,
        CortesiaToken: 'secreto',
        SDTTicketCortesias: [
          {
            TicketId: 2,
            TicketTipo: 'C',
            TicketMonto: 0,
            TribunaId: 3,
            SectorCod: 'PB',
            FilaId: 3,
            AsientoId: 8,
            PersonaNombre: 'Ana',
            PersonaApellido: 'Silva',
            PersonaDocumentoTipoId: 1,
            PersonaDocumento: '12345672',
            PersonaTelefono: '',
            TransaccionId: 0,
          },
        ],
        SDTComplementosValoresJSON: '[{"Index":2,"ComplementoId":1,"ComplementoRegistroValor":"M"}]',
      },
    ]);
    expect(toasts()).toEqual([['success', 'Cortesías emitidas correctamente']]);
    await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(2));
    expect(card(2).getByLabelText<HTMLInputElement>('Nombres').value).toBe('');
  });

  it('says what is wrong at its control and sends nothing', async () => {
    const api = await open();
    await redeem();
    expect(screen.getByRole('alert').textContent).toContain('Debes ingresar al menos una cortesia');
    await userEvent.type(card(3).getByLabelText('Nombres'), 'Ana');
    await redeem();
    expect(screen.getByRole('alert').textContent).toContain(
      'Debes ingresar todos los datos para el ticket #3',
    );
    expect(document.activeElement).toBe(card(3).getByLabelText('Apellidos'));
    expect(api.bodiesOf('WSCortesiaTicket')).toEqual([]);
  });

  it('is done by Enter in a field too', async () => {
    const api = await open();
    fill(1, ana);
    await userEvent.type(card(1).getByLabelText('Documento'), '{Enter}');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(api.bodiesOf('WSCortesiaTicket')).toHaveLength(1);
  });

  it('says that there is to wait, and how long, with what was typed', async () => {
    await open();
    fill(1, ana);
    const told = { ErrorCod: 503, ErrorDsc: 'Hay mucha gente.' };
    configureTransport({ fetch: async () => Response.json(told, { status: 503 }) });
    await redeem();
    expect((await screen.findByRole('alert')).textContent).toContain('Hay mucha gente.');
    expect(card(1).getByLabelText<HTMLInputElement>('Documento').value).toBe('12345672');
  });

  it('shows the text of other codes and stays, with what was typed', async () => {
    await open({ WSCortesiaTicket: { ErrorCod: 103, ErrorDsc: 'Ya tiene una entrada.' } });
    fill(1, ana);
    await redeem();
    expect((await screen.findByRole('alert')).textContent).toContain('Ya tiene una entrada.');
    expect(card(1).getByLabelText<HTMLInputElement>('Documento').value).toBe('12345672');
    expect(toasts()).toEqual([]);
  });

  it('says that an error occurred and shows the error route for the others', async () => {
    await open({ WSCortesiaTicket: { ErrorCod: 50, ErrorDsc: 'El asiento no pertenece.' } });
    fill(1, ana);
    await redeem();
    expect(await screen.findByText('página de error')).toBeDefined();
    expect(toasts()).toEqual([['error', 'Ocurrió un error']]);
  });

  it('says that an error occurred and stays when the server is not there', async () => {
    const { WSCortesiaTicket: _unanswered, ...others } = linkAnswers;
    installFakeApi(others);
    renderRoute(routePatterns.courtesy, { ...route, ErrorBoundary: ErrorRoute }, address);
    await screen.findByText('Ticket 1');
    fill(1, ana);
    await redeem();
    expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error');
    expect(card(1).getByLabelText<HTMLInputElement>('Nombres').value).toBe(' Ana ');
  });

  it('is sent once, however often the button is pressed', async () => {
    const api = await open();
    fill(1, ana);
    const button = screen.getByText('Canjear Cortesías');
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(api.bodiesOf('WSCortesiaTicket')).toHaveLength(1);
  });
});
