import * as codes from '@club/contract/codes';
import { readToasts } from '@club/ui/toast/toasts.ts';
import { cleanup, fireEvent } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import { installFakeApi, type Replies } from '../../testing/fake-api.ts';
import { pressAnswers } from '../../testing/press-answers.ts';
import { renderSite, screen, signIn, userEvent, waitFor, within } from '../../testing/render.tsx';
import { pressReactions } from './reactions.ts';

async function open(replies: Replies = {}, query = '') {
  const api = installFakeApi({ ...pressAnswers, ...replies });
  const { router } = await renderSite(paths.pressAccreditation(101) + query);
  return { ...api, router };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const choose = (name: string, size: number) =>
  fireEvent.change(screen.getByLabelText('Carnet AUF (opcional)'), {
    target: { files: [new File([new Uint8Array(size)], name)] },
  });
function fillIn(): void {
  type('Tipo de medio', '2');
  type('Nombre del medio', ' El Eco ');
  type('Nombre', 'Ana');
  type('Apellido', 'Silva');
  type('Documento', '12345672');
  type('Correo electrónico', ' ana@eco.example ');
  type('Teléfono', '099123456');
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Solicitar acreditación' }));
const toasts = () => readToasts().map(({ tone, text }) => [tone, text]);
const CLOSED = 'La acreditación de prensa para este espectáculo ya no se encuentra disponible';
/** What the form says; toasts have an alert of their own. */
const notice = () => within(screen.getByRole('main')).getByRole('alert').textContent;

describe('a press accreditation refused with', () => {
  const catalogue: Readonly<Record<number, keyof typeof pressReactions>> = codes.WSAcreditacionSolicitud;
  it.each([
    ...[1, 10, 11].map((code) => [code, 'error-route'] as const),
    ...[23, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 999].map((code) => [code, 'stay'] as const),
  ])('%i: %s', (code, reaction) => {
    expect(pressReactions[catalogue[code] ?? 'unlisted']).toBe(reaction);
  });
});

describe('the page of a press accreditation', () => {
  it('shows the event above, its facts beside, and the form with its defaults', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Acreditación de prensa' })).toBeDefined();
    expect(screen.getAllByText('Club del Parque')).toHaveLength(1);
    expect(screen.getByText('Atlético Ribera')).toBeDefined();
    expect(screen.getByText('Partido')).toBeDefined();
    const facts = within(screen.getByRole('region', { name: 'Información del espectáculo' }));
    expect(facts.getByText('Torneo Clausura')).toBeDefined();
    expect(facts.getByText('20:30 h')).toBeDefined();
    expect(facts.getByRole('link', { name: 'Ver ubicación' }).getAttribute('href')).toBe(
      'https://maps.example/parque',
    );
    expect(facts.getByText('Puertas abiertas desde las 18:30.')).toBeDefined();
    const location = screen.getByLabelText<HTMLSelectElement>('Ubicación');
    expect([...location.options].map(({ text }) => text)).toEqual(['Bancada de prensa', 'Campo de juego']);
    expect(location.value).toBe('1');
    expect(screen.getByLabelText<HTMLInputElement>('Carnet AUF (opcional)').accept).toBe(
      '.svg,.png,.jpg,.jpeg,.webp',
    );
  });

  it('shows the name of a show without teams', async () => {
    const show = aWireShowDetail({ EspectaculoTipoRequiereInstitucion: false, EspectaculoNombre: 'Recital' });
    await open({ WSAcreditacionValidar: { SDTEspectaculo: show } });
    expect(screen.getByText('Recital')).toBeDefined();
    expect(screen.queryByText('Atlético Ribera')).toBeNull();
  });

  it('says that it is closed, with the event all the same', async () => {
    const show = aWireShowDetail({ CompetenciaNombre: 'Copa' });
    await open({ WSAcreditacionValidar: { ErrorCod: 23, SDTEspectaculo: show } });
    expect(screen.getByText(CLOSED)).toBeDefined();
    expect(screen.getByText('Copa')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Solicitar acreditación' })).toBeNull();
  });

  it('has the form for who was asked for another picture, unless the show fell out', async () => {
    const closed = { ErrorCod: 23, SDTEspectaculo: aWireShowDetail() };
    const { bodiesOf } = await open({ WSAcreditacionValidar: closed }, '?imagen=otra');
    expect(screen.getByText(/^El plazo .* Si te pedimos otra imagen del carnet/)).toBeDefined();
    expect(screen.queryByText(CLOSED)).toBeNull();
    fillIn();
    await submit();
    expect(notice()).toContain('Adjuntá la nueva imagen del carnet AUF.');
    expect(bodiesOf('WSAcreditacionSolicitud')).toEqual([]);
    fireEvent.change(screen.getByLabelText('Carnet AUF'), {
      target: { files: [new File(['abc'], 'carnet.png')] },
    });
    await screen.findByRole('button', { name: 'Quitar carnet.png' });
    await submit();
    await waitFor(() => expect(bodiesOf('WSAcreditacionSolicitud')).toHaveLength(1));
    cleanup();
    const cancelled = aWireShowDetail({ EspectaculoCambio: 'cancelado' });
    await open({ WSAcreditacionValidar: { ...closed, SDTEspectaculo: cancelled } }, '?imagen=otra');
    expect(screen.getByText(CLOSED)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('asks for the event itself when "closed" does not bring it', async () => {
    const show = aWireShowDetail({ CompetenciaNombre: 'Copa' });
    await open({ WSAcreditacionValidar: { ErrorCod: 23 }, WSEspectaculo: { SDTEspectaculo: show } });
    expect(screen.getByText(CLOSED)).toBeDefined();
    expect(screen.getByText('Copa')).toBeDefined();
  });

  it.each([1, 10, 11, 500])('leads to the error page when it is refused with %i', async (ErrorCod) => {
    await open({ WSAcreditacionValidar: { ErrorCod } });
    expect(screen.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeDefined();
  });

  it('is for visitors: someone logged in is sent home', async () => {
    signIn();
    const { router } = await open();
    expect(router.state.location.pathname).toBe(paths.home());
  });
});

describe('asking for a press accreditation', () => {
  it('sends everything with the card, and says what comes next', async () => {
    const { bodiesOf } = await open();
    fillIn();
    type('Ubicación', '2');
    fireEvent.change(screen.getByLabelText('Carnet AUF (opcional)'), {
      target: { files: [new File(['abc'], 'carnet.WEBP')] },
    });
    await screen.findByRole('button', { name: 'Quitar carnet.WEBP' });
    await submit();
    const dialog = await screen.findByRole('dialog', { name: 'Solicitud realizada con éxito' });
    expect(within(dialog).getAllByText(/correo/)).toHaveLength(2);
    expect(bodiesOf('WSAcreditacionSolicitud')).toEqual([
      {
        EspectaculoId: 101,
        SDTEspectaculoAcreditacion: {
          EspectaculoAcreditacionId: 0,
          AcreditacionNombre: 'Ana',
          AcreditacionApellido: 'Silva',
          DocumentoTipoId: 1,
          Documento: '12345672',
          Email: 'ana@eco.example',
          Telefono: '099123456',
          MedioTipoId: 2,
          AcreditacionMedio: 'El Eco',
          AcreditacionUbicacion: '2',
          AcreditacionCarnetAUFB64: btoa('abc'),
          AcreditacionCarnetAUFExtension: '.webp',
        },
      },
    ]);
    await userEvent.click(within(dialog).getByRole('link', { name: 'Volver al inicio' }));
    expect(await screen.findByText('No hay espectáculos disponibles.')).toBeDefined();
  });

  it('sends it without a card', async () => {
    const { bodiesOf } = await open();
    fillIn();
    await submit();
    await screen.findByRole('dialog');
    expect(bodiesOf('WSAcreditacionSolicitud')).toMatchObject([
      {
        SDTEspectaculoAcreditacion: {
          AcreditacionUbicacion: '1',
          AcreditacionCarnetAUFB64: '',
          AcreditacionCarnetAUFExtension: '',
        },
      },
    ]);
  });

  it.each([
    [
      'carnet.gif',
      3,
      'El carnet AUF debe tener una de las siguientes extensiones: .svg, .png, .jpg, .jpeg, .webp',
    ],
    ['carnet.svg', 5_242_881, 'El carnet AUF no debe superar los 5MB de tamaño.'],
  ])('is stopped by a card %s of %i bytes until it is another one', async (name, size, text) => {
    const { bodiesOf } = await open();
    fillIn();
    choose(name, size);
    await waitFor(() => expect(toasts()).toEqual([['error', text]]));
    await submit();
    expect(notice()).toContain(text);
    expect(document.activeElement).toBe(screen.getByLabelText('Carnet AUF (opcional)'));
    expect(bodiesOf('WSAcreditacionSolicitud')).toEqual([]);
    choose('carnet.png', 3);
    await screen.findByRole('button', { name: 'Quitar carnet.png' });
    await submit();
    await screen.findByRole('dialog');
  });

  it('waits for a card that is still being read', async () => {
    const read = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(() => {});
    const { bodiesOf } = await open();
    fillIn();
    choose('carnet.png', 3);
    await submit();
    expect(notice()).toContain('Esperá a que termine de cargar la imagen.');
    expect(document.activeElement).toBe(screen.getByLabelText('Carnet AUF (opcional)'));
    expect(bodiesOf('WSAcreditacionSolicitud')).toEqual([]);
    read.mockRestore();
  });

  it('says what is missing at its control', async () => {
    const { bodiesOf } = await open();
    await submit();
    expect(notice()).toContain('Debes ingresar todos los datos para la acreditación');
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
    expect(bodiesOf('WSAcreditacionSolicitud')).toEqual([]);
  });

  it('shows the text of other codes and stays', async () => {
    await open({ WSAcreditacionSolicitud: { ErrorCod: 109, ErrorDsc: 'Ya existe una solicitud.' } });
    fillIn();
    await submit();
    await waitFor(() => expect(notice()).toContain('Ya existe una solicitud.'));
    expect(screen.getByLabelText<HTMLInputElement>('Nombre del medio').value).toBe(' El Eco ');
  });

  it.each([1, 10, 11])('says that an error occurred and shows the error page for %i', async (ErrorCod) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await open({ WSAcreditacionSolicitud: { ErrorCod } });
    fillIn();
    await submit();
    expect(await screen.findByRole('heading', { name: 'Página no encontrada' })).toBeDefined();
    expect(toasts()).toEqual([['error', 'Ocurrió un error']]);
    vi.restoreAllMocks();
  });
});
