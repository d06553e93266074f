import { expect, test } from 'vitest';
import {
  choiceText,
  closedText,
  commonOptions,
  givenBack,
  openTickets,
  untilText,
  warningText,
} from './decision-rules.ts';

const ticket = (id: number, changes: object = {}) =>
  ({
    ...{ id, person: `Persona ${id}`, place: 'Platea A', chosen: 'keep', remark: '' },
    ...{ price: '$ 1.600', back: '$ 1.600' },
    options: ['keep', 'refund'],
    ...changes,
  }) as Parameters<typeof commonOptions>[0][number];

test('an option says what happens and with which money', () => {
  expect(choiceText('refund', ticket(1))).toContain('te devolvemos $\u00a01.600');
  expect(choiceText('refund', ticket(1, { back: 'hasta $ 400' }))).toContain(
    'te devolvemos hasta $\u00a0400',
  );
  expect(choiceText('refund', ticket(1, { back: '' }))).toBe(
    'Se anula enseguida. Lo que pagaste ya se devolvió.',
  );
  expect(choiceText('keep', ticket(1))).toContain('Si no elegís nada');
});

test('a ticket without options says once how it stands, and of a cancelled show never that it is kept', () => {
  const remark = 'Tu devolución está pedida.';
  expect(closedText(ticket(1), 'over')).toBe('Conservás esta entrada.');
  expect(closedText(ticket(1), 'cancelled')).toBe('Esta entrada ya no vale.');
  expect(closedText(ticket(1, { remark }), 'cancelled')).toBe('');
  expect(closedText(ticket(1, { chosen: 'refund', remark }), 'over')).toContain('Pediste la devolución');
  expect(closedText(ticket(1, { chosen: 'release', remark: 'Liberaste tu lugar.' }), 'open')).toBe('');
});

test('the same for all is offered where it can be had for all', () => {
  expect(commonOptions([ticket(1)])).toEqual([]);
  expect(commonOptions([ticket(1), ticket(2)])).toEqual(['keep', 'refund']);
  expect(commonOptions([ticket(1), ticket(2, { options: ['keep', 'release'] })])).toEqual(['keep']);
});

test('what is given back is named before, with its money', () => {
  const tickets = [ticket(1), ticket(2), ticket(3, { back: '' })];
  const chosen = new Map([
    [1, 'refund'],
    [2, 'keep'],
    [3, 'release'],
  ] as const);
  const given = givenBack(tickets, chosen);
  expect(given.map(({ id }) => id)).toEqual([1, 3]);
  expect(warningText(given)).toBe(
    'Se anulan 2 entradas: Persona 1 ($ 1.600), Persona 3. El dinero vuelve por donde pagaste. No se puede deshacer.',
  );
  expect(warningText([ticket(3, { back: '' })])).toBe(
    'Se anula la entrada de Persona 3. No se puede deshacer.',
  );
});

test('the end is told while there is something to choose', () => {
  expect(untilText({ until: '3 de diciembre', state: 'open' })).toBe(
    'Podés cambiarlo hasta el 3 de diciembre.',
  );
  expect(untilText({ until: '', state: 'open' })).toContain('Todavía no hay nueva fecha');
  expect(untilText({ until: '3 de diciembre', state: 'over' })).toBe('');
});

test('a ticket without options is not open', () => {
  const tickets = [ticket(1), ticket(2, { options: [] }), ticket(3)];
  const decision = { tickets } as unknown as Parameters<typeof openTickets>[0];
  expect(openTickets(decision).map(({ id }) => id)).toEqual([1, 3]);
});
