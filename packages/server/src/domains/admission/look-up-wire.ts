import type { AnswerOf, PuertaBuscar } from '@club/contract/gate';
import { digitsOf } from './gate-ticket-store.ts';
import type { Found } from './look-up.ts';

export function foundToWire({ day, rows, hasMore }: Found): AnswerOf<typeof PuertaBuscar> {
  const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? '';
  return {
    Filas: rows.map((row) => ({
      ...{ EntradaId: row.id, EsParking: row.kind === 'parking' },
      Persona: `${row.firstName} ${row.lastName}`.trim(),
      Documento: row.document === '' ? '' : digitsOf(row.document),
      ...{ Lugar: row.place, Anulada: !row.isLive },
      Ingresos: row.entries.map((entry) => ({
        ...{ Zona: nameOf(day.setup.zones, entry.zoneId), Puerta: nameOf(day.setup.gates, entry.gateId) },
        ...{ En: entry.at, Salida: entry.exitAt ?? 0 },
      })),
    })),
    HayMas: hasMore,
  };
}
