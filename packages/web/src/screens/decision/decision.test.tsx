import { readToasts } from '@club/ui/toast/toasts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { type Answer, answerCalls } from '../../testing/answer-calls.ts';
import { aWireDecision, aWireDecisionTicket } from '../../testing/decision-answers.ts';
import { renderSite, screen, userEvent, waitFor, within } from '../../testing/render.tsx';

const BUYER = paths.decision({ purchaseId: 5, token: 'secreto' });
const GUEST = paths.guestDecision({ ticketId: 9, token: 'secreto' });

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

async function open(address: string, read: Answer, chosen: Answer = {}) {
  const { calls } = answerCalls({ WSDecisionLeer: read, WSDecisionElegir: chosen });
  await renderSite(address);
  return { sent: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body) };
}
const answered = (changes: Parameters<typeof aWireDecision>[0] = {}) => ({
  SDTDecisiones: [aWireDecision(changes)],
});
const ticket = (person: string) => within(screen.getByRole('group', { name: person }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the page of a buyer', () => {
  it('says what moved, what the club says, and until when one may choose; opening it chooses nothing', async () => {
    const { sent } = await open(BUYER, answered());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¿Qué querés hacer con tus entradas?');
    for (const text of [
      'domingo 29 de noviembre, 20:15',
      'Por la lluvia.',
      'Podés cambiarlo hasta el 27 de noviembre.',
    ])
      expect(screen.getByText(text)).toBeDefined();
    expect(ticket('Ana Silva').getByRole('radio', { name: /^Conservar mi entrada/ })).toHaveProperty(
      'checked',
      true,
    );
    expect(sent('WSDecisionLeer')).toEqual([{ CompraId: 5, Token: 'secreto' }]);
    expect(sent('WSDecisionElegir')).toEqual([]);
  });

  it('annuls one of two only after it was asked', async () => {
    let tickets = aWireDecision().Tickets;
    const { sent } = await open(BUYER, () => answered({ Tickets: tickets }), answered());
    await userEvent.click(ticket('Bruno Pereira').getByRole('radio', { name: /^Quiero la devolución/ }));
    await press('Confirmar');
    const dialog = screen.getByRole('dialog', { name: '¿Anular la entrada?' });
    expect(dialog.textContent).toContain('Se anula la entrada de Bruno Pereira ($ 1.600).');
    expect(sent('WSDecisionElegir')).toEqual([]);
    tickets = [
      aWireDecisionTicket(),
      aWireDecisionTicket({
        ...{ TicketId: 2, PersonaNombre: 'Bruno', PersonaApellido: 'Pereira', Eleccion: 'D' },
        ...{ Opciones: [], Aviso: 'En camino' },
      }),
    ];
    await press('Sí, anularla');
    expect(await screen.findByText('Pediste la devolución: esta entrada está anulada.')).toBeDefined();
    // The dialog went with its form, while it was open.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(screen.getByText('En camino')).toBeDefined();
    expect(sent('WSDecisionElegir')).toMatchObject([
      {
        ...{ CompraId: 5, Token: 'secreto', Operacion: expect.any(String) },
        Elecciones: [
          { TicketId: 1, Eleccion: 'C' },
          { TicketId: 2, Eleccion: 'D' },
        ],
      },
    ]);
  });

  it('chooses the same for all, and can be told not to', async () => {
    const { sent } = await open(BUYER, answered(), answered());
    await press('Quiero la devolución');
    for (const name of ['Ana Silva', 'Bruno Pereira'])
      expect(ticket(name).getByRole('radio', { name: /^Quiero la devolución/ })).toHaveProperty(
        'checked',
        true,
      );
    await press('Confirmar');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Volver' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Conservar mi entrada');
    await press('Confirmar');
    await waitFor(() => expect(sent('WSDecisionElegir')).toHaveLength(1));
    expect(sent('WSDecisionElegir')[0]).toMatchObject({ Elecciones: [{ Eleccion: 'C' }, { Eleccion: 'C' }] });
  });

  it.each([
    [46, 'El plazo para elegir terminó.'],
    [47, 'Una de las entradas ya está anulada.'],
    [13, 'Eso no se puede elegir para esta entrada.'],
  ])('reads the page again after code %i, and says why', async (ErrorCod, ErrorDsc) => {
    const { sent } = await open(BUYER, answered(), { ErrorCod, ErrorDsc });
    await press('Confirmar');
    await waitFor(() => expect(sent('WSDecisionLeer')).toHaveLength(2));
    expect(readToasts().at(-1)).toMatchObject({ text: ErrorDsc, tone: 'error' });
  });

  it('keeps what was chosen where somebody is inside already', async () => {
    const refused = { ErrorCod: 27, ErrorDsc: 'Una de las entradas ya ingresó.' };
    const { sent } = await open(BUYER, answered(), refused);
    await press('Confirmar');
    expect(await screen.findByText(refused.ErrorDsc)).toBeDefined();
    expect(sent('WSDecisionLeer')).toHaveLength(1);
  });

  it('over the end says so and offers nothing', async () => {
    const tickets = [aWireDecisionTicket({ Opciones: [] })];
    await open(BUYER, answered({ Estado: 'terminada', Tickets: tickets }));
    expect(screen.getByText(/^El plazo para elegir terminó el 27 de noviembre\./)).toBeDefined();
    expect(screen.getByText('Conservás esta entrada.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
  });

  it('of a match that was cancelled says how far the money is', async () => {
    const tickets = [aWireDecisionTicket({ Opciones: [], Eleccion: 'D', Aviso: 'Hecha el 5/5' })];
    await open(BUYER, answered({ Estado: 'cancelado', Tickets: tickets, FechaNueva: '' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Se canceló');
    expect(screen.getByText('Hecha el 5/5')).toBeDefined();
    expect(screen.getByText('Cancelado')).toBeDefined();
  });

  it('of a show that was cancelled keeps nothing', async () => {
    const tickets = [aWireDecisionTicket({ Opciones: [], Aviso: 'Tu devolución está pedida.' })];
    await open(BUYER, answered({ Estado: 'cancelado', Tickets: tickets }));
    expect(screen.getByText('Tu devolución está pedida.')).toBeDefined();
    expect(screen.queryByText('Conservás esta entrada.')).toBeNull();
  });

  it('without a day yet says that there will be time', async () => {
    await open(BUYER, answered({ FechaNueva: 'A confirmar', Hasta: '' }));
    expect(screen.getByText('A confirmar')).toBeDefined();
    expect(screen.getByText(/^Todavía no hay nueva fecha/)).toBeDefined();
  });

  it('of a link that is none, or no more, leads to Mis entradas', async () => {
    await open(BUYER, { ErrorCod: 10, ErrorDsc: 'El enlace no es válido o ya no está vigente.' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Este enlace ya no sirve');
    expect(screen.getByRole('link', { name: 'Ir a Mis entradas' }).getAttribute('href')).toBe(
      paths.tickets(),
    );
  });
});

it('a guest may give the place up', async () => {
  const tickets = [aWireDecisionTicket({ TicketId: 9, Precio: '', Opciones: ['C', 'L'] })];
  const { sent } = await open(GUEST, answered({ CompraId: 0, Tickets: tickets }), answered());
  await userEvent.click(screen.getByRole('radio', { name: /^Liberar mi lugar/ }));
  await press('Confirmar');
  await press('Sí, anularla');
  await waitFor(() =>
    expect(sent('WSDecisionElegir')).toMatchObject([
      { TicketId: 9, Token: 'secreto', Elecciones: [{ TicketId: 9, Eleccion: 'L' }] },
    ]),
  );
});
