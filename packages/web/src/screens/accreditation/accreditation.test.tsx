import * as codes from '@club/contract/codes';
import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { firstFailure } from '../../features/form-problem/form-problem.ts';
import { EMPTY_PERSON } from '../../features/person-form/person-rules.ts';
import { paths } from '../../paths.ts';
import { aWireShowDetail } from '../../testing/account-answers.ts';
import { installFakeApi, type Replies } from '../../testing/fake-api.ts';
import { pressAnswers } from '../../testing/press-answers.ts';
import { renderSite, screen, signIn, userEvent, waitFor, within } from '../../testing/render.tsx';
import { generalChecks } from './general-rules.ts';
import { generalReactions } from './reactions.ts';

async function open(replies: Replies = {}) {
  const api = installFakeApi({ ...pressAnswers, ...replies });
  const { router } = await renderSite(paths.generalAccreditation(101));
  return { ...api, router };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
function fillIn(): void {
  type('Nombre', 'Ana');
  type('Apellido', 'Silva');
  type('Tipo de documento', '2');
  type('Documento', 'AB123');
  type('Correo electrónico', 'ana@club.example');
  type('Teléfono', '099123456');
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Solicitar acreditación' }));
/** What the form says; toasts have an alert of their own. */
const notice = () => within(screen.getByRole('main')).getByRole('alert').textContent;

describe('the first thing that is wrong with a general accreditation is', () => {
  const MISSING = 'Debes ingresar todos los datos para la acreditación';
  const person = { ...EMPTY_PERSON, firstName: 'A', lastName: 'S', document: '1', phone: '12345678' };
  const complete = { person, email: 'a@b.uy', company: '', position: '' };
  const withPerson = (change: Partial<typeof person>) => ({ ...complete, person: { ...person, ...change } });
  it.each([
    ['nothing, without company and position', complete, null],
    ['a first name', withPerson({ firstName: ' ' }), MISSING],
    ['a last name', withPerson({ lastName: ' ' }), MISSING],
    ['a document type', withPerson({ documentTypeId: 0 }), MISSING],
    ['a document', withPerson({ document: ' ' }), MISSING],
    ['a phone', withPerson({ phone: '' }), MISSING],
    ['an e-mail', { ...complete, email: '' }, MISSING],
    ['what is missing before a wrong phone', { ...withPerson({ phone: '1' }), email: '' }, MISSING],
    ['a phone of 7', withPerson({ phone: '1234567' }), 'Teléfono incorrecto'],
    ['a phone of 21', withPerson({ phone: '1'.repeat(21) }), 'Teléfono incorrecto'],
  ])('%s', (_case, request, text) => {
    expect(firstFailure(generalChecks, request)?.text ?? null).toBe(text);
  });
});

describe('a general accreditation refused with', () => {
  const catalogue: Readonly<Record<number, keyof typeof generalReactions>> = codes.WSAcreditacionGrlSolicitud;
  it.each([
    ...[1, 10, 11].map((code) => [code, 'error-route'] as const),
    ...[23, 100, 101, 102, 103, 109, 999].map((code) => [code, 'stay'] as const),
  ])('%i: %s', (code, reaction) => {
    expect(generalReactions[catalogue[code] ?? 'unlisted']).toBe(reaction);
  });
});

describe('the page of a general accreditation', () => {
  it('asks for a person, their company and their position', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Acreditación' })).toBeDefined();
    expect(screen.getByText('Atlético Ribera')).toBeDefined();
    const names = screen.getAllByRole('textbox').map((control) => control.getAttribute('id'));
    expect(names).toHaveLength(7);
    expect(screen.queryByLabelText('Ubicación')).toBeNull();
  });

  it('says that it is closed, with the event all the same', async () => {
    const show = aWireShowDetail({ CompetenciaNombre: 'Copa' });
    await open({ WSAcreditacionGrlValidar: { ErrorCod: 23, SDTEspectaculo: show } });
    const closed = 'La acreditación para este espectáculo ya no se encuentra disponible';
    expect(screen.getByText(closed)).toBeDefined();
    expect(screen.getByText('Copa')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leads to the error page for other codes', async () => {
    await open({ WSAcreditacionGrlValidar: { ErrorCod: 10 } });
    expect(screen.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeDefined();
  });

  it('leads to the error page for an address that names no show, without asking', async () => {
    const { seen } = installFakeApi(pressAnswers);
    await renderSite('/acreditacion/abc');
    expect(screen.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeDefined();
    expect(seen.map(({ name }) => name)).not.toContain('WSAcreditacionGrlValidar');
  });

  it('sends the request and begins anew once its dialog is closed', async () => {
    const { bodiesOf } = await open();
    fillIn();
    type('Empresa (opcional)', ' Sonido SA ');
    await submit();
    const dialog = await screen.findByRole('dialog', { name: 'Solicitud realizada con éxito' });
    expect(bodiesOf('WSAcreditacionGrlSolicitud')).toEqual([
      {
        EspectaculoId: 101,
        SDTAcreditacionGrl: {
          AcreditacionGrlId: 0,
          Nombre: 'Ana',
          Apellido: 'Silva',
          DocumentoTipoId: 2,
          Documento: 'AB123',
          Email: 'ana@club.example',
          Telefono: '099123456',
          Empresa: 'Sonido SA',
          Cargo: '',
        },
      },
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('');
  });

  it('shows the text of a refusal at once', async () => {
    await open({ WSAcreditacionGrlSolicitud: { ErrorCod: 23, ErrorDsc: 'Ya cerró.' } });
    fillIn();
    await submit();
    await waitFor(() => expect(notice()).toContain('Ya cerró.'));
  });

  it('is for visitors: someone logged in is sent home', async () => {
    signIn();
    const { router } = await open();
    expect(router.state.location.pathname).toBe(paths.home());
  });
});
