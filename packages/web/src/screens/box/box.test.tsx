import * as codes from '@club/contract/codes';
import { describe, expect, it } from 'vitest';
import { aWireBox, aWireIssuedTicket, linkAnswers, wireExtraFields } from '../../testing/link-answers.ts';
import { screen, signIn, userEvent, waitFor, within } from '../../testing/render.tsx';
import { invitationReactions } from './reactions.ts';
import { card, openBox, opened, toasts, type, typedIn } from './testing/open-box.tsx';

function fill(number: number, [firstName, lastName, document]: readonly [string, string, string]) {
  type(number, 'Nombre', firstName);
  type(number, 'Apellido', lastName);
  type(number, 'Documento', document);
}
const ana = [' Ana ', 'Silva', '12345672'] as const;
const tomas = ['Tomás', 'Silva', '56789016'] as const;
const redeem = () => userEvent.click(screen.getByText('Canjear Invitaciones'));

describe('an invitation refused with', () => {
  const catalogue: Readonly<Record<number, keyof typeof invitationReactions>> = codes.WSPalquistaTicket;
  it.each([
    ...[1, 10, 11, 20, 21, 30, 31, 32, 33, 34, 40].map((code) => [code, 'error-route'] as const),
    ...[105, 106].map((code) => [code, 'stay-and-read-fields'] as const),
    ...[100, 101, 102, 103, 104, 107, 108, 999].map((code) => [code, 'stay'] as const),
  ])('%i: %s', (code, reaction) => {
    expect(invitationReactions[catalogue[code] ?? 'unlisted']).toBe(reaction);
  });
});

describe('the page of a box', () => {
  it('is headed by the box, and has information, files, issued tickets and the show', async () => {
    await openBox();
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
    await openBox(opened({ SDTEspectaculoPalco: aWireBox({ TribunaId: 10 }) }));
    expect(screen.getByRole('heading', { level: 1, name: 'Paddock P12' })).toBeDefined();
    expect(screen.getByText('puerta 2')).toBeDefined();
  });

  it('cleans the information before it shows it', async () => {
    const show = {
      ...linkAnswers.WSPalquistaValidar.SDTEspectaculo,
      EspectaculoDescripcionPalcos: '<p>Hola<img src=x onerror="alert(1)"></p><script>alert(1)</script>',
    };
    const { container } = await openBox(opened({ SDTEspectaculo: show }));
    expect(screen.getByText('Hola')).toBeDefined();
    expect(container.querySelector('script, [onerror]')).toBeNull();
  });

  it('numbers adults and minors in one sequence', async () => {
    await openBox();
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
    await openBox(opened({ SDTEspectaculoPalco: aWireBox({ PalcoMenoresDisponibilidad: 0 }) }));
    expect(screen.queryByText('Socios menores de 11 años inclusive')).toBeNull();
    expect(screen.getAllByText(/^Ticket \d$/)).toHaveLength(2);
  });

  it('has no form when nothing is left', async () => {
    const none = { EspectaculoSectorSNDisponibilidad: 0, PalcoMenoresDisponibilidad: 0 };
    await openBox(opened({ SDTEspectaculoPalco: aWireBox(none) }));
    expect(screen.queryByText('Canjear Invitaciones')).toBeNull();
  });

  it('has no form while it issues nothing, and says why', async () => {
    const EmisionAviso = 'Podés volver a este link desde el 20/11/2026 10:00.';
    await openBox(opened({ SDTEspectaculoPalco: aWireBox({ EmisionAviso }) }));
    expect(screen.getByText(EmisionAviso)).toBeDefined();
    expect(screen.queryByText('Canjear Invitaciones')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Tickets ya emitidos' })).toBeDefined();
  });

  it.each([1, 11, 20, 500])('leads to the error route when the link is refused with %i', async (ErrorCod) => {
    await openBox({ WSPalquistaValidar: { ErrorCod } });
    expect(screen.getByText('página de error')).toBeDefined();
  });

  it('leads home when the files are refused', async () => {
    const { router } = await openBox({ WSEspectaculoArchivosPalcos: { ErrorCod: 10 } });
    expect(router.state.location.pathname).toBe('/');
  });

  it('never sends the session of someone logged in', async () => {
    signIn();
    const { api } = await openBox();
    await userEvent.click(card(1).getByText('Elegir preselección'));
    await screen.findByText('Bruno Pereira');
    expect(api.seen.length).toBeGreaterThan(4);
    expect(new Set(api.seen.map(({ authorization }) => authorization))).toEqual(new Set([null]));
  });
});

describe('redeeming invitations', () => {
  it('sends the cards with data, minors marked, then validates the link again', async () => {
    const { api } = await openBox({
      WSEspectaculoDatosComplPalco: { SDTDatosComplementarios: wireExtraFields.slice(1) },
    });
    fill(1, ana);
    type(1, 'Teléfono (opcional)', '099-123 456');
    type(1, 'Peña (opcional)', ' Centro ');
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
    // The pressed button went with its form.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
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
    const { api } = await openBox();
    prepare();
    await redeem();
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(api.bodiesOf('WSPalquistaTicket')).toEqual([]);
  });

  it('is done by Enter in a field of a card', async () => {
    const { api } = await openBox();
    fill(1, ana);
    await userEvent.type(card(1).getByLabelText('Documento'), '{Enter}');
    await waitFor(() => expect(api.bodiesOf('WSPalquistaTicket')).toHaveLength(1));
  });

  it('shows the text of other codes and stays', async () => {
    await openBox({ WSPalquistaTicket: { ErrorCod: 107, ErrorDsc: 'Ya no quedan suficientes lugares.' } });
    fill(1, ana);
    await redeem();
    expect((await screen.findByRole('alert')).textContent).toContain('Ya no quedan suficientes lugares.');
    expect(typedIn(1, 'Nombre')).toBe(' Ana ');
  });

  it('shows a field that the show asks since, and keeps the cards', async () => {
    const { api } = await openBox({
      WSEspectaculoDatosComplPalco: { SDTDatosComplementarios: [] },
      WSPalquistaTicket: { ErrorCod: 105, ErrorDsc: 'Ticket #1: debes seleccionar talle de camiseta' },
    });
    fill(1, ana);
    api.reply({ WSEspectaculoDatosComplPalco: { SDTDatosComplementarios: wireExtraFields } });
    await redeem();
    expect((await screen.findByRole('alert')).textContent).toContain('debes seleccionar talle');
    await waitFor(() => expect(card(1).getByLabelText('Talle de camiseta')).toBeDefined());
    expect(typedIn(1, 'Documento')).toBe('12345672');
  });

  it('says that an error occurred and shows the error route for the others', async () => {
    await openBox({ WSPalquistaTicket: { ErrorCod: 21, ErrorDsc: 'Restringida.' } });
    fill(1, ana);
    await redeem();
    expect(await screen.findByText('página de error')).toBeDefined();
    expect(toasts()).toEqual([['error', 'Ocurrió un error']]);
  });
});

describe('the many cards of a paddock', () => {
  const paddock = opened({
    SDTEspectaculoPalco: aWireBox({ EspectaculoSectorSNDisponibilidad: 23, PalcoMenoresDisponibilidad: 6 }),
  });
  const head = (number: number) => screen.getByRole('button', { name: new RegExp(`^Ticket ${number}\\b`) });
  const open = () => screen.getAllByRole('button', { expanded: true, name: /^Ticket/ }).map(({ id }) => id);

  it('are a line each, and one is open', async () => {
    await openBox(paddock);
    expect(screen.getAllByRole('group', { name: /^Ticket/ })).toHaveLength(29);
    expect(open()).toEqual(['ticket-1-fold']);
    expect(screen.getAllByLabelText('Apellido')).toHaveLength(1);
    expect(head(29).textContent).toBe('Ticket 29 Sin datos Menor');
    await userEvent.click(head(24));
    expect(open()).toEqual(['ticket-24-fold']);
    await userEvent.click(head(24));
    expect(screen.queryByLabelText('Apellido')).toBeNull();
  });

  it('say in their line what they have, and another is added with the focus in it', async () => {
    await openBox(paddock);
    fill(1, ana);
    await userEvent.click(screen.getByRole('button', { name: 'Agregar otra invitación (quedan 28)' }));
    expect(document.activeElement).toBe(card(2).getByLabelText('Nombre'));
    expect(head(1).textContent).toContain('Ana Silva · 12345672');
    type(2, 'Nombre', 'Tomás');
    await userEvent.click(head(5));
    expect(head(2).textContent).toContain('Tomás · faltan datos');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar otra invitación (quedan 26)' }));
    expect(open()).toEqual(['ticket-6-fold']);
    expect(screen.getByText('2 de 29')).toBeDefined();
  });

  it('open at what is missing, and keep their numbers in what is said and sent', async () => {
    const { api } = await openBox(paddock);
    await userEvent.click(head(27));
    type(27, 'Nombre', 'Tomás');
    await userEvent.click(head(3));
    fill(3, ana);
    await redeem();
    const missing = 'Debes ingresar todos los datos para el ticket #27';
    expect(screen.getByRole('alert').textContent).toContain(missing);
    expect(document.activeElement).toBe(card(27).getByLabelText('Apellido'));
    fill(27, tomas);
    await redeem();
    const [{ SDTTicketPalco }] = api.bodiesOf('WSPalquistaTicket') as [
      { SDTTicketPalco: { Ticket: object[] } },
    ];
    expect(SDTTicketPalco.Ticket).toMatchObject([
      { Num: 3, PersonaNombre: 'Ana', IsMenor: false },
      { Num: 27, PersonaNombre: 'Tomás', IsMenor: true },
    ]);
  });

  it('are all open while they are few', async () => {
    await openBox();
    expect(screen.queryByRole('button', { name: /^Ticket/ })).toBeNull();
    expect(screen.getAllByLabelText('Apellido')).toHaveLength(3);
  });
});
