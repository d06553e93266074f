import { EXPORT_COLUMNS } from '@club/contract/club';
import { expect, test } from 'vitest';
import type { Export } from './export-store.ts';
import {
  askedAct,
  exportToWire,
  filterFromWire,
  isReport,
  listOfKind,
  requestFromWire,
} from './exports-wire.ts';

const NOW = new Date('2026-11-22T23:15:00Z');
const one: Export = {
  ...{ id: 3, memberId: 1, kind: 'tills', format: 'csv', name: 'Cajas', filter: {}, columns: ['Caja'] },
  ...{ documentChannels: [], isApproved: false, state: 'queued', askedAt: NOW, expiresAt: null, rowCount: 0 },
};
const address = () => '/aca';

test('what is left out of a request is all of it', () => {
  expect(requestFromWire({ Operacion: 'x', Que: 'caja', Formato: 'csv' })).toEqual({
    ...{ kind: 'tills', format: 'csv', filter: {}, columns: EXPORT_COLUMNS.caja },
  });
  const odd = { Operacion: 'x', Que: 'caja', Formato: 'csv', Columnas: ['Documento'] } as const;
  expect(requestFromWire({ ...odd, Columnas: [...odd.Columnas] })).toBeNull();
});

test('a state as people read it; an address only while it is good', () => {
  const wire = (change: Partial<Export>) => exportToWire({ ...one, ...change }, address, NOW);
  expect(wire({})).toMatchObject({ Estado: 'en-cola', Direccion: '', VenceEn: '' });
  const later = new Date(NOW.getTime() + 1);
  expect(wire({ state: 'ready', expiresAt: later, rowCount: 4 })).toMatchObject({
    ...{ Estado: 'lista', Direccion: '/aca', VenceEn: '2026-11-22T20:15:00', Filas: 4 },
  });
  expect(wire({ state: 'ready', expiresAt: NOW })).toMatchObject({ Estado: 'vencida', Direccion: '' });
  expect(wire({ state: 'failed' }).Estado).toBe('con-error');
});

test('the audit says which columns, and of documents how many at most', () => {
  const after = (documents: number) => askedAct(1, one, { documents, visitors: 0, limit: 1_000 }).after;
  expect(after(0)).toEqual({ Formato: 'CSV', Columnas: ['Caja'], 'Documentos completos': 'No' });
  expect([after(1_000)?.['Documentos completos'], after(1_001)?.['Documentos completos']]).toEqual([
    ...['Sí', 'Más de 1.000'],
  ]);
  const whole = { ...one, columns: EXPORT_COLUMNS.caja };
  expect(askedAct(1, whole, { documents: 0, visitors: 0, limit: 1 }).after?.Columnas).toBe('Todas');
});

test('a list is what its call answers; a report has a query of its own', () => {
  expect([isReport('sales'), isReport('tills'), isReport('audit')]).toEqual([true, false, false]);
  expect(listOfKind('tills')).toMatchObject({ call: 'club/ventanilla/cajas', plan: { title: 'Cajas' } });
  expect(listOfKind('audit')).toEqual({ call: 'club/auditoria/listar', plan: 'acts' });
  expect(listOfKind('scans').plan).toBe('scans');
  expect(() => listOfKind('sales')).toThrow('sales');
});

test('what is left out of a filter narrows nothing', () => {
  expect(filterFromWire({})).toEqual({ showId: 0, since: '', until: '', day: '' });
  const filter = {
    EspectaculoId: 7,
    DesdeFecha: '2026-11-01',
    HastaFecha: '2026-11-30',
    Jornada: '2026-11-29',
  };
  expect(filterFromWire(filter)).toEqual({
    ...{ showId: 7, since: '2026-11-01', until: '2026-11-30', day: '2026-11-29' },
  });
});
