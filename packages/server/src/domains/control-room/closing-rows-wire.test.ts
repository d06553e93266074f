import { expect, test } from 'vitest';
import { reportRows } from './closing-rows-wire.ts';

const REPORT = {
  ...{ Ingresadas: 4, Esperadas: 6, Ausentes: 2, Duplicados: 1 },
  Rechazos: [{ Resultado: 'X11', Nombre: 'Ya ingresó', Cantidad: 3 }],
  Excepciones: [{ Motivo: 'Código ilegible', Cantidad: 1 }],
  Tramos: [{ En: Date.parse('2026-11-22T22:00:00Z'), Puerta: 'Puerta 1', Ingresos: 4 }],
  AusentesPorSector: [{ Sector: 'Platea', Canal: 'Butaca', Esperadas: 3, Ausentes: 2 }],
  Dispositivos: [
    {
      ...{ Nombre: 'Teléfono 1', Lecturas: 9, SinRed: 2, Desde: 0, Hasta: 0 },
      Cortes: [
        { Desde: Date.parse('2026-11-22T22:00:00Z'), Hasta: Date.parse('2026-11-22T22:12:00Z') },
        { Desde: Date.parse('2026-11-22T23:00:00Z'), Hasta: 0 },
      ],
    },
  ],
};

test('the report is one table, part by part', () => {
  const cells = reportRows(REPORT).map((row) => Object.values(row).join(' | '));
  expect(cells).toEqual([
    'Resumen | Ingresaron |  | 4',
    'Resumen | Esperadas |  | 6',
    'Resumen | No vinieron |  | 2',
    'Resumen | Ingresos duplicados |  | 1',
    'Rechazos | Ya ingresó |  | 3',
    'Excepciones | Código ilegible |  | 1',
    'Ingresos cada 5 minutos | Puerta 1 | 22/11/2026 19:00 | 4',
    'Ausentes | Platea | Butaca | 2',
    'Dispositivos | Teléfono 1 | Lecturas | 9',
    'Dispositivos | Teléfono 1 | Lecturas sin red | 2',
    'Dispositivos | Teléfono 1 | Sin contacto desde 22/11/2026 19:00 hasta 22/11/2026 19:12 (minutos) | 12',
    'Dispositivos | Teléfono 1 | Sin contacto desde 22/11/2026 20:00 (minutos) | 0',
  ]);
});

test('one that was signed before devices told of outages has none', () => {
  const old = { ...REPORT, Dispositivos: [{ Nombre: 'T', Lecturas: 1, SinRed: 0, Desde: 0, Hasta: 0 }] };
  expect(reportRows(old).filter(({ Parte }) => Parte === 'Dispositivos')).toHaveLength(2);
});
