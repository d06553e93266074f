import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { ACCREDITATION_CARD } from '../constants.ts';
import {
  SDTComplementosValoresJSON,
  SDTFilaAsientoJSON,
  SDTPersonaJSON,
  SDTTicketJSON,
} from './json-texts.ts';
import { PressAccreditation } from './press.ts';
import { CardOrder, DollarOrder } from './provider-order.ts';

const admits = (schema: TSchema, value: unknown) => Compile(schema).Check(value);

const person = {
  PersonaNombre: 'Ana',
  PersonaApellido: 'Silva',
  PersonaDocumentoTipoId: 1,
  PersonaDocumento: '12345678',
  PersonaTelefono: '',
};
const ticket = {
  Id: 1,
  TicketMonto: 1200.5,
  TicketTipo: 'V',
  TribunaId: 2,
  SectorCod: 'A1',
  FilaId: 3,
  AsientoId: 4,
  ...person,
  PersonaSocioNro: '',
  PersonaSocioCategoriaid: 7,
  TicketPIN: '',
};
const tickets = { EspectaculoId: 12, TransaccionId: 345, Ticket: [ticket] };

describe('JSON inside text', () => {
  it('admits tickets of a numbered and of an unnumbered sector, empty persons included', () => {
    const unnumbered = { ...ticket, FilaId: 0, AsientoId: 0, PersonaNombre: '', PersonaDocumento: '' };
    expect(admits(SDTTicketJSON, { ...tickets, Ticket: [ticket, unnumbered] })).toBe(true);
  });

  it.each([
    ['a negative amount', { ...ticket, TicketMonto: -1 }],
    ['an amount in text', { ...ticket, TicketMonto: '1200' }],
    ['a sector code with other characters', { ...ticket, SectorCod: "A'; --" }],
    ['a fraction of a row', { ...ticket, FilaId: 1.5 }],
    ['a name of 201 characters', { ...ticket, PersonaNombre: 'x'.repeat(201) }],
    ['a line break in a name', { ...ticket, PersonaNombre: 'Ana\nSilva' }],
    ['an escape sequence in a name', { ...ticket, PersonaApellido: 'Silva\u001b[2J' }],
    ['one of eight bits', { ...ticket, PersonaApellido: 'Silva\u009b2J' }],
    ['no document type', { ...ticket, PersonaDocumentoTipoId: undefined }],
  ])('refuses a ticket with %s', (_what, broken) => {
    expect(admits(SDTTicketJSON, { ...tickets, Ticket: [broken] })).toBe(false);
  });

  it('leaves room for more tickets than a hold, and ends there', () => {
    const many = (length: number) => ({ ...tickets, Ticket: Array.from({ length }, () => ticket) });
    expect(admits(SDTTicketJSON, many(11))).toBe(true);
    expect(admits(SDTTicketJSON, many(51))).toBe(false);
  });

  it('admits persons, extra values and seats as the wire gives them', () => {
    expect(admits(SDTPersonaJSON, [{ Id: 1, ...person }])).toBe(true);
    const value = { Index: 1, ComplementoId: 2, ComplementoRegistroValor: 'M' };
    expect(admits(SDTComplementosValoresJSON, [value])).toBe(true);
    expect(admits(SDTFilaAsientoJSON, [])).toBe(true);
    expect(admits(SDTFilaAsientoJSON, [{ FilaId: 1, AsientoId: 99 }])).toBe(true);
    expect(admits(SDTFilaAsientoJSON, [{ FilaId: 0, AsientoId: 1 }])).toBe(false);
  });
});

describe('uploaded files', () => {
  const accreditation = (bytes: number) => ({
    AcreditacionNombre: 'Ana',
    AcreditacionApellido: 'Silva',
    DocumentoTipoId: 1,
    Documento: '12345678',
    Email: 'ana@example.com',
    Telefono: '099123456',
    MedioTipoId: 1,
    AcreditacionMedio: 'Radio',
    AcreditacionUbicacion: '1',
    AcreditacionCarnetAUFB64: 'A'.repeat(Math.ceil(bytes / 3) * 4),
    AcreditacionCarnetAUFExtension: '.png',
  });

  it('pass validation one byte above the limit, so that they get their own refusal', () => {
    expect(admits(PressAccreditation, accreditation(ACCREDITATION_CARD.maxBytes + 1))).toBe(true);
  });

  it('do not pass it far above the limit', () => {
    expect(admits(PressAccreditation, accreditation(ACCREDITATION_CARD.maxBytes * 2))).toBe(false);
  });
});

describe('orders at the payment providers', () => {
  const card = {
    binary_mode: true,
    items: [
      {
        id: '12',
        title: 'Local - Visitante',
        currency_id: 'UYU',
        description: '2 entradas',
        category_id: 'tickets',
        quantity: 1,
        unit_price: 2400,
      },
    ],
    payer: {
      name: 'Ana',
      surname: 'Silva',
      email: 'ana@example.com',
      identification: { type: 'CI', number: '12345678' },
    },
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }], installments: 3 },
    notification_url: 'https://example.com/api/pagos/notificacion/card',
    external_reference: '12-345',
    expires: true,
    expiration_date_to: '2026-11-20T18:58:30.000-03:00',
  };
  const unit = { reference_id: '12-345', description: '2', amount: { currency_code: 'USD', value: '60.00' } };

  it('admit what the app sends', () => {
    expect(admits(CardOrder, card)).toBe(true);
    expect(admits(DollarOrder, { intent: 'CAPTURE', purchase_units: [unit] })).toBe(true);
  });

  it.each(['', '12', '12-', '12-345-6', '0-1', '12-345 '])('refuse the reference "%s"', (reference) => {
    expect(admits(CardOrder, { ...card, external_reference: reference })).toBe(false);
    expect(
      admits(DollarOrder, {
        intent: 'CAPTURE',
        purchase_units: [{ ...unit, reference_id: reference }],
      }),
    ).toBe(false);
  });
});
