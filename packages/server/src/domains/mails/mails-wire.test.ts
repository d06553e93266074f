import { describe, expect, test } from 'vitest';
import { definitionOf } from './mail-registry.ts';
import {
  actOn,
  mailFields,
  mailFromWire,
  mailToWire,
  rowToWire,
  textFields,
  textFromWire,
  versionToWire,
} from './mails-wire.ts';
import type { MailView } from './read-mails.ts';

const TEXT = { subject: 'a', title: 'b', body: 'c' };
const VIEW: MailView = { mail: 'purchase', showId: 0, stored: null, text: TEXT, original: TEXT };

describe('the name of a mail', () => {
  test('is the one in addresses, for the club or a show', () => {
    expect(mailFromWire({ Correo: 'compra' })).toEqual({ mail: 'purchase', showId: 0 });
    expect(mailFromWire({ Correo: 'compra', EspectaculoId: 7 })).toEqual({ mail: 'purchase', showId: 7 });
  });

  test('is none of a mail that there is not, or that no show has a text of its own for', () => {
    expect(mailFromWire({ Correo: 'purchase' })).toBeNull();
    expect(mailFromWire({ Correo: 'invitacion-al-equipo', EspectaculoId: 7 })).toBeNull();
  });

  test('in the audit tells a show’s from the club’s', () => {
    expect(actOn({ mail: 'purchase', showId: 0 }).entityId).toBe('compra');
    expect(actOn({ mail: 'purchase', showId: 7 }).entityId).toBe('compra/7');
  });
});

test('line ends and blanks around are ours', () => {
  expect(textFromWire({ Asunto: ' a ', Titulo: 'b\u00a0', Cuerpo: '\r\nuno\r\n\r\ndos\rtres\n ' })).toEqual({
    ...{ subject: 'a', title: 'b', body: 'uno\n\ndos\ntres' },
  });
});

describe('a mail on the wire', () => {
  test('that nobody has changed is version 1 of nobody', () => {
    expect(mailToWire(VIEW, [])).toMatchObject({ Version: 1, Asunto: 'a', Original: { Cuerpo: 'c' } });
    expect(rowToWire(VIEW)).toMatchObject({ Correo: 'compra', EsOriginal: true, Persona: '', Fecha: '' });
  });

  test('says who changed it, when, and that its text could not be used', () => {
    const savedAt = new Date('2026-07-15T23:30:00Z');
    const stored = { ...VIEW, version: 4, author: 'Ana', savedAt, fault: 'variable-unknown' };
    const row = rowToWire({ ...VIEW, stored });
    expect(row).toMatchObject({
      Persona: 'Ana',
      Fecha: '2026-07-15T20:30:00',
      ConFalla: true,
      EsOriginal: false,
    });
    expect(rowToWire({ ...VIEW, stored: { ...stored, text: null, fault: null } })).toMatchObject({
      ...{ EsOriginal: true, ConFalla: false },
    });
  });

  test('has variables with what they are', () => {
    const { Variables } = mailToWire(VIEW, Object.values(definitionOf('purchase').variables));
    expect(Variables.map(({ Nombre, Clase, Obligatoria }) => [Nombre, Clase, Obligatoria])).toEqual([
      ['tus_entradas', 'texto', false],
      ['espectaculo', 'texto', false],
      ['estan_listas', 'texto', false],
      ['donde_estan', 'texto', false],
      ['datos', 'recuadro', false],
      ['link', 'boton', true],
    ]);
  });
});

test('the own texts of a show are told by the names of their mails', () => {
  const texts = ['purchase', 'ticketChanged'].map((mail) => ({ mail, text: TEXT }));
  expect(mailFields(texts as unknown as Parameters<typeof mailFields>[0])).toEqual({
    'Correos propios': [definitionOf('purchase').name, definitionOf('ticketChanged').name],
  });
  expect(mailFields([])).toEqual({ 'Correos propios': [] });
});

test('a version, and the original, which nobody saved', () => {
  const version = { version: 3, text: TEXT, isOriginal: false, author: 'Ana' };
  const savedAt = new Date('2026-07-15T23:30:00Z');
  expect(versionToWire({ ...version, savedAt })).toEqual({
    ...{ Version: 3, Persona: 'Ana', Fecha: '2026-07-15T20:30:00', EsOriginal: false },
    ...{ Asunto: 'a', Titulo: 'b', Cuerpo: 'c' },
  });
  expect(versionToWire({ ...version, author: '', isOriginal: true, savedAt: null })).toMatchObject({
    ...{ Persona: '', Fecha: '', EsOriginal: true },
  });
});

test('a text in the audit', () => {
  expect(textFields(TEXT)).toEqual({ Asunto: 'a', Título: 'b', Cuerpo: 'c' });
});
