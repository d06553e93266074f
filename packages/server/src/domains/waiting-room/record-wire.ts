import { montevideoDateTime } from '../../shared/montevideo.ts';
import type { RecordedEvent } from './event-store.ts';
import type { Room } from './room-store.ts';

/** The purpose for which a room's seed is encrypted (shared/sealed.ts). */
export const SEED_USE = 'queue seed';

export interface DrawnStage {
  readonly stageId: number;
  readonly name: string;
  readonly drawn: number;
  /** Null before the draw. */
  readonly listRoot: Buffer | null;
}

const CALLS = new Set(['call', 'call-group', 'call-again']);

/** The public record (spec 6 §3.5). `seed`: null until the last stage is drawn. */
export function recordOf(
  room: Pick<Room, 'id' | 'name' | 'commitment'>,
  facts: {
    readonly stages: readonly DrawnStage[];
    readonly seed: Buffer | null;
    readonly events: readonly RecordedEvent[];
  },
) {
  return {
    v: 1,
    SalaId: room.id,
    SalaNombre: room.name,
    Compromiso: room.commitment?.toString('hex') ?? '',
    semilla: facts.seed?.toString('hex') ?? '',
    etapas: facts.stages.map(({ stageId, name, drawn, listRoot }) => ({
      EtapaId: stageId,
      EtapaNombre: name,
      RaizLista: listRoot?.toString('hex') ?? '',
      sorteados: drawn,
    })),
    llamados: facts.events
      .filter(({ kind }) => CALLS.has(kind))
      .map(({ at, stageId, from, to, cause }) => ({
        hora: montevideoDateTime(at),
        EtapaId: stageId ?? 0,
        desde: from ?? 0,
        hasta: to ?? 0,
        causa: cause,
      })),
    actos: facts.events
      .filter(({ role }) => role !== null)
      .map(({ at, cause, role, reason }) => ({
        hora: montevideoDateTime(at),
        acto: cause,
        rol: role ?? '',
        motivo: reason ?? '',
      })),
  };
}
