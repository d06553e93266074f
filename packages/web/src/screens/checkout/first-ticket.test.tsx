import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DOCUMENT_TYPE_GONE } from './messages.ts';
import { field, general, mainButton, openCheckout, pass, prepareCheckout } from './testing/open-checkout.tsx';

prepareCheckout();

describe('the first ticket', () => {
  it('is the user’s from the start, says so, and can be somebody else’s', async () => {
    await openCheckout({ isPrefilled: true });
    expect(field('Nombre').value).toBe('Ana');
    expect(screen.getByText('La pusimos a tu nombre. Si es para otra persona, cambiala acá.')).toBeTruthy();
    await pass(500);
    expect(mainButton().textContent).toBe('Pagar $1200');
    fireEvent.change(field('Preselección de persona'), { target: { value: '' } });
    expect([field('Nombre').value, field('Documento').value]).toEqual(['', '']);
    expect(screen.queryByText(/La pusimos a tu nombre/)).toBeNull();
  });

  it('is nobody’s when the user has a ticket of the show', async () => {
    await openCheckout({
      isPrefilled: true,
      answers: {
        WSEspectaculoPersonaValidar2: { ...general, ErrorCod: 30, ErrorDsc: 'Ya tenés una entrada.' },
      },
    });
    await pass(500);
    await vi.waitFor(() => expect(field('Nombre').value).toBe(''), { timeout: 10_000 });
    expect(screen.queryByText('Ya tenés una entrada.')).toBeNull();
  });

  it('keeps what the user has typed into it meanwhile', async () => {
    await openCheckout({
      isPrefilled: true,
      answers: {
        WSEspectaculoPersonaValidar2: { ...general, ErrorCod: 30, ErrorDsc: 'Ya tenés una entrada.' },
      },
    });
    fireEvent.change(field('Nombre'), { target: { value: 'Bruno' } });
    await pass(500);
    expect(await screen.findByText('Ya tenés una entrada.')).toBeTruthy();
    expect(field('Nombre').value).toBe('Bruno');
  });
});

it('a friend whose document type is offered no more is asked for the document, and can be paid for with it', async () => {
  const old = {
    ...{
      PersonaId: 1,
      PersonaNombre: 'Ana',
      PersonaApellido: 'Silva',
      PersonaSocioNro: '',
      PersonaTelefono: '',
    },
    ...{ PersonaDocumentoTipoId: 7, PersonaDocumentoTipoAbreviacion: 'LC', PersonaDocumento: 'AB1234' },
  };
  await openCheckout({ answers: { WSPersonasListar: { SDTPersona: [old] } } });
  fireEvent.change(field('Preselección de persona'), { target: { value: '1' } });
  expect(screen.getByText(DOCUMENT_TYPE_GONE)).toBeTruthy();
  expect([field('Nombre').value, field('Documento').value]).toEqual(['Ana', '']);
  expect(screen.getByRole('link', { name: 'Falta el documento del ticket 1' })).toBeTruthy();
  fireEvent.change(field('Documento'), { target: { value: '12345672' } });
  await pass(500);
  expect(screen.queryByText(DOCUMENT_TYPE_GONE)).toBeNull();
  expect(mainButton().textContent).toBe('Pagar $1200');
});

describe('beside the button that is not to be pressed yet', () => {
  it('a link says what is missing and leads there', async () => {
    await openCheckout({ isPrefilled: true, selection: { ticketCount: 2 } });
    await pass(500);
    const link = screen.getByRole('link', { name: 'Falta el documento del ticket 2' });
    fireEvent.click(link);
    expect(document.activeElement).toBe(field('Documento', 1));
  });

  it('a refusal is said too', async () => {
    await openCheckout({ isPrefilled: true, answers: { WSEspectaculoPersonaValidar2: { ErrorCod: 122 } } });
    await pass(500);
    const said = /^Ticket 1: Este socio registra deuda con el club. Comunicate con el departamento de socios/;
    expect(await screen.findByRole('link', { name: said })).toBeTruthy();
  });
});
