import * as codes from '@club/contract/codes';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { configureTransport } from '../../api/transport.ts';
import { routePatterns } from '../../paths.ts';
import { accountAnswers } from '../../testing/account-answers.ts';
import { type Answer, answerCalls } from '../../testing/answer-calls.ts';
import { renderRoute } from '../../testing/render-route.tsx';
import * as route from './route.ts';

afterEach(cleanup);

const ADDRESS = '/espectaculo/101/transferencia-butaca';

async function open(answers: Record<string, Answer> = {}) {
  const { calls } = answerCalls({
    ...accountAnswers,
    WSDocumentoTipoCortesiaPalco: accountAnswers.WSDocumentoTipo,
    WSEspectaculoConButaquistas: { ConButaquistas: true },
    WSTransferenciaTicket: {},
    ...answers,
  } as Record<string, Answer>);
  const page = renderRoute(routePatterns.seatTransfer, route, ADDRESS);
  await screen.findByRole('heading', { level: 1, name: 'Transferencia de butaca' });
  return { calls, ...page };
}

const section = (name: string) => within(screen.getByRole('group', { name }));
const field = (name: string, label: string) => section(name).getByLabelText<HTMLInputElement>(label);
const type = (name: string, label: string, value: string) =>
  fireEvent.change(field(name, label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Transferir butaca' });

function fillInHolder() {
  type('Datos del titular', 'Documento', '12345672');
  type('Datos del titular', 'Código de butaca', '20417');
  type('Datos del titular', 'PIN', '1234');
}
function fillInBeneficiary(document = '23456783') {
  type('Datos del beneficiario', 'Nombre', 'Bruno');
  type('Datos del beneficiario', 'Apellido', 'Pereira');
  type('Datos del beneficiario', 'Documento', document);
}

describe('a seat transfer', () => {
  it('is free, lets only digits into code and PIN, and waits for the data', async () => {
    await open();
    expect(screen.getByText('$ 0')).toBeTruthy();
    expect(screen.getByText('Gratis')).toBeTruthy();
    expect(screen.getByText(/PDF de tu butaca/)).toBeTruthy();
    const holder = section('Datos del titular');
    expect(holder.getByText('Sin puntos ni guiones, ej. 12345678')).toBeTruthy();
    type('Datos del titular', 'Código de butaca', '2a0-4');
    type('Datos del titular', 'PIN', '1x2');
    expect(field('Datos del titular', 'Código de butaca').value).toBe('204');
    expect(field('Datos del titular', 'PIN').value).toBe('12');
    expect(button().disabled).toBe(true);
    fillInHolder();
    expect(button().disabled).toBe(true);
    fillInBeneficiary();
    expect(button().disabled).toBe(false);
    expect(screen.getByText('Bruno Pereira')).toBeTruthy();
  });

  it('sends holder and beneficiary and ends on the success screen', async () => {
    const { calls, router } = await open();
    fillInHolder();
    fillInBeneficiary();
    await userEvent.dblClick(button());
    await waitFor(() =>
      expect(router.state.location.pathname).toBe('/espectaculo/101/transferencia-finalizada'),
    );
    expect(router.state.location.search).toBe('?isOk=isok');
    expect(calls.filter(({ name }) => name === 'WSTransferenciaTicket').map(({ body }) => body)).toEqual([
      {
        EspectaculoId: 101,
        ButaquistaDocumentoTipoId: 1,
        ButaquistaDocumento: '12345672',
        ButacaRegistroCodigo: '20417',
        ButacaRegistroPIN: '1234',
        PersonaDocumentoTipoId: 1,
        PersonaDocumento: '23456783',
        PersonaNombre: 'Bruno',
        PersonaApellido: 'Pereira',
        PersonaTelefono: '',
      },
    ]);
  });

  it('takes a preselected person, whose fields cannot be typed', async () => {
    await open();
    const picker = field('Datos del beneficiario', 'Preselección de persona');
    expect(
      within(picker)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual(['(No utilizar preselección de persona)', 'Yo: Ana Silva - CI 12345672']);
    const labels = ['Nombre', 'Apellido', 'Tipo de documento', 'Documento'];
    const disabled = () => labels.map((label) => field('Datos del beneficiario', label).disabled);
    expect(disabled()).toEqual([false, false, false, false]);
    fireEvent.change(picker, { target: { value: '2' } });
    expect(disabled()).toEqual([true, true, true, true]);
    expect(field('Datos del beneficiario', 'Documento').value).toBe('23456783');
    fireEvent.change(picker, { target: { value: '' } });
    expect(disabled()).toEqual([false, false, false, false]);
    expect(field('Datos del beneficiario', 'Nombre').value).toBe('');
  });

  it('shows the document type of a preselected person, also one that is not offered', async () => {
    const person = {
      PersonaId: 1,
      PersonaNombre: 'Ana',
      PersonaApellido: 'Silva',
      PersonaDocumento: 'A123456',
    };
    const SDTPersona = [{ ...person, PersonaDocumentoTipoId: 9, PersonaDocumentoTipoAbreviacion: 'DNI' }];
    await open({ WSPersonasListar: { SDTPersona } });
    const typeField = () => field('Datos del beneficiario', 'Tipo de documento');
    fireEvent.change(field('Datos del beneficiario', 'Preselección de persona'), { target: { value: '1' } });
    expect(within(typeField()).getByRole('option', { name: 'DNI', selected: true })).toBeDefined();
    fireEvent.change(field('Datos del beneficiario', 'Preselección de persona'), { target: { value: '' } });
    expect(within(typeField()).queryByRole('option', { name: 'DNI' })).toBeNull();
  });

  it('from a person to the same person is stopped, and nothing is sent', async () => {
    const { calls } = await open();
    fillInHolder();
    fillInBeneficiary('12345672');
    await userEvent.click(button());
    expect(screen.getByRole('alert').textContent).toBe(
      'Documentos del titular y beneficiario no pueden coincidir',
    );
    expect(document.activeElement).toBe(field('Datos del beneficiario', 'Documento'));
    expect(calls.map(({ name }) => name)).not.toContain('WSTransferenciaTicket');
  });

  it.each([...Object.keys(codes.WSTransferenciaTicket), '999'])(
    'refused with %s shows the server’s text and stays',
    async (code) => {
      const refusal = { ErrorCod: Number(code), ErrorDsc: 'texto del servidor' };
      const { router } = await open({ WSTransferenciaTicket: refusal });
      fillInHolder();
      fillInBeneficiary();
      await userEvent.click(button());
      expect((await screen.findByRole('alert')).textContent).toBe('texto del servidor');
      expect(router.state.location.pathname).toBe(ADDRESS);
      expect(button().disabled).toBe(false);
    },
  );

  it('says that there is to wait, with what was typed', async () => {
    const { router } = await open();
    fillInHolder();
    fillInBeneficiary();
    const told = { ErrorCod: 503, ErrorDsc: 'Hay mucha gente.' };
    configureTransport({ fetch: async () => Response.json(told, { status: 503 }) });
    await userEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toContain('Hay mucha gente.');
    expect(router.state.location.pathname).toBe(ADDRESS);
    expect(field('Datos del titular', 'PIN').value).toBe('1234');
    expect(button().disabled).toBe(false);
  });

  it('can be given up, back to the show', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Cancelar transferencia' });
    expect(link.getAttribute('href')).toBe('/espectaculo/101');
  });

  it('is not there for a show without seat holders: it says so and leads back', async () => {
    await open({ WSEspectaculoConButaquistas: { ConButaquistas: false } });
    expect(screen.getByText('Este espectáculo no admite transferencia de butacas.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    const link = screen.getByRole('link', { name: 'Volver al espectáculo' });
    expect(link.getAttribute('href')).toBe('/espectaculo/101');
  });
});
