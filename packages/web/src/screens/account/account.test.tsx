import type { OwnTicket } from '@club/contract';
import { dismissToast, readToasts } from '@club/ui/toast/toasts.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routePatterns } from '../../paths.ts';
import { readSession, saveSession } from '../../session/session.ts';
import { accountAnswers, aWireFriend, aWireTicket } from '../../testing/account-answers.ts';
import { type Answer, answerCalls } from '../../testing/answer-calls.ts';
import { aWireNewsItem } from '../../testing/builders.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import * as data from './data/route.ts';
import * as friends from './friends/route.ts';
import * as tickets from './tickets/route.ts';

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  const auth = { access_token: 'x', token_type: 'Bearer', expires_in: 1, refresh_token: '', scope: '' };
  saveSession({ auth, userId: 1, name: 'Ana', initials: 'AS' });
});
afterEach(() => {
  cleanup();
  for (const { id } of readToasts()) dismissToast(id);
});

const values = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

const FailedPage = () => <p>página de error</p>;

describe('Mi cuenta', () => {
  const open = (user: object = {}) => {
    const { SDTUsuario, EditProfileURL } = accountAnswers.WSUsuario!;
    answerCalls({ WSUsuario: { SDTUsuario: { ...SDTUsuario, ...user }, EditProfileURL } });
    return renderRoute(routePatterns.account, data);
  };

  it('greets by name and leads to the parts of the account', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hola Ana' })).toBeTruthy();
    const tabs = within(screen.getByRole('navigation', { name: 'Mi cuenta' }));
    expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Mi cuenta',
      'Mis amigos',
      'Mis entradas',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Mi cuenta');
    expect(tabs.getByRole('button', { name: 'Cerrar sesión' })).toBeTruthy();
  });

  it.each([0, '0', '00', '', null])('offers to become a member for the number %j', async (number) => {
    open({ UsuarioPersonaSocioNro: number });
    expect(
      await screen.findByText('Los socios tienen precios y beneficios en todos los espectáculos.'),
    ).toBeTruthy();
    expect(screen.queryByText('Socio Nº')).toBeNull();
  });

  it('hides a birth date of zeros', async () => {
    open({ UsuarioPersonaFchNacimiento: '0000-00-00' });
    await screen.findByText('Mis datos');
    expect(screen.queryByText('Fecha de nacimiento')).toBeNull();
  });

  it('shows the data to be read and where they are edited', async () => {
    open();
    await screen.findByText('Mis datos');
    const shown = [...document.querySelectorAll('dl')][0]!;
    expect(
      [...shown.querySelectorAll('dt')].map((term) => [term.textContent, values(term.textContent)]),
    ).toEqual([
      ['Nombre', 'Ana'],
      ['Apellido', 'Silva'],
      ['Correo electrónico', 'ana.silva@example.com'],
      ['Tipo de documento', 'Cédula de identidad'],
      ['Documento', '12345672'],
      ['Fecha de nacimiento', '14/05/1990'],
      ['Teléfono', '099 123 456'],
      ['País', 'Uruguay'],
    ]);
    expect(screen.getByText('Puedes actualizar tus datos en cuenta.club.example')).toBeTruthy();
    expect(screen.getByText(/los cambios valgan acá.*, cerrá sesión y volvé a ingresar/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Actualizar datos' });
    expect(link.getAttribute('href')).toBe('https://cuenta.club.example/perfil');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leaves the country out when it is not known', async () => {
    open({ PaisNombre: '' });
    await screen.findByText('Mis datos');
    expect(screen.queryByText('País')).toBeNull();
  });

  it('shows a member’s number, and to others nothing of it', async () => {
    open();
    await screen.findByRole('heading', { name: 'Exclusivo para socios' });
    expect(values('Socio Nº')).toBe('4711');
    cleanup();
    open({ UsuarioPersonaSocioNro: '' });
    await screen.findByRole('heading', { name: 'Exclusivo para socios' });
    expect(screen.queryByText('Socio Nº')).toBeNull();
  });
});

describe('Mis amigos', () => {
  const bruno = aWireFriend();
  const maria = aWireFriend({ PersonaId: 9, PersonaNombreCompleto: 'María Gómez', PersonaSocioNro: '1899' });
  const open = (list: object[], remove?: Answer) => {
    const made = answerCalls({
      WSAmigosListar: { SDTAmigos: list },
      ...(remove !== undefined && { WSAmigoEliminar: remove }),
    });
    return { ...made, ...renderRoute(routePatterns.friends, friends) };
  };
  const deleteBruno = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar amigo Bruno Pereira' }));
    expect(screen.getByText('¿Estás seguro que deseas eliminar el amigo?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar amigo' }));
  };

  it('says that there are none', async () => {
    open([]);
    expect(await screen.findByText('No se encontraron amigos.')).toBeTruthy();
  });

  it('shows a dash for what a friend does not have', async () => {
    open([bruno, maria]);
    const rows = (await screen.findAllByRole('row')).slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(cells[0]?.slice(0, 6)).toEqual([
      'Bruno Pereira',
      'Cédula de identidad',
      '23456783',
      '-',
      '-',
      '-',
    ]);
    expect(cells[1]?.[3]).toBe('1899');
  });

  it('asks before deleting, and can be told not to', async () => {
    const { calls } = open([bruno]);
    await userEvent.click(await screen.findByRole('button', { name: /Eliminar amigo/ }));
    const dialog = screen.getByRole('dialog', { name: '¿Eliminar amigo?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toHaveLength(1);
  });

  it('takes over the list that is left, and says so', async () => {
    const { calls } = open([bruno, maria], { SDTAmigos: [maria] });
    await deleteBruno();
    await waitFor(() => expect(screen.queryByText('Bruno Pereira')).toBeNull());
    expect(calls.at(-1)?.body).toEqual({ AmigoPersonaId: 8 });
    expect(readToasts()).toMatchObject([
      { text: 'Amigo eliminado correctamente', tone: 'success', durationMs: 7_000 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the server’s text for code 20, and closes the modal', async () => {
    open([bruno], { ErrorCod: 20, ErrorDsc: 'El amigo ya no se encuentra en tu lista.' });
    await deleteBruno();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readToasts()).toMatchObject([
      { text: 'El amigo ya no se encuentra en tu lista.', durationMs: 7_000 },
    ]);
    expect(screen.getByText('Bruno Pereira')).toBeTruthy();
  });

  it('logs out at code 401, and closes the modal', async () => {
    open([bruno], { ErrorCod: 401, ErrorDsc: '' });
    await deleteBruno();
    await waitFor(() => expect(readSession()).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readToasts()).toEqual([]);
  });

  it.each([
    ['another code', { ErrorCod: 99, ErrorDsc: '' }],
    ['a network that is down', null],
  ])('leads to the error page for %s', async (_case, answer) => {
    const { calls } = answerCalls({ WSAmigosListar: { SDTAmigos: [bruno] }, WSAmigoEliminar: answer });
    renderRoute(routePatterns.friends, { ...friends, ErrorBoundary: FailedPage });
    await deleteBruno();
    expect(await screen.findByText('página de error')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });
});

describe('Mis entradas', () => {
  const many = (count: number, from = 1): OwnTicket[] =>
    Array.from({ length: count }, (_, index) => aWireTicket({ TicketId: from + index }));
  /** Serves batches of five out of the given numbers of active and past tickets. */
  const open = (active: OwnTicket[], past: OwnTicket[] = []) => {
    const batch = (list: OwnTicket[], counter: unknown) =>
      list.slice(Number(counter) * 5, Number(counter) * 5 + 5);
    const list: Answer = (body) => ({
      SDTTicketsActivos: batch(active, body.IteracionActivos),
      SDTTicketsPasados: batch(past, body.IteracionAnteriores),
    });
    const { calls } = answerCalls({ WSTicketListar: list, WSNoticias: { SDTNoticias: [aWireNewsItem()] } });
    return { calls, ...renderRoute(routePatterns.tickets, tickets) };
  };
  const cards = () => [...document.querySelectorAll('article[data-past]')];
  const more = () => screen.queryAllByText<HTMLButtonElement>('Mostrar más tickets');

  it('says that there are none, and still shows news', async () => {
    open([]);
    expect(await screen.findByText('No hay entradas activas.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Espectáculos pasados' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Quizás te pueda interesar' })).toBeTruthy();
  });

  it.each([
    [1, 0],
    [5, 1],
    [6, 1],
    [40, 8],
  ])('shows %i tickets with %i times more, until a batch is not full', async (count, clicks) => {
    const { calls } = open(many(count));
    await screen.findByText('Entradas activas');
    for (let click = 1; click <= clicks; click += 1) {
      more()[0]?.click();
      await waitFor(() =>
        expect(calls.filter(({ name }) => name === 'WSTicketListar')).toHaveLength(click + 1),
      );
      await waitFor(() =>
        expect(more().every((button) => button.getAttribute('aria-busy') !== 'true')).toBe(true),
      );
    }
    await waitFor(() => expect(more()).toHaveLength(0));
    expect(cards()).toHaveLength(count);
  });

  it('counts each by itself also while the other list loads', async () => {
    const { calls } = open(many(17), many(11, 100));
    await screen.findByText('Espectáculos pasados');
    for (const list of [0, 1, 0]) more()[list]?.click();
    await waitFor(() => expect(cards()).toHaveLength(20));
    more()[0]?.click();
    await waitFor(() => expect(cards()).toHaveLength(25));
    expect(calls.flatMap(({ body }) => body.IteracionActivos ?? [])).toEqual([0, 1, 0, 2]);
  });

  it('counts active and past tickets separately', async () => {
    const { calls } = open(many(7), many(11, 100));
    await screen.findByText('Espectáculos pasados');
    await userEvent.click(more()[1]!);
    await waitFor(() => expect(cards()).toHaveLength(15));
    await userEvent.click(more()[0]!);
    await waitFor(() => expect(cards()).toHaveLength(17));
    const asked = calls.filter(({ name }) => name === 'WSTicketListar');
    expect(asked.map(({ body }) => Object.values(body))).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
    expect(more()).toHaveLength(1);
  });

  it('shows every field of a ticket', async () => {
    open([aWireTicket({ TicketTipo: 'T' })]);
    const card = within((await screen.findAllByRole('article'))[0]!);
    for (const text of [
      'TRANSFERENCIA DE BUTACA',
      'Club del Parque - Atlético Ribera',
      'Torneo Clausura · Gran Parque Central',
      'Ana Silva',
      '12345672',
      '4711',
      'Héctor Scarone',
      'Platea Baja',
      'C',
      '7',
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByRole('link', { name: 'Descargar entrada' }).getAttribute('href')).toBe(
      '/fake/ticket.svg',
    );
  });

  it('explains that a ticket is being generated', async () => {
    open([aWireTicket({ TicketGeneradoEnS3: false })]);
    expect(await screen.findByText('Generando ticket...')).toBeTruthy();
    expect(screen.getByText(/^Tu ticket fue emitido\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Descargar entrada' })).toBeNull();
  });
});
