import { expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { ok, refuse } from '../../shared/result.ts';
import type { Member } from '../people/public.ts';
import type { TicketRow } from '../tickets/public.ts';
import {
  readPaymentClaim,
  readPurchaseRequest,
  writeBought,
  writeCheckedPerson,
  writePriced,
  writePurchaseState,
} from './checkout-wire.ts';

test('a purchase is that of its forms and of who sends them', () => {
  const body = {
    SDTTicketJSON: JSON.stringify({ EspectaculoId: 1, TransaccionId: 55, Ticket: [] }),
    ...{ SDTPersonaJSON: '[]', SDTComplementosValoresJSON: '' },
  };
  const caller = { userId: 5, ip: '10.0.0.1' };
  expect(readPurchaseRequest(body as never, caller)).toEqual({
    showId: 1,
    holdId: 55,
    tickets: [],
    ...caller,
  });
});

test('a claim to have paid is read in minor units, with the order where there is one', () => {
  const body = { PagoMonto: 1200.5, MonedaId: 2 };
  expect(readPaymentClaim(body as never)).toEqual({ total: 120_050, currencyId: 2, providerOrderId: '' });
  expect(readPaymentClaim({ ...body, TransaccionPreferenciaId: 'p-1' } as never).providerOrderId).toBe('p-1');
  expect(() => readPaymentClaim({ ...body, PagoMonto: 0.001 } as never)).toThrow('invalid PagoMonto');
});

test('names and number of a member are for callers who are known; that there is a PIN is for all', () => {
  const category = { categoryId: 2, categoryName: 'Socio', isVisitor: false, isPublic: false };
  const member = { memberNumber: 'S1', firstName: 'Ana', lastName: 'Sosa', hasPin: true } as Member;
  const person = { category, remark: null, member };
  const names = { PersonaSocioNro: 'S1', PersonaNombre: 'Ana', PersonaApellido: 'Sosa' };
  const none = { PersonaSocioNro: '', PersonaNombre: '', PersonaApellido: '' };
  const common = { PersonaSocioCategoriaId: 2, SocioRegistroTienePIN: true };
  expect(writeCheckedPerson(person, true)).toEqual({ ...common, ...names });
  expect(writeCheckedPerson(person, false)).toEqual({ ...common, ...none });
  expect(writeCheckedPerson({ ...person, member: null }, true)).toEqual({
    ...{ ...common, ...none, SocioRegistroTienePIN: false },
  });
});

test('a category that is used up comes with the one that the ticket pays instead', () => {
  expect(writePriced(ok({ amount: 1 }))).toEqual(ok({}));
  const changed = refuse('category-changed', { n: 2 });
  expect(writePriced(changed)).toBe(changed);
  expect(writePriced(refuse('category-quota-used-up', { n: 2, instead: 1 }))).toMatchObject({
    problem: 'category-quota-used-up',
    answer: { SDTTicketCategoria: { Index: 2, PersonaSocioCategoriaId: 1 } },
  });
});

test('states are letters', () => {
  expect((['pending', 'finished', 'cancelled'] as const).map(writePurchaseState)).toEqual(['P', 'F', 'C']);
});

test('what was bought has its total; nothing is told of it when every ticket was taken back', () => {
  const context = {
    config: { siteUrl: 'https://club.example', secrets: { urlKey: 'k', ticketKey: 'k' } },
    clock: { now: () => new Date(0) },
  } as unknown as Context;
  const ticket = (ticketId: number, amount: number) =>
    ({
      ...{ ticketId, amount, currencySymbol: '$', kind: 'sale', fileReadyAt: null, extras: [] },
      startsAt: new Date(0),
    }) as unknown as TicketRow;
  expect(writeBought(context, [])).toEqual({});
  const { SDTCompra } = writeBought(context, [ticket(71, 120_050), ticket(72, 80_000)]);
  expect(SDTCompra).toMatchObject({ MonedaSimbolo: '$', PagoMonto: 2000.5 });
  expect(SDTCompra?.SDTTickets.map(({ TicketId }) => TicketId)).toEqual([71, 72]);
});
