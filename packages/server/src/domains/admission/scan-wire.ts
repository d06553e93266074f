import type { AnswerOf, PuertaLectura, PuertaLecturas, RequestOf, ScanOnWire } from '@club/contract/gate';
import { decisionToWire } from '@club/gate-rules/decision-wire.ts';
import type { Subject } from '@club/gate-rules/matchday.ts';
import type { Decision } from '@club/gate-rules/results.ts';
import { CODE_VERSIONS, readPayload, type SignedCode } from '@club/gate-rules/ticket-code.ts';
import { directionFromWire } from '../gate-devices/public.ts';
import type { Scan } from './scan-columns.ts';
import type { Stored } from './scan-store.ts';

/** A device's report of a scan, before anything is decided or looked up. */
export interface Reading {
  readonly id: string;
  readonly showId: number;
  /** The one in the device's package; null: the show's current one. */
  readonly matchday: number | null;
  readonly shiftId: number;
  readonly laneId: number;
  readonly zoneId: number;
  readonly direction: 'in' | 'out';
  readonly payload: Buffer | null;
  readonly code: SignedCode | null;
  readonly digest: Buffer | null;
  readonly deviceAt: Date;
  readonly offsetMs: number;
  readonly uncertaintyMs: number;
  readonly isReliable: boolean;
  /** Corrected time. */
  readonly at: Date;
}

/** A scan with the device's decision. */
export interface DecidedReading extends Reading {
  readonly result: Scan['result'];
  readonly variant: string;
  readonly mode: 'local' | 'supervisor';
  readonly reason: string;
  /** Without a code: the ticket that a supervisor found. */
  readonly found: Subject | null;
  readonly undoes: string | null;
  readonly asked: string | null;
  /** Who logged in without network, according to the device; 0 for none. */
  readonly staffId: number;
}

type WireScan = Omit<RequestOf<typeof PuertaLectura>, 'Firma'>;

/** A time of a device's clock; one that is out of range is clamped, and the scan is still stored. */
const momentOf = (ms: number) => new Date(Math.min(Math.max(ms, 0), 4_102_444_800_000));

export function readingFromWire(wire: WireScan): Reading {
  const payload = wire.Codigo === '' ? null : Buffer.from(wire.Codigo, 'base64');
  return {
    ...{ id: wire.LecturaId, showId: wire.EspectaculoId, matchday: wire.Jornada ?? null },
    ...{ shiftId: wire.TurnoId, laneId: wire.CarrilId, zoneId: wire.ZonaId },
    direction: directionFromWire(wire.Sentido),
    ...{ payload, code: payload && readPayload(payload) },
    digest: wire.Huella ? Buffer.from(wire.Huella, 'hex') : null,
    ...{ deviceAt: momentOf(wire.En), offsetMs: wire.Desfase, uncertaintyMs: wire.IncertidumbreMs },
    ...{ isReliable: wire.RelojConfiable, at: momentOf(wire.En + wire.Desfase) },
  };
}

export function decidedFromWire(wire: ScanOnWire): DecidedReading {
  const kind = wire.EsParking ? 'parking' : 'ticket';
  return {
    ...readingFromWire(wire),
    ...{ result: wire.Resultado, variant: wire.Variante, mode: wire.Modo, reason: wire.Motivo?.trim() ?? '' },
    found: wire.EntradaId === undefined ? null : { kind, id: wire.EntradaId },
    ...{ undoes: wire.Anula ?? null, asked: wire.Consulta ?? null, staffId: wire.PersonaId ?? 0 },
  };
}

/** Whose code it is. */
export const subjectOf = ({ version, id }: SignedCode): Subject => ({
  ...{ kind: version === CODE_VERSIONS.entry ? 'ticket' : 'parking', id },
});

export const answerToWire = (scanId: string, decision: Decision): AnswerOf<typeof PuertaLectura> => ({
  LecturaId: scanId,
  ...decisionToWire(decision),
});

const STATES = {
  stored: 'registrada',
  repeated: 'repetida',
  duplicate: 'duplicada',
  quarantined: 'en-cuarentena',
} as const;

export const storedToWire = ({
  id,
  state,
  gate,
  at,
}: Stored): AnswerOf<typeof PuertaLecturas>['Lecturas'][number] => ({
  ...{ LecturaId: id, Estado: STATES[state], Puerta: gate, En: at },
});
