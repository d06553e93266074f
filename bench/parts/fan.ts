import { setTimeout as pause } from 'node:timers/promises';
import { TRIES, waitMs } from '@club/web/api/patience.ts';
import { authorizationOf } from './bench-server.ts';
import type { Decoded } from './decoded.ts';
import type { FanLine } from './fan-line.ts';
import type { FanLog } from './fan-log.ts';
import type { FrontProxy } from './front-proxy.ts';
import { callFields } from './purchase-fields.ts';
import { codeOf } from './raw-connection.ts';

export interface StormSector {
  readonly code: string;
  readonly isNumbered: boolean;
  /** Share of the fans who want it. */
  readonly share: number;
}

export interface StormPlan {
  readonly ports: readonly number[];
  readonly showId: number;
  readonly categoryId: number;
  /** Pesos per ticket. */
  readonly price: number;
  readonly sectors: readonly StormSector[];
  /** The show's waiting room. */
  readonly roomId: number | null;
  /** When the run ends, for remaining fans; milliseconds of Unix time. */
  readonly closesAt: number;
  /** Minimum and maximum seconds of looking, of typing each ticket's person, and of paying at the provider. */
  readonly thinks: {
    readonly look: Range;
    readonly choose: Range;
    readonly typePerson: Range;
    readonly pay: Range;
  };
}
type Range = readonly [from: number, to: number];

/** Shared by the fans of a process. */
export interface Surroundings {
  readonly log: FanLog;
  readonly proxy: FrontProxy;
  readonly line: FanLine | null;
  readonly decoded: Decoded;
  /** Pays an order at the provider. */
  pay(preferenceId: string): Promise<void>;
}

const CLOSED = -2;
const TRIES_FOR_PLACES = 5;
/** Codes after which a browser acts by itself and the fan then presses again. */
const TRIES_OF_A_CALL = TRIES * 3;
const CANCEL_SHARE = 0.25;
const LEAVE_SHARE = 0.15;

const between = ([from, to]: Range) => pause((from + Math.random() * (to - from)) * 1000);

/** An unsuccessful call: the fan reacts to it, or leaves. */
class Refused extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`refused with ${code}`);
    this.code = code;
  }
}

/** One fan of the storm: browses, chooses, collides, retries, pays or leaves. */
export class Fan {
  readonly #plan: StormPlan;
  readonly #n: number;
  readonly #log: FanLog;
  readonly #around: Surroundings;
  readonly #port: number;
  #headers: string;
  #isInside = false;
  #mapsSeen = new Set<string>();
  #available: ReadonlySet<string> = new Set();
  #waitedMs = 0;

  constructor(plan: StormPlan, n: number, around: Surroundings) {
    this.#plan = plan;
    this.#n = n;
    this.#around = around;
    this.#log = around.log;
    this.#port = plan.ports[n % plan.ports.length] ?? 0;
    // The proxy passes on the fans' own addresses: the limits per address count them like people.
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    this.#headers = `authorization: ${authorizationOf(n)}\r\naccept-encoding: gzip, deflate, br\r\nx-forwarded-for: ${address}\r\n`;
  }

  /** The total wait because of shed calls. */
  get waitedMs(): number {
    return this.#waitedMs;
  }

  /** Returns the outcome. */
  async visit(): Promise<string> {
    try {
      return await this.#visit();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.code === CLOSED) return 'still there when the doors closed';
      return error.code === 503 ? 'gave up: too busy' : `left: refused with ${error.code}`;
    }
  }

  async #visit(): Promise<string> {
    const { showId: EspectaculoId, thinks } = this.#plan;
    await this.#call('WSFilaActiva', {});
    await this.#openShow();
    await between(thinks.look);
    if (!(await this.#waitInLine())) return 'waited in line until the doors closed';
    const held = await this.#holdPlaces();
    if (!held) return 'left: no places';
    await this.#call('WSEspectaculo', { EspectaculoId });
    await this.#call('WSEspectaculoDatosComplCanje', { EspectaculoId });
    await this.#call('WSDocumentoTipo', {});
    await this.#call('WSPersonasListar', {});
    await this.#call('WSUsuarioPagoSSO', {});
    for (const line of held.lines) {
      await between(thinks.typePerson);
      await this.#call('WSEspectaculoPersonaValidar2', callFields.check(EspectaculoId, line));
    }
    const lot = Math.random();
    if (lot < LEAVE_SHARE) return 'walked away';
    if (lot < LEAVE_SHARE + CANCEL_SHARE) {
      await this.#call('WSTransaccionCancelar', { Log: 'bench' });
      return 'cancelled';
    }
    return this.#buy(held);
  }

  /** Joins the room, waits for its number, and comes in with a pass; the site then shows the show again. */
  async #waitInLine(): Promise<boolean> {
    const { roomId: SalaId, closesAt } = this.#plan;
    const { line } = this.#around;
    if (SalaId === null || !line) {
      this.#isInside = true;
      return true;
    }
    const work = JSON.parse((await this.#call('WSFilaDesafio', { SalaId })).toString());
    const wanted = { SalaId, Desafio: work.Desafio, Solucion: '', AvisoCorreo: false };
    const place = JSON.parse((await this.#call('WSFilaAnotar', wanted)).toString());
    const number = await line.untilCalled(place.LugarPublico, place.Numero, closesAt);
    if (number === null) return false;
    const turn = await this.#call('WSFilaTurno', { SalaId, LugarToken: place.LugarToken });
    this.#headers += `x-fila-pase: ${JSON.parse(turn.toString()).Pase}\r\n`;
    this.#isInside = true;
    await this.#openShow();
    return true;
  }

  /** The page of the show, at first and again after a refusal of places (ShowScreen.tsx): it shows which sectors are sold out. */
  async #openShow(): Promise<void> {
    const { showId: EspectaculoId } = this.#plan;
    await this.#call('WSEspectaculo', { EspectaculoId });
    const sectors = await this.#call('WSEspectaculoSectores', { EspectaculoId });
    this.#available = this.#log.availableOf(sectors);
    await this.#call('WSEspectaculoEscenario', { EspectaculoId });
  }

  async #buy(held: Held): Promise<string> {
    const { showId, price, thinks } = this.#plan;
    const total = held.lines.length * price;
    const order = await this.#call('pagos/preferencia', callFields.order(showId, held.holdId, total));
    const preferenceId = String(JSON.parse(order.toString()).preferenceId);
    await this.#call('WSTicketPago', callFields.purchase(showId, held, total, preferenceId));
    await this.#around.pay(preferenceId);
    await between(thinks.pay);
    const state = await this.#call('WSTransaccionEstado', { TransaccionId: held.holdId });
    return /"TransaccionEstado":"F/.test(state.toString('latin1')) ? 'bought' : 'paid, not issued';
  }

  async #holdPlaces(): Promise<Held | null> {
    for (let attempt = 0; attempt < TRIES_FOR_PLACES; attempt += 1) {
      const sector = this.#drawSector();
      if (!sector) return null;
      const seats = sector.isNumbered ? await this.#chooseSeats(sector) : [];
      await between(this.#plan.thinks.choose);
      if (sector.isNumbered && seats.length === 0) continue;
      const places = { TribunaId: 1, SectorCod: sector.code };
      try {
        const body = await this.#call('WSTransaccionSSO', callFields.hold(this.#plan.showId, places, seats));
        this.#log.noteHold();
        const holdId = Number(JSON.parse(body.toString()).TransaccionId);
        return { holdId, lines: callFields.lines(this.#n, places, seats, this.#plan) };
      } catch (error) {
        if (!(error instanceof Refused) || error.code === 503 || error.code === CLOSED) throw error;
        await this.#openShow();
      }
    }
    return null;
  }

  /** A sector that is not sold out; null when all are. */
  #drawSector(): StormSector | null {
    const sectors = this.#plan.sectors.filter(({ code }) => this.#available.has(code));
    let lot = Math.random() * sectors.reduce((sum, { share }) => sum + share, 0);
    const drawn = sectors.find(({ share }) => {
      lot -= share;
      return lot < 0;
    });
    return drawn ?? sectors[0] ?? null;
  }

  /** Two adjacent free seats, preferably near the front, so that fans compete for them. */
  async #chooseSeats(sector: StormSector) {
    const name = { EspectaculoId: this.#plan.showId, TribunaId: 1, SectorCod: sector.code };
    if (!this.#mapsSeen.has(sector.code)) await this.#call('WSEspectaculoEscenarioSector', name);
    this.#mapsSeen.add(sector.code);
    try {
      const body = await this.#call('WSEspectaculoFilasAsientos', name);
      return this.#log.pairsOf(sector.code, body).draw();
    } catch (error) {
      if (error instanceof Refused && error.code !== 503 && error.code !== CLOSED) return [];
      throw error;
    }
  }

  /** Makes a call, waiting as a browser does when it is shed. Throws Refused. */
  async #call(name: string, body: object): Promise<Buffer> {
    const text = JSON.stringify(body);
    for (let attempt = 1; ; attempt += 1) {
      if (Date.now() > this.#plan.closesAt) throw new Refused(CLOSED);
      const begun = performance.now();
      const crowd = this.#log.begin();
      const answer = await this.#around.proxy.post(this.#port, `/api/${name}`, text, this.#headers);
      const content = answer.isCompressed
        ? this.#around.decoded.read(`${this.#port} ${name} ${text}`, answer.body)
        : answer.body;
      const code = answer.status === 200 ? codeOf(content) : answer.status;
      this.#log.end(name, { code, ms: performance.now() - begun, crowd, isInside: this.#isInside });
      if (code === 0 && answer.status === 200) return content;
      if (answer.status !== 503 || attempt === TRIES_OF_A_CALL) throw new Refused(code);
      const ms = waitMs(answer.retryAfterSeconds);
      this.#waitedMs += ms;
      await pause(ms);
    }
  }
}

export interface Held {
  readonly holdId: number;
  readonly lines: ReturnType<typeof callFields.lines>;
}
