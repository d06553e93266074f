import { ToastStack } from '@club/ui/toast/ToastStack.tsx';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aWireBoxGuest, aWireNotice } from '../../testing/link-answers.ts';
import { screen, userEvent, waitFor, within } from '../../testing/render.tsx';
import { card, openBox, opened, toasts, typedIn } from './testing/open-box.tsx';

describe('the preselection', () => {
  const choose = async (number: number) => {
    await userEvent.click(card(number).getByText('Elegir preselección'));
    await screen.findByText('Bruno Pereira');
  };

  it('fills the card from which it was opened', async () => {
    const { api } = await openBox();
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

  it('keeps the type of the person’s document, also one that the page does not offer', async () => {
    const { api } = await openBox({
      WSPalcoIntegrante: {
        SDTPalcoIntegrantes: [aWireBoxGuest({ DocumentoTipoId: 9, DocumentoTipoAbr: 'DNI' })],
      },
    });
    await choose(1);
    await userEvent.click(screen.getByText('Bruno Pereira'));
    expect(typedIn(1, 'Tipo de documento')).toBe('9');
    expect(card(1).getByRole('option', { name: 'DNI', selected: true })).toBeDefined();
    await userEvent.click(screen.getByText('Canjear Invitaciones'));
    await waitFor(() => expect(api.bodiesOf('WSPalquistaTicket')).toHaveLength(1));
    expect(api.bodiesOf('WSPalquistaTicket')).toMatchObject([
      { SDTTicketPalco: { Ticket: [{ PersonaDocumentoTipoId: 9, PersonaDocumento: '23456783' }] } },
    ]);
  });

  it('deletes a person after the question, and shows who is left', async () => {
    const { api } = await openBox({
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
    await openBox({ WSPalcoIntegranteEliminar: { ErrorCod: 30, ErrorDsc: 'x' } });
    render(<ToastStack />);
    await choose(1);
    await userEvent.click(screen.getByRole('button', { name: 'Eliminar a Bruno Pereira' }));
    await userEvent.click(screen.getByRole('button', { name: 'Si' }));
    await waitFor(() => expect(toasts()).toEqual([['error', 'Ocurrió un error al eliminar persona']]));
    expect(await screen.findByText('Bruno Pereira')).toBeDefined();
    // In the window, as the page behind it is inert.
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Ocurrió un error al eliminar persona').closest('[role="alert"]')).not.toBeNull();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Eliminar a Bruno Pereira' }));
  });

  it('leads to the error route when the list cannot be loaded', async () => {
    await openBox({ WSPalcoIntegrante: { ErrorCod: 1 } });
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
    await openBox(notices(aWireNotice({ ...file, ComunicacionPalcoFileB64: btoa('x') })));
    const dialog = await screen.findByRole('dialog', { name: '¡Atención!' });
    expect(within(dialog).getByText('tres horas antes').tagName).toBe('STRONG');
    await userEvent.click(within(dialog).getByText('Descargar adjunto'));
    await waitFor(() => expect(saved).toEqual(['Plano.pdf']));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say so when the attachment cannot be saved', async () => {
    await openBox(notices(aWireNotice({ ...file, ComunicacionPalcoFileB64: '%%%' })));
    await userEvent.click(await screen.findByText('Descargar adjunto'));
    await waitFor(() => expect(toasts()).toEqual([['error', 'Ocurrió un error al descargar el archivo']]));
  });

  it('stay when one of them restricts, and nothing can be redeemed', async () => {
    await openBox(notices(aWireNotice(), aWireNotice({ ComunicacionId: 2, ComunicacionRestringe: true })));
    await screen.findByRole('dialog', { name: '¡Atención!' });
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull();
    expect(screen.queryByText('Entendido')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: '¡Atención!' })).toBeDefined();
    expect(screen.getByText<HTMLButtonElement>('Canjear Invitaciones').disabled).toBe(true);
  });
});
