import { expect, test } from 'vitest';
import { barredFields, formFromWire, personToWire, ticketToWire } from './barred-wire.ts';

const FORM = {
  ...{ Operacion: '', ImpedidoId: 0, DocumentoTipoId: 1, Documento: '1.234.567-2', Nombres: ' Luis ' },
  ...{
    Apellidos: 'Paz',
    Origen: 'ley' as const,
    Referencia: 'Oficio 12/2026',
    Desde: '2026-11-01',
    Hasta: '',
  },
};
const PERSON = {
  ...{
    id: 3,
    version: 1,
    document: { typeId: 1, number: '12345672' },
    documentType: 'CI',
    firstName: 'Luis',
  },
  ...{ lastName: 'Paz', source: 'law' as const, reference: 'Oficio', liftedAt: null, tickets: 2 },
  startsAt: new Date('2026-11-01T03:00:00Z'),
  endsAt: new Date('2026-12-01T03:00:00Z'),
};

test('days are whole ones of Montevideo, the last one included', () => {
  expect(formFromWire({ ...FORM, Hasta: '2026-11-30' })).toMatchObject({
    ...{ id: null, firstName: 'Luis', source: 'law', startsAt: PERSON.startsAt, endsAt: PERSON.endsAt },
  });
  expect(formFromWire(FORM).endsAt).toBeNull();
  expect(personToWire(PERSON, PERSON.startsAt)).toMatchObject({
    ...{
      Desde: '2026-11-01',
      Hasta: '2026-11-30',
      Documento: 'CI 1.234.567-2',
      Estado: 'vigente',
      Entradas: 2,
    },
  });
});

test('the audit has its days as the office writes them', () => {
  expect(barredFields(PERSON)).toMatchObject({ Desde: '01/11/2026', Hasta: '30/11/2026' });
  expect(barredFields({ ...PERSON, endsAt: null })).toMatchObject({ Hasta: '' });
});

test.each([
  ['before', new Date('2026-10-31T23:00:00Z'), {}, 'por-empezar'],
  ['after', PERSON.endsAt, {}, 'terminado'],
  ['lifted', PERSON.startsAt, { liftedAt: PERSON.startsAt }, 'terminado'],
  ['without end', new Date('2090-01-01T00:00:00Z'), { endsAt: null }, 'vigente'],
])('an entry %s', (_when, now, other, state) => {
  expect(personToWire({ ...PERSON, ...other }, now).Estado).toBe(state);
});

test('a ticket that a barred person has, also of a show without a day', () => {
  const ticket = { ticketId: 41, showName: 'Clásico', startsAt: new Date('2026-12-06T00:30:00Z') };
  expect(ticketToWire(ticket)).toEqual({
    ...{ EntradaId: 41, Espectaculo: 'Clásico', Inicio: '2026-12-05T21:30:00' },
  });
  expect(ticketToWire({ ...ticket, startsAt: null }).Inicio).toBe('');
});
