import { changeFromWire, type WireChange } from '@club/gate-rules/changes-wire.ts';
import { decisionFromWire, type WireDecision } from '@club/gate-rules/decision-wire.ts';
import type { Contact } from '@club/gate-rules/device-clock.ts';
import type { Lane } from '@club/gate-rules/matchday.ts';
import type { Change } from '@club/gate-rules/package-index.ts';
import type { Decision } from '@club/gate-rules/results.ts';
import type { StoredScan } from '../store/scan.ts';
import type { Assignment, Identity, Post } from '../store/settings.ts';
import { type GateCallName, type GateRequest, get, NoAnswer, post, Refused } from './device-call.ts';
import { type AccessToken, accessToken } from './identity.ts';
import { scanFieldsToWire, scanToWire } from './scan-wire.ts';

/** Who starts a shift, and in which role. */
export interface Opening {
  readonly showId: number;
  readonly personId: number;
  /** The text of the person's card, where it was scanned here: the server checks it as well. */
  readonly card?: string;
  readonly pin: string;
  /** The lane's own shift: it ends all others of the device. */
  readonly relieves?: boolean;
}

/** The device's state. */
export interface DeviceState {
  readonly shiftId: number;
  readonly cut: number;
  readonly queue: number;
  readonly perMinute: number;
  /** Per cent; -1: not reported by the browser. */
  readonly battery: number;
  readonly offset: number;
  readonly isClockReliable: boolean;
  readonly version: string;
}
/** The server's orders in a heartbeat's answer. */
export interface Orders extends Assignment {
  readonly contact: Contact;
  readonly wantsPackage: boolean;
  readonly isRevoked: boolean;
  readonly message: string;
}
export interface OpenedShift {
  readonly shiftId: number;
  readonly person: string;
  readonly isSupervisor: boolean;
}
export interface FoundTicket {
  readonly id: number;
  readonly isParking: boolean;
  readonly person: string;
  readonly document: string;
  readonly place: string;
  readonly isAnnulled: boolean;
  /** The person is barred, or marked by the office; the lane is not told which. */
  readonly isForSupervisor: boolean;
  readonly entries: readonly { readonly zone: string; readonly gate: string; readonly at: number }[];
  /** Newest first. */
  readonly readings: readonly { readonly gate: string; readonly at: number; readonly result: string }[];
}
export interface Incident {
  readonly id: string;
  readonly showId: number;
  readonly shiftId: number;
  /** Of the lane where it was written; one kept by the previous version has none. */
  readonly laneId?: number;
  readonly kind: GateRequest<'puerta/incidente'>['Clase'];
  readonly text: string;
  readonly at: number;
  readonly ticketId: number;
  readonly scanId: string;
}

const MARGIN_MS = 60_000;
/** A package may be large and the network slow, but a heartbeat waits for it: a lane without one for a minute is grey. */
const PACKAGE_TIMEOUT_MS = 45_000;

/** The calls of a device, in our terms. Each throws `Refused` or `NoAnswer`. */
export class GateServer {
  readonly #identity: Identity;
  readonly #now: () => number;
  #token: Promise<AccessToken> | null = null;

  /** `now`: the corrected time. */
  constructor(identity: Identity, now: () => number) {
    this.#identity = identity;
    this.#now = now;
  }

  /** The current token, or a new one from a minute before its end. */
  async token(): Promise<AccessToken> {
    const known = await this.#token?.catch(() => null);
    if (known && known.endsAt - this.#now() > MARGIN_MS) return known;
    this.#token = accessToken(this.#identity);
    return this.#token;
  }

  async #call<Name extends GateCallName>(name: Name, body: GateRequest<Name>, signal?: AbortSignal) {
    return this.#withToken((token) => post(name, body, { token, signal }));
  }

  /** A token may expire earlier than expected: then it is renewed once. */
  async #withToken<Result>(work: (token: string) => Promise<Result>): Promise<Result> {
    try {
      return await work((await this.token()).text);
    } catch (error) {
      if (!(error instanceof Refused) || error.problem !== 'token-over') throw error;
      this.#token = null;
      return work((await this.token()).text);
    }
  }

  /** The package's bytes; null when the one with `etag` is current. */
  async package(
    showId: number,
    etag: string,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string } | null> {
    const response = await this.#withToken((token) =>
      get(`puerta/paquete/${showId}`, 'puerta/paquete/{espectaculoId}', {
        ...{ token, headers: etag ? { 'if-none-match': etag } : {}, timeoutMs: PACKAGE_TIMEOUT_MS },
      }),
    );
    if (!response) return null;
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, etag: response.headers.get('etag') ?? '' };
  }

  /** The changes since a cut; null: none. Throws `Refused` 'cut-too-old'. */
  async changes(
    showId: number,
    cut: number,
  ): Promise<{ changes: Change[]; cut: number; hasMore: boolean } | null> {
    const response = await this.#withToken((token) =>
      get(`puerta/novedades/${showId}?desde=${cut}`, 'puerta/novedades/{espectaculoId}', { token }),
    );
    if (!response) return null;
    const answer = (await response.json()) as { Novedades: WireChange[]; Corte: number; HayMas: boolean };
    return { changes: answer.Novedades.map(changeFromWire), cut: answer.Corte, hasMore: answer.HayMas };
  }

  async ask(scan: StoredScan, signature: string, signal: AbortSignal): Promise<Decision> {
    const answer = await this.#call(
      'puerta/lectura',
      { ...scanFieldsToWire(scan), Firma: signature },
      signal,
    );
    const decision = decisionFromWire(answer as WireDecision);
    if (!decision) throw new NoAnswer();
    return decision;
  }

  /** The ids of the scans stored by the server. */
  async send(scans: readonly StoredScan[]): Promise<readonly string[]> {
    const { Lecturas } = await this.#call('puerta/lecturas', { Lecturas: scans.map(scanToWire) });
    return Lecturas.map(({ LecturaId }) => LecturaId);
  }

  async heartbeat(state: DeviceState, clock: () => number): Promise<Orders> {
    const { answer, contact } = await this.#withToken(async (token) => {
      const sent = clock();
      const body = {
        ...{ TurnoId: state.shiftId, Corte: state.cut, Cola: state.queue, Ritmo: state.perMinute, T1: sent },
        ...{ Bateria: state.battery, Desfase: state.offset, RelojConfiable: state.isClockReliable },
        Version: state.version,
      };
      const told = await post('puerta/estado', body, { token });
      const times = { sent, serverReceived: told.T2, serverSent: told.T3, received: clock() };
      return { answer: told, contact: times };
    });
    return {
      contact,
      ...{ wantsPackage: answer.Paquete, isRevoked: answer.Revocado, message: answer.Mensaje },
      ...{ deviceName: answer.Nombre, post: answer.Puesto && postFromWire(answer.Puesto) },
      shows: answer.Espectaculos.map((show) => ({
        ...{ id: show.EspectaculoId, name: show.Nombre, startsAt: show.Inicio },
      })),
    };
  }

  async openShift(lane: Lane, { relieves = false, card = '', ...opening }: Opening): Promise<OpenedShift> {
    const answer = await this.#call('puerta/turno', {
      ...{ Accion: 'abrir', EspectaculoId: opening.showId, PersonaId: opening.personId, Pin: opening.pin },
      ...(card && { Tarjeta: card }),
      Releva: relieves,
      Sentido: lane.direction === 'in' ? 'entrada' : 'salida',
    });
    return { shiftId: answer.TurnoId, person: answer.Nombre, isSupervisor: answer.EsSupervisor };
  }

  async closeShift(shiftId: number): Promise<void> {
    await this.#call('puerta/turno', { Accion: 'cerrar', TurnoId: shiftId });
  }

  async search(shiftId: number, text: string): Promise<{ rows: FoundTicket[]; hasMore: boolean }> {
    const answer = await this.#call('puerta/buscar', { TurnoId: shiftId, Texto: text });
    const rows = answer.Filas.map((row) => ({
      ...{ id: row.EntradaId, isParking: row.EsParking, person: row.Persona, document: row.Documento },
      ...{ place: row.Lugar, isAnnulled: row.Anulada },
      isForSupervisor: row.PasarASupervisor ?? false,
      entries: row.Ingresos.map(({ Zona, Puerta, En }) => ({ zone: Zona, gate: Puerta, at: En })),
      readings: (row.Lecturas ?? []).map((one) => ({ gate: one.Puerta, at: one.En, result: one.Resultado })),
    }));
    return { rows, hasMore: answer.HayMas };
  }

  async admit(scan: StoredScan): Promise<void> {
    await this.#call('puerta/admitir', scanToWire(scan));
  }

  async undo(scan: StoredScan): Promise<void> {
    await this.#call('puerta/deshacer', scanToWire(scan));
  }

  async report(incident: Incident): Promise<number> {
    const { Numero } = await this.#call('puerta/incidente', {
      ...{ IncidenteId: incident.id, EspectaculoId: incident.showId, TurnoId: incident.shiftId },
      ...{ Clase: incident.kind, Texto: incident.text, En: incident.at, EntradaId: incident.ticketId },
      ...(incident.scanId ? { LecturaId: incident.scanId } : {}),
      ...(incident.laneId === undefined ? {} : { CarrilId: incident.laneId }),
    });
    return Numero;
  }
}

type PostOnWire = NonNullable<Awaited<ReturnType<typeof post<'puerta/estado'>>>['Puesto']>;

const postFromWire = (wire: PostOnWire): Post => ({
  lane: {
    ...{ laneId: wire.CarrilId, gateId: wire.PuertaId, group: wire.Grupo, zoneId: wire.ZonaId },
    direction: wire.Sentido === 'salida' ? 'out' : 'in',
  },
  ...{ gateName: wire.Puerta, laneName: wire.Carril, zoneName: wire.Zona },
});
