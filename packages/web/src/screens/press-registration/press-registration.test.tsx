import * as codes from '@club/contract/codes';
import { readToasts } from '@club/ui/toast/toasts.ts';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { installFakeApi, type Replies } from '../../testing/fake-api.ts';
import { pressAnswers } from '../../testing/press-answers.ts';
import { renderSite, screen, signIn, userEvent, waitFor, within } from '../../testing/render.tsx';
import { registrationReactions } from './reactions.ts';

async function open(replies: Replies = {}) {
  const api = installFakeApi({ ...pressAnswers, ...replies });
  const { router } = await renderSite(paths.pressRegistration());
  return { ...api, router };
}
const part = (name: string) => within(screen.getByRole('group', { name }));
const RESPONSIBLE = 'Responsable del medio';
type Part = ReturnType<typeof part>;
const type = (where: Part, label: string, value: string) =>
  fireEvent.change(where.getByLabelText(label), { target: { value } });
const image = () => new File(['abc'], 'carnet.png', { type: 'image/png' });
async function attach(where: Part): Promise<void> {
  fireEvent.change(where.getByLabelText('Carnet AUF ID'), { target: { files: [image()] } });
  await where.findByRole('button', { name: 'Quitar carnet.png' });
}
async function fillIn(): Promise<void> {
  const outlet = part('Datos del medio');
  type(outlet, 'Nombre', ' Radio del Litoral ');
  type(outlet, 'Tipo', '2');
  type(outlet, 'Instagram', '@radiolitoral');
  const responsible = part(RESPONSIBLE);
  type(responsible, 'Nombres', ' Ana ');
  type(responsible, 'Apellidos', 'Silva');
  type(responsible, 'Documento', '12345672');
  type(responsible, 'Correo electrónico', 'ana@radio.example');
  type(responsible, 'Teléfono', '099 123-456');
  await attach(responsible);
  const member = part('Integrante 1');
  type(member, 'Nombres', 'Bruno');
  type(member, 'Apellidos', 'Pereira');
  type(member, 'Tipo de documento', '2');
  type(member, 'Documento', 'AB123');
  type(member, 'Rol', 'Relator');
  await attach(member);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Registrar medio' }));
const members = () => screen.queryAllByRole('group', { name: /^Integrante/ });
/** What the form says; toasts have an alert of their own. */
const notice = () => within(screen.getByRole('main')).getByRole('alert').textContent;

describe('a registration refused', () => {
  const catalogue: Readonly<Record<number, keyof typeof registrationReactions>> = codes.WSPrensaMedioAlta;
  it('stays, whatever the code', () => {
    expect(Object.keys(catalogue).length).toBeGreaterThan(15);
    for (const problem of [...Object.values(catalogue), 'unlisted' as const])
      expect(registrationReactions[problem]).toBe('stay');
  });
});

describe('the page of outlet registration', () => {
  it('has the outlet with "@" filled in, the responsible person and one member', async () => {
    await open();
    const outlet = part('Datos del medio');
    expect(outlet.getByLabelText<HTMLInputElement>('Instagram').value).toBe('@');
    expect(outlet.getByLabelText<HTMLInputElement>('Twitter').value).toBe('@');
    expect(
      within(outlet.getByLabelText('Tipo'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Seleccionar', 'Radio', 'Televisión']);
    expect(part(RESPONSIBLE).getByLabelText<HTMLSelectElement>('Tipo de documento').value).toBe('1');
    const cards = screen.getAllByLabelText<HTMLInputElement>('Carnet AUF ID');
    expect(cards.map(({ accept }) => accept)).toEqual(['.png,.jpg,.jpeg', '.png,.jpg,.jpeg']);
    expect(members()).toHaveLength(1);
  });

  it('lets only digits into the phone', async () => {
    await open();
    const phone = part(RESPONSIBLE).getByLabelText<HTMLInputElement>('Teléfono');
    await userEvent.type(phone, 'a0b9-9');
    expect(phone.value).toBe('099');
  });

  it('adds and removes members, takes the focus along, and keeps one', async () => {
    await open();
    expect(screen.queryByRole('button', { name: /Quitar integrante/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Agregar integrante' }));
    expect(document.activeElement).toBe(part('Integrante 2').getByLabelText('Nombres'));
    await userEvent.type(part('Integrante 2').getByLabelText('Nombres'), 'Carla');
    await userEvent.click(screen.getByRole('button', { name: 'Quitar integrante 1' }));
    expect(members()).toHaveLength(1);
    expect(part('Integrante 1').getByLabelText<HTMLInputElement>('Nombres').value).toBe('Carla');
    expect(screen.queryByRole('button', { name: /Quitar integrante/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar integrante' }));
  });

  it('takes no more members than the server does, and says so', async () => {
    await open();
    const add = screen.getByRole('button', { name: 'Agregar integrante' });
    for (let count = 0; count < 55; count += 1) fireEvent.click(add);
    expect(members()).toHaveLength(50);
    expect(add.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Hasta 50 integrantes por solicitud.')).toBeDefined();
  });

  it('alerts to an image above 2 MB and is without it', async () => {
    await open();
    const big = new File([new Uint8Array(2_097_153)], 'carnet.jpg');
    const control = part(RESPONSIBLE).getByLabelText('Carnet AUF ID');
    fireEvent.change(control, { target: { files: [big] } });
    await waitFor(() =>
      expect(readToasts().map(({ tone, text }) => [tone, text])).toEqual([
        ['error', 'Imagen supera el peso máximo.'],
      ]),
    );
    expect(part(RESPONSIBLE).queryByRole('button', { name: /Quitar carnet/ })).toBeNull();
  });

  it('says the first thing that is wrong at its control, and sends nothing', async () => {
    const { bodiesOf } = await open();
    await submit();
    expect(notice()).toContain('Debes ingresar el nombre del medio');
    expect(document.activeElement).toBe(part('Datos del medio').getByLabelText('Nombre'));
    await fillIn();
    type(part('Integrante 1'), 'Tipo de documento', '1');
    type(part('Integrante 1'), 'Documento', '12345672');
    await submit();
    expect(notice()).toContain('Error: no debes ingresar al responsable como integrante');
    expect(document.activeElement).toBe(part('Integrante 1').getByLabelText('Documento'));
    expect(bodiesOf('WSPrensaMedioAlta')).toEqual([]);
  });

  it('sends everything, and says what comes next until it is closed', async () => {
    const { bodiesOf, seen } = await open();
    await fillIn();
    await submit();
    const dialog = await screen.findByRole('dialog', { name: 'Solicitud de registro enviada' });
    expect(bodiesOf('WSPrensaMedioAlta')).toEqual([
      {
        SDTPrensaMedio: {
          PrensaMedioNombre: 'Radio del Litoral',
          PrensaTipoId: 2,
          PrensaMedioSitioWeb: '',
          PrensaMedioTwitter: '@',
          PrensaMedioInstagram: '@radiolitoral',
        },
        SDTPrensaResponsable: {
          PrensaMedioResponsableNombre: 'Ana',
          PrensaMedioResponsableApellido: 'Silva',
          PrensaMedioResponsableDocumentoTipoId: 1,
          DocumentoTipoId: 1,
          PrensaMedioResponsableDocumento: '12345672',
          PrensaMedioResponsableEmail: 'ana@radio.example',
          PrensaMedioResponsableTelefono: '099123456',
          AUF: null,
          AUFB64: btoa('abc'),
        },
        SDTPrensaIntegrante: [
          {
            PrensaMedioIntegranteNombre: 'Bruno',
            PrensaMedioIntegranteApellido: 'Pereira',
            DocumentoTipoId: 2,
            PrensaMedioIntegranteDocumento: 'AB123',
            PrensaMedioIntegranteRol: 'Relator',
            AUFB64: btoa('abc'),
          },
        ],
      },
    ]);
    expect(seen.every(({ authorization }) => authorization === null)).toBe(true);
    expect(within(dialog).getByText(/correo electrónico/)).toBeDefined();
    expect(within(dialog).getByText(/criterio del club/)).toBeDefined();
    const protocol = within(dialog).getByRole('link', { name: 'Protocolo de acreditaciones' });
    expect(protocol.getAttribute('href')).toBe('https://club.example/protocolo');
    await userEvent.click(dialog);
    expect(screen.getByRole('dialog')).toBe(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(part('Datos del medio').getByLabelText<HTMLInputElement>('Nombre').value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('shows the text of a refusal and keeps what was typed', async () => {
    await open({ WSPrensaMedioAlta: { ErrorCod: 120, ErrorDsc: 'Ya existe una solicitud.' } });
    await fillIn();
    await submit();
    await waitFor(() => expect(notice()).toContain('Ya existe una solicitud.'));
    expect(part('Integrante 1').getByLabelText<HTMLInputElement>('Rol').value).toBe('Relator');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that an error occurred when the server is not there', async () => {
    const { WSPrensaMedioAlta: _unanswered, ...others } = pressAnswers;
    installFakeApi(others);
    await renderSite(paths.pressRegistration());
    await fillIn();
    await submit();
    await waitFor(() => expect(notice()).toContain('Ocurrió un error'));
    expect(part('Datos del medio').getByLabelText<HTMLInputElement>('Nombre').value).not.toBe('');
  });

  it('leads to the error page when its lists cannot be had', async () => {
    await open({ WSPrensaTipo: { ErrorCod: 99 } });
    expect(screen.queryByRole('button', { name: 'Registrar medio' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeDefined();
  });

  it('is for visitors: someone logged in is sent home', async () => {
    signIn();
    const { router } = await open();
    expect(router.state.location.pathname).toBe(paths.home());
  });
});
