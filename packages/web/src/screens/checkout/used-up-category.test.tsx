import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answer } from '../../testing/answer-calls.ts';
import { reduceCheckout } from './checkout-form.ts';
import { aForm, aMembership, ana, aSelection, asMember } from './testing/builders.ts';
import {
  fillIn,
  general,
  mainButton,
  member,
  openCheckout,
  prepareCheckout,
  user,
} from './testing/open-checkout.tsx';

prepareCheckout();

const [public_, socio] = aSelection().categories;
const sentTickets = (body: Readonly<Record<string, unknown>>) =>
  JSON.parse(String(body.SDTTicketJSON)).Ticket as { PersonaSocioCategoriaid: number; TicketMonto: number }[];

/** The register gives every document alone its own category: one ticket of it is left. */
function oneLeft(other: object): Record<string, Answer> {
  const pay: Answer = (body) =>
    sentTickets(body)
      .slice(1)
      .some((ticket) => ticket.PersonaSocioCategoriaid === socio!.id)
      ? { ErrorCod: 114, ErrorDsc: 'Ticket 2: se encuentran agotadas.', ...other }
      : { ErrorCod: 103, ErrorDsc: 'Hasta acá.' };
  return {
    WSEspectaculoPersonaValidar2: { ...member, SocioRegistroTienePIN: false },
    'pagos/preferencia': { preferenceId: 'p', initPoint: 'https://pay.example' },
    WSTicketPago: pay,
  };
}

const instead = {
  SDTTicketCategoria: { Index: 2, PersonaSocioCategoriaId: general.PersonaSocioCategoriaId },
};

it('of the last member ticket, the second one is paid as general with the next press', async () => {
  const { calls } = await openCheckout({
    answers: oneLeft(instead),
    selection: { ticketCount: 2 },
  });
  await fillIn(0);
  await fillIn(1, '23456783');
  await user().click(screen.getByRole('button', { name: 'Pagar $1201' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Ticket 2: se encuentran agotadas.');
  expect(screen.getByText(/para Carnets AUF se encuentran agotadas$/)).toBeTruthy();
  expect(mainButton().textContent).toBe('Pagar $1800.50');
  await user().click(mainButton());
  expect(await screen.findByText('Hasta acá.')).toBeTruthy();
  const [, second] = calls.filter(({ name }) => name === 'WSTicketPago');
  expect(second?.body.PagoMonto).toBe(1800.5);
  expect(sentTickets(second!.body).map((ticket) => ticket.PersonaSocioCategoriaid)).toEqual([2, 1]);
});

it('of the last member ticket, all later ones are paid as general with the next press', async () => {
  const { calls } = await openCheckout({ answers: oneLeft(instead), selection: { ticketCount: 3 } });
  await fillIn(0);
  await fillIn(1, '23456783');
  await fillIn(2, '34567894');
  await user().click(screen.getByRole('button', { name: 'Pagar $1801.50' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Ticket 2: se encuentran agotadas.');
  expect(mainButton().textContent).toBe('Pagar $3000.50');
  await user().click(mainButton());
  expect(await screen.findByText('Hasta acá.')).toBeTruthy();
  const [, second] = calls.filter(({ name }) => name === 'WSTicketPago');
  expect(sentTickets(second!.body).map((ticket) => ticket.PersonaSocioCategoriaid)).toEqual([2, 1, 1]);
});

it('a server that does not say which is paid instead leaves the form as it is', async () => {
  await openCheckout({
    answers: oneLeft({}),
    selection: { ticketCount: 2 },
  });
  await fillIn(0);
  await fillIn(1, '23456783');
  await user().click(mainButton());
  expect((await screen.findByRole('alert')).textContent).toBe('Ticket 2: se encuentran agotadas.');
  expect(mainButton().textContent).toBe('Pagar $1201');
});

it('keeps what the register says of the person, and touches no ticket without a category', () => {
  const named = reduceCheckout(aForm([{}]), {
    ...{ type: 'checked', number: 1, check: asMember() },
    membership: aMembership({ categoryId: 2, firstName: 'Ana', lastName: 'Bo' }),
  });
  const usedUp = { type: 'category-used-up', number: 1, category: public_!, remark: 'Agotadas.' } as const;
  const [ticket] = reduceCheckout(named, usedUp).tickets;
  expect(ticket).toMatchObject({
    ...{ hasRegisterName: true, person: { ...ana, lastName: 'Bo' } },
    check: { category: public_, memberNumber: '4711', remark: 'Agotadas.', usedUpId: 2 },
  });
  const unknown = aForm([{ check: { state: 'unknown' } }]);
  expect(reduceCheckout(unknown, usedUp).tickets).toEqual(unknown.tickets);
});
