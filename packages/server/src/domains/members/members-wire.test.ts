import { expect, test } from 'vitest';
import { USUAL_LIMITS } from '../limits/limit-rules.ts';
import type { ImportState, MemberImport } from './import-store.ts';
import type { ListedMember } from './member-search-store.ts';
import {
  countFields,
  importToWire,
  kindFromWire,
  memberToWire,
  pinToWire,
  rowToWire,
  situationFromWire,
} from './members-wire.ts';

const ROW = {
  ...{
    line: 812,
    documentType: 'CI',
    typeId: 1,
    document: '12345672',
    memberNumber: '',
    firstName: '',
    lastName: '',
  },
  ...{ category: '', categoryBefore: '', isInDebt: false, error: 'falta la categoría' },
};
test('a wrong row says its number first', () => {
  expect(rowToWire(ROW)).toMatchObject({
    Error: 'Fila 812: falta la categoría',
    Documento: 'CI 1.234.567-2',
  });
  expect(rowToWire({ ...ROW, typeId: null, document: '', error: '' })).toMatchObject({
    Error: '',
    Documento: '',
  });
});

test.each([
  ['vigentes', 'current'],
  ['con-deuda', 'in-debt'],
  ['sin-pin', 'without-pin'],
  ['con-aviso', 'with-remark'],
  ['bajas', 'left'],
] as const)('the members that are %s', (name, situation) => {
  expect(situationFromWire(name)).toBe(situation);
});

test.each([
  ['errores', 'errors'],
  ['altas', 'joining'],
  ['bajas', 'leaving'],
  ['categorias', 'categories'],
  ['deudas', 'debts'],
] as const)('the rows of an import that are %s', (name, kind) => {
  expect(kindFromWire(name)).toBe(kind);
});

const MEMBER: ListedMember = {
  ...{ id: 4, typeId: 1, documentType: 'CI', document: '12345672', memberNumber: '77' },
  ...{ firstName: 'Ana', lastName: 'Lima', category: 'Activo', email: 'a@b.uy', isInDebt: true },
  ...{ remark: 'Pasá por la secretaría', hasPin: false, importedAt: null, leftAt: null },
};

test('a member of the register; moments are Montevideo’s, and empty when there are none', () => {
  expect(memberToWire(MEMBER)).toEqual({
    ...{ SocioId: 4, Documento: 'CI 1.234.567-2', NroSocio: '77', Nombres: 'Ana', Apellidos: 'Lima' },
    ...{ Categoria: 'Activo', Correo: 'a@b.uy', Deuda: true, Aviso: 'Pasá por la secretaría' },
    ...{ TienePin: false, Importado: '', Baja: '' },
  });
  const left = {
    ...MEMBER,
    ...{ importedAt: new Date('2026-01-01T02:59:59Z'), leftAt: new Date('2026-11-30T03:00:00Z') },
    ...{ typeId: 2, documentType: 'PAS', document: 'AB123' },
  };
  expect(memberToWire(left)).toMatchObject({
    ...{ Importado: '2025-12-31T23:59:59', Baja: '2026-11-30T00:00:00', Documento: 'PAS AB123' },
  });
});

const COUNTS = {
  ...{ rows: 1000, errors: 3, members: 1000, joining: 12, leaving: 0, categories: 0, debts: 40, others: 5 },
};
const IMPORT: MemberImport = {
  ...{ id: 9, source: 'file', name: 'padron.csv', state: 'reviewed', authorId: 2, author: 'Eva Paz' },
  ...{ begunAt: new Date('2026-11-29T12:00:00Z'), endedAt: null, problem: '', version: 3 },
  ...{ counts: COUNTS, pinsLeft: 7 },
};
const NOBODY: ReadonlySet<number> = new Set();

test('an import with its counts', () => {
  expect(importToWire(IMPORT, USUAL_LIMITS, NOBODY)).toEqual({
    ...{ ImportacionId: 9, Version: 3, Nombre: 'padron.csv', Origen: 'archivo', Estado: 'revisado' },
    ...{ Autor: 'Eva Paz', Iniciada: '2026-11-29T09:00:00', Terminada: '', Problema: '' },
    ...{ Filas: 1000, Errores: 3, Socios: 1000, Altas: 12, Bajas: 0, CambiosCategoria: 0 },
    ...{ CambiosDeuda: 40, OtrosCambios: 5, PideAprobacion: false, PinesPendientes: 7 },
  });
});

test('one that is not read yet has none, and asks nobody', () => {
  const unread: MemberImport = { ...IMPORT, source: 'register', state: 'reading', counts: null };
  expect(importToWire(unread, { ...USUAL_LIMITS, membersLeaving: -1 }, NOBODY)).toMatchObject({
    ...{ Origen: 'padron', Estado: 'leyendo', Filas: 0, Socios: 0, Bajas: 0, PideAprobacion: false },
  });
});

test.each([
  ['reading', 'leyendo'],
  ['reviewed', 'espera-aprobacion'],
  ['applying', 'aplicando'],
  ['applied', 'aplicado'],
  ['discarded', 'descartado'],
  ['unreadable', 'ilegible'],
] as const satisfies readonly (readonly [ImportState, string])[])('asked for while %s: %s', (state, word) => {
  const found = { ...IMPORT, state };
  expect(importToWire(found, USUAL_LIMITS, new Set([9])).Estado).toBe(word);
  expect(importToWire(found, USUAL_LIMITS, new Set([8])).Estado).not.toBe('espera-aprobacion');
});

const LIMITS = { ...USUAL_LIMITS, membersLeaving: 2, categoriesChanging: 5 };

test.each([
  [{ leaving: 20 }, false],
  [{ leaving: 21 }, true],
  [{ categories: 50 }, false],
  [{ categories: 51 }, true],
  [{ members: 0, leaving: 0 }, false],
  [{ members: 0, leaving: 1 }, true],
])('of 1000 members %j: a second person is asked: %s', (counts, asks) => {
  const found = { ...IMPORT, counts: { ...COUNTS, ...counts } };
  expect(importToWire(found, LIMITS, NOBODY).PideAprobacion).toBe(asks);
});

test('a PIN that was set, with or without a reason', () => {
  const act = {
    ...{
      number: 1,
      at: new Date('2026-11-29T12:00:00Z'),
      memberId: 2,
      person: 'Eva Paz',
      roles: [],
      ip: null,
    },
    ...{ act: 'socios/pin', entity: 'socio', entityId: '4', entityName: null, before: null, after: null },
    ...{ fields: null, reason: null, approver: null, operation: null },
  };
  expect(pinToWire(act)).toEqual({ En: '2026-11-29T09:00:00', Quien: 'Eva Paz', Motivo: '' });
  expect(pinToWire({ ...act, reason: 'Lo olvidó' }).Motivo).toBe('Lo olvidó');
});

test('the effect of an import in the audit: each count under its own name', () => {
  const counts = {
    rows: 1,
    errors: 2,
    members: 3,
    joining: 4,
    leaving: 5,
    categories: 6,
    debts: 7,
    others: 8,
  };
  expect(countFields(counts)).toEqual({
    ...{ Socios: 3, Altas: 4, Bajas: 5, 'Cambios de categoría': 6, 'Cambios de deuda': 7 },
    ...{ 'Otros cambios': 8, 'Filas con error': 2 },
  });
});
