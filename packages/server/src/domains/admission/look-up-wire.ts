import type { AnswerOf, PuertaBuscar } from '@club/contract/gate';
import { readingText } from '@club/gate-rules/result-texts.ts';
import { gateName } from '../gates/public.ts';
import { digitsOf } from './gate-ticket-store.ts';
import type { Found } from './look-up.ts';

export function foundToWire({ day, rows, hasMore }: Found): AnswerOf<typeof PuertaBuscar> {
  const zoneName = (zoneId: number) => day.setup.zones.find(({ id }) => id === zoneId)?.name ?? '';
  return {
    Filas: rows.map((row) => ({
      ...{ EntradaId: row.id, EsParking: row.kind === 'parking' },
      Persona: `${row.firstName} ${row.lastName}`.trim(),
      Documento: row.document === '' ? '' : digitsOf(row.document),
      ...{ Lugar: row.place, Anulada: !row.isLive, PasarASupervisor: row.isForSupervisor },
      Ingresos: row.entries.map((entry) => ({
        ...{ Zona: zoneName(entry.zoneId), Puerta: gateName(day, entry.gateId) },
        ...{ En: entry.at, Salida: entry.exitAt ?? 0 },
      })),
      Lecturas: row.readings.map((reading) => ({
        ...{ En: reading.at.getTime(), Puerta: gateName(day, reading.gateId) },
        Resultado: readingText(reading),
      })),
    })),
    HayMas: hasMore,
  };
}
