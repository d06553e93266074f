import * as codes from '@club/contract/codes';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths, routePatterns } from '../../paths.ts';
import { installFakeApi, type Replies } from '../../testing/fake-api.ts';
import {
  aWireBox,
  aWireBoxGuest,
  aWireIssuedTicket,
  aWireNotice,
  linkAnswers,
  wireExtraFields,
} from '../../testing/link-answers.ts';
import { screen, signIn, userEvent, waitFor, within } from '../../testing/render.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { readToasts } from '../../ui/toast/toasts.ts';
import { invitationReactions } from './reactions.ts';
import * as route from './route.ts';

const address = paths.box({ showId: 101, standId: 5, sectorCode: 'P12', token: 'secreto' });

function ErrorRoute() {
  return <p>página de error</p>;
}

async function open(replies: Replies = {}) {
  const api = installFakeApi({ ...linkAnswers, ...replies });
  const page = renderRoute(routePatterns.box, { ...route, ErrorBoundary: ErrorRoute }, address);
  const isSettled = () =>
    page.router.state.location.pathname === '/' ||
    (screen.queryByRole('heading', { level: 1 }) ?? screen.queryByText('página de error')) !== null;
  await waitFor(() => expect(isSettled()).toBe(true));
  return { api, ...page };
}
const opened = (changes: Partial<(typeof linkAnswers)['WSPalquistaValidar']>) => ({
  WSPalquistaValidar: { ...linkAnswers.WSPalquistaValidar, ...changes },
});
const card = (number: number) => within(screen.getByText(`Ticket ${number}`).closest('fieldset')!);
function fill(number: number, [firstName, lastName, document]: readonly [string, string, string]) {
  const type = (label: string, value: string) =>
    fireEvent.change(card(number).getByLabelText(label), { target: { value } });
  type('Nombre', firstName);
  type('Apellido', lastName);
  type('Documento', document);
}
const ana = [' Ana ', 'Silva', '12345672'] as const;
const tomas = ['Tomás', 'Silva', '56789016'] as const;
const redeem = () => userEvent.click(screen.getByText('Canjear Invitaciones'));
const toasts = () => readToasts().map(({ tone, text }) => [tone, text]);
const typedIn = (number: number, label: string) =>
  card(number).getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value;

describe('an invitation refused with', () => {
  const catalogue: Readonly<Record<number, keyof typeof invitationReactions>> = codes.WSPalquistaTicket;
  it.each([
    ...[1, 10, 11, 20, 21, 30, 31, 32, 33, 34, 40].map((code) => [code, 'error-route'] as const),
    ...[100, 101, 102, 103, 104, 105, 106, 107, 108, 999].map((code) => [code, 'stay'] as const),
  ])('%i: %s', (code, reaction) => {
    expect(invitationReactions[catalogue[code] ?? 'unlisted']).toBe(reaction);
  });
});

describe('the page of a box', () => {
  it('is headed by the box, and has information, files, issued tickets and the show', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Palco P12' })).toBeDefined();
    expect(screen.getByText('Palcos Norte, primer nivel')).toBeDefined();
    expect(screen.getByText('puerta 5')).toBeDefined();
    expect(screen.getByRole('button', { name: /Instructivo para palcos/ }).textContent).toContain('PDF');
    expect(screen.getByRole('heading', { name: 'Tickets ya emitidos' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Descargar' })).toBeDefined();
    expect(screen.getByText('Torneo Clausura')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is a paddock for stand 10, with its own information', async () => {
    await open(opened({ SDTEspectaculoPalco: aWireBox({ TribunaId: 10 }) }));
    expect(screen.getByRole('heading', { level: 1, name: 'Paddock P12' })).toBeDefined();
    expect(screen.getByText('puerta 2')).toBeDefined();
  });

  it('cleans the information before it shows it', async () => {
    const show = {
      ...linkAnswers.WSPalquistaValidar.SDTEspectaculo,
      EspectaculoDescripcionPalcos: '<p>Hola<img src=x onerror="alert(1)"></p><script>alert(1)</script>',
    };
    const { container } = await open(opened({ SDTEspectaculo: show }));
    expect(screen.getByText('Hola')).toBeDefined();
    expect(container.querySelector('script, [onerror]')).toBeNull();
  });

  it('numbers adults and minors in one sequence', async () => {
    await open();
    expect(screen.getAllByText(/^Ticket \d$/).map((name) => name.textContent)).toEqual([
      ...['Ticket 1', 'Ticket 2', 'Ticket 3'],
    ]);
    const minors = screen.getByRole('heading', { name: 'Socios menores de 11 años inclusive' });
    const group = within(minors.closest('section')!);
    expect(group.getAllByText(/^Ticket \d$/).map((name) => name.textContent)).toEqual(['Ticket 3']);
    expect(card(1).getByLabelText('Teléfono (opcional)')).toBeDefined();
    expect(card(3).queryByLabelText('Teléfono (opcional)')).toBeNull();
    expect(typedIn(3, 'Tipo de documento')).toBe('1');
  });

  it('has no group of minors without their invitations, and no form without any', async () => {
    await open(opened({ SDTEspectaculoPalco: aWireBox({ PalcoMenoresDisponibilidad: 0 }) }));
    expect(screen.queryByText('Socios menores de 11 años inclusive')).toBeNull();
    expect(screen.getAllByText(/^Ticket \d$/)).toHaveLength(2);
  });

  it('has no form when nothing is left', async () => {
    const none = { EspectaculoSectorSNDisponibilidad: 0, PalcoMenoresDisponibilidad: 0 };
    await open(opened({ SDTEspectaculoPalco: aWireBox(none) }));
    expect(screen.queryByText('Canjear Invitaciones')).toBeNull();
  });

  it.each([1, 11, 20, 500])('leads to the error route when the link is refused with %i', async (ErrorCod) => {
    await open({ WSPalquistaValidar: { ErrorCod } });
    expect(screen.getByText('página de error')).toBeDefined();
  });

  it('leads home when the files are refused', async () => {
    const { router } = await open({ WSEspectaculoArchivosPalcos: { ErrorCod: 10 } });
    expect(router.state.location.pathname).toBe('/');
  });

  it('never sends the session of someone logged in', async () => {
    signIn();
    const { api } = await open();
    await userEvent.click(card(1).getByText('Elegir preselección'));
    await screen.findByText('Bruno Pereira');
    expect(api.seen.length).toBeGreaterThan(4);
    expect(new Set(api.seen.map(({ authorization }) => authorization))).toEqual(new Set([null]));
  });
});

describe('redeeming invitations', () => {
  it('sends the cards with data, minors marked, then validates the link again', async () => {
    const { api } = await open({
      WSEspectaculoDatosComplPalco: { SDTDatosComplementarios: wireExtraFields.slice(1) },
    });
    fill(1, ana);
    fireEvent.change(card(1).getByLabelText('Teléfono (opcional)'), { target: { value: '099-123 456' } });
    fireEvent.change(card(1).getByLabelText('Peña (opcional)'), { target: { value: ' Centro ' } });
    fill(3, tomas);
    api.reply(
      opened({
        SDTEspectaculoPalco: aWireBox({
          EspectaculoSectorSNDisponibilidad: 1,
          PalcoMenoresDisponibilidad: 0,
        }),
        SDTTicketPalco: { Ticket: [aWireIssuedTicket({ PersonaNombre: 'Ana', PersonaApellido: 'Silva' })] },
      }),
    );
    await redeem();
    expect(await screen.findByText('Ana Silva')).toBeDefined();
    const common = {
      TicketFechaEmision: '',
      TicketMonto: 0,
      TicketTipo: 'C',
      TicketEstado: '',
      PersonaDocumentoTipoId: 1,
      PersonaSocioCategoriaId: 0,
      PersonaSocioNro: '',
      TransaccionId: 0,
    };
    const person = (Nombre: string, Documento: string, Telefono: string) => ({
      PersonaNombre: Nombre,
      PersonaApellido: 'Silva',
      PersonaDocumento: Documento,
      PersonaTelefono: Telefono,
    });
    expect(api.bodiesOf('WSPalquistaTicket')).toEqual([
      {
        Token: 'secreto',
        SDTTicketPalco: {
          EspectaculoId: 101,
          TribunaId: 5,
          SectorCod: 'P12',
          Ticket: [
            { ...common, Num: 1, ...person('Ana', '12345672', '099123456'), IsMenor: false },
            { ...common, Num: 3, ...person('Tomás', '56789016', ''), IsMenor: true },
          ],
        },
        SDTComplementosValoresJSON: '[{"Index":1,"ComplementoId":2,"ComplementoRegistroValor":"Centro"}]',
      },
    ]);
    expect(toasts()).toEqual([['success', 'Invitaciones a palquistas emitidas correctamente']]);
    expect(api.bodiesOf('WSPalquistaValidar')).toHaveLength(2);
    expect(screen.getAllByText(/^Ticket \d$/)).toHaveLength(1);
    expect(typedIn(1, 'Nombre')).toBe('');
  });

  it.each<[string, () => void, string]>([
    ['no data', () => {}, 'Debes ingresar al menos una invitación'],
    ['half a minor', () => fill(3, ['Tomás', '', '']), 'Debes ingresar todos los datos para el ticket #3'],
    [
      'an adult and a minor with one document',
      () => {
        fill(1, ana);
        fill(3, [...ana]);
      },
      'Hay documentos repetidos',
    ],
  ])('sends nothing with %s', async (_case, prepare, text) => {
    const { api } = await open();
    prepare();
    await redeem();
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(api.bodiesOf('WSPalquistaTicket')).toEqual([]);
  });

  it('shows the text of other codes and stays', async () => {
    await open({ WSPalquistaTicket: { ErrorCod: 107, ErrorDsc: 'Ya no quedan suficientes lugares.' } });
    fill(1, ana);
    await redeem();
    expect((await screen.findByRole('alert')).textContent).toContain('Ya no quedan suficientes lugares.');
    expect(typedIn(1, 'Nombre')).toBe(' Ana ');
  });

  it('says that an error occurred and shows the error route for the others', async () => {
    await open({ WSPalquistaTicket: { ErrorCod: 21, ErrorDsc: 'Restringida.' } });
    fill(1, ana);
    await redeem();
    expect(await screen.findByText('página de error')).toBeDefined();
    expect(toasts()).toEqual([['error', 'Ocurrió un error']]);
  });
});

describe('the preselection', () => {
  const choose = async (number: number) => {
    await userEvent.click(card(number).getByText('Elegir preselección'));
    await screen.findByText('Bruno Pereira');
  };

  it('fills the card from which it was opened', async () => {
    const { api } = await open();
    await choose(2);
    expect(api.bodiesOf('WSPalcoIntegrante')).toEqual([
      { EspectaculoId: 101, TribunaId: 5, SectorCod: 'P12', Token: 'secreto' },
    ]);
    await userEvent.click(screen.getByText('Bruno Pereira'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(
      ['Nombre', 'Apellido', 'Documento', 'Teléfono (opcional)'].map((label) => typedIn(2, label)),
    ).toEqual(['Bruno', 'Pereira', '23456783', '099123456']);
    expect(typedIn(1, 'Nombre')).toBe('');
  });

  it('deletes a person after the question, and shows who is left', async () => {
    const { api } = await open({
      WSPalcoIntegranteEliminar: { SDTPalcoIntegrantes: [aWireBoxGuest({ PersonaNombre: 'Otro' })] },
    });
    await choose(1);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Bruno Pereira' }));
    expect(screen.getByText('¿Estás seguro que deseas eliminar a Bruno Pereira?')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Si' }));
    expect(await screen.findByText('Otro Pereira')).toBeDefined();
    expect(screen.queryByText('Bruno Pereira')).toBeNull();
    expect(api.bodiesOf('WSPalcoIntegranteEliminar')).toEqual([
      { EspectaculoId: 101, TribunaId: 5, SectorCod: 'P12', Token: 'secreto', PalcoIntegranteId: 31 },
    ]);
  });

  it('says so when a person cannot be deleted, and keeps the list', async () => {
    await open({ WSPalcoIntegranteEliminar: { ErrorCod: 30, ErrorDsc: 'x' } });
    await choose(1);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Bruno Pereira' }));
    await userEvent.click(screen.getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(toasts()).toEqual([['error', 'Ocurrió un error al eliminar persona']]));
    expect(await screen.findByText('Bruno Pereira')).toBeDefined();
  });

  it('leads to the error route when the list cannot be loaded', async () => {
    await open({ WSPalcoIntegrante: { ErrorCod: 1 } });
    await userEvent.click(card(1).getByText('Elegir preselección'));
    expect(await screen.findByText('página de error')).toBeDefined();
  });
});

describe('the notices', () => {
  let saved: string[] = [];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const file = { ComunicacionPalcoFileName: 'Plano', ComunicacionPalcoFileExtension: '.PDF' };
  const notices = (...list: ReturnType<typeof aWireNotice>[]) =>
    opened({ SDTEspectaculoComunicaciones: list });

  it('are shown with their attachment, and can be closed when none restricts', async () => {
    await open(notices(aWireNotice({ ...file, ComunicacionPalcoFileB64: btoa('x') })));
    const dialog = screen.getByRole('dialog', { name: '¡Atención!' });
    expect(within(dialog).getByText('tres horas antes').tagName).toBe('STRONG');
    await userEvent.click(within(dialog).getByText('Descargar adjunto'));
    await waitFor(() => expect(saved).toEqual(['Plano.pdf']));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say so when the attachment cannot be saved', async () => {
    await open(notices(aWireNotice({ ...file, ComunicacionPalcoFileB64: '%%%' })));
    await userEvent.click(screen.getByText('Descargar adjunto'));
    await waitFor(() => expect(toasts()).toEqual([['error', 'Ocurrió un error al descargar el archivo']]));
  });

  it('stay when one of them restricts, and nothing can be redeemed', async () => {
    await open(notices(aWireNotice(), aWireNotice({ ComunicacionId: 2, ComunicacionRestringe: true })));
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    expect(screen.queryByText('Entendido')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: '¡Atención!' })).toBeDefined();
    expect(screen.getByText<HTMLButtonElement>('Canjear Invitaciones').disabled).toBe(true);
  });
});
