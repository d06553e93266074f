import { qrPath } from '@club/ui/lib/qr-path.ts';
import { installDialogShim } from '@club/ui/testing/dialog-shim.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchTickets, type OwnTicket } from '../../api/tickets.ts';
import { aWireTicket } from '../../testing/account-answers.ts';
import { answerCalls } from '../../testing/answer-calls.ts';
import { TicketView } from './TicketView.tsx';
import { ticketsOfSameShow } from './ticket-facts.ts';

installDialogShim();
afterEach(cleanup);

const CODE = 'NCFOXN%TSMAHN-H3N7J';

async function ownTickets(...changes: Parameters<typeof aWireTicket>[0][]): Promise<readonly OwnTicket[]> {
  const SDTTicketsActivos = changes.map((change, index) => aWireTicket({ TicketId: index + 1, ...change }));
  answerCalls({ WSTicketListar: { SDTTicketsActivos, SDTTicketsPasados: [] } });
  return (await fetchTickets({ active: 0, past: 0 })).active.tickets;
}

function Opened({ tickets }: { readonly tickets: readonly OwnTicket[] }) {
  const [shown, setShown] = useState<OwnTicket | null>(tickets[0] ?? null);
  return <TicketView tickets={tickets} shown={shown} onShow={setShown} onClose={() => setShown(null)} />;
}

async function openThree() {
  const names = ['Ana', 'Bruno', 'Celia'];
  const tickets = await ownTickets(
    ...names.map((PersonaNombre) => ({
      PersonaNombre,
      EspectaculoId: 7,
      TicketCodigoQR: CODE + PersonaNombre,
    })),
  );
  render(<Opened tickets={tickets} />);
}
/** Whether *anterior* and *siguiente* are marked as unavailable. */
const ends = () =>
  ['Entrada anterior', 'Entrada siguiente'].map(
    (name) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true',
  );
const isShown = (name: string) =>
  screen.queryByRole('img', { name: `Código QR de la entrada de ${name} Silva` }) !== null;

describe('a ticket on the whole screen', () => {
  it('has its code, place and holder, and keeps quiet about others when it is the only one', async () => {
    render(<Opened tickets={await ownTickets({ TicketCodigoQR: CODE })} />);
    expect(screen.getByRole('dialog', { name: 'Club del Parque - Atlético Ribera' })).toBeTruthy();
    expect(isShown('Ana')).toBe(true);
    expect(screen.getByText('Asiento').nextElementSibling?.textContent).toBe('7');
    expect(screen.queryByRole('button', { name: 'Entrada siguiente' })).toBeNull();
  });

  it('turns by button, by arrow and by finger, and stops at both ends', async () => {
    await openThree();
    expect(screen.getByRole('status').textContent).toBe('Entrada 1 de 3');
    expect(ends()).toEqual([true, false]);
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    expect(isShown('Bruno')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Entrada siguiente' }));
    await userEvent.keyboard('{ArrowRight}');
    expect([isShown('Celia'), screen.getByRole('status').textContent]).toEqual([true, 'Entrada 3 de 3']);
    expect(ends()).toEqual([false, true]);
    const code = screen.getByRole('img', { name: /^Código QR/ });
    fireEvent.touchStart(code, { touches: [{ clientX: 100 }] });
    fireEvent.touchEnd(code, { changedTouches: [{ clientX: 110 }] });
    expect(isShown('Celia')).toBe(true);
    fireEvent.touchStart(code, { touches: [{ clientX: 100 }] });
    fireEvent.touchEnd(code, { changedTouches: [{ clientX: 200 }] });
    expect(isShown('Bruno')).toBe(true);
  });

  it('keeps the screen on while it is open, and no longer', async () => {
    const release = vi.fn(async () => {});
    const request = vi.fn(async () => ({ release }));
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    await openThree();
    expect(request).toHaveBeenCalledWith('screen');
    await vi.waitFor(() => expect(request.mock.results).toHaveLength(1), { timeout: 10_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    Reflect.deleteProperty(navigator, 'wakeLock');
  });
});

describe('tickets shown together', () => {
  it('are those of one show that have their code', async () => {
    const tickets = await ownTickets(
      { EspectaculoId: 7, TicketCodigoQR: CODE },
      { EspectaculoId: 8, TicketCodigoQR: CODE },
      { EspectaculoId: 7, TicketCodigoQR: '' },
      { EspectaculoId: 7, TicketCodigoQR: CODE },
    );
    expect(ticketsOfSameShow(tickets, tickets[0]!).map(({ id }) => id)).toEqual([1, 4]);
  });
});

describe('the picture of a code', () => {
  it('is as large as the file’s: version 6 with four white modules around it', () => {
    const { size, path } = qrPath('A'.repeat(134));
    expect(size).toBe(41 + 8);
    const drawn = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect([Math.min(...drawn), Math.max(...drawn)]).toEqual([4, 44]);
  });
});
