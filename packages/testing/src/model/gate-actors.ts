import { identifyReading, readOnline } from '@club/server/domains/admission/read-online.ts';
import { decidedFromWire } from '@club/server/domains/admission/scan-wire.ts';
import { storeScans } from '@club/server/domains/admission/store-scans.ts';
import { annulTickets } from '@club/server/domains/box-office/annul-tickets.ts';
import { correctPerson } from '@club/server/domains/box-office/correct-person.ts';
import { readGateDay } from '@club/server/domains/gates/read-matchday.ts';
import { findTickets } from '@club/server/domains/tickets/public.ts';
import type { StaffActor } from '@club/server/shared/actor.ts';
import type { FastifyInstance } from 'fastify';
import { buildLane, codeOf, greenAt, readingAt, type TestLane, tokenOf } from '../builders/gates.ts';
import { buildMember } from '../builders/staff.ts';
import { TestClock } from '../doubles.ts';
import type { TestContext } from '../index.ts';
import type { Stage } from './build-stage.ts';
import type { GateDeed } from './gate-operations.ts';
import type { Seen } from './operations.ts';

const HALF_HOUR_MS = 30 * 60_000;
const REASON = 'Un motivo';

interface Gates {
  readonly lanes: readonly TestLane[];
  readonly boxOffice: StaffActor;
}

interface Code {
  readonly ticketId: number;
  readonly nonce: Buffer;
}

/** Two lanes of the stand, and the box office, which changes tickets meanwhile. */
export class GateActors {
  readonly #context: TestContext;
  /** The same world half an hour before the show: its gates are open, without a wait of weeks. */
  readonly #atGates: TestContext;
  readonly #app: FastifyInstance;
  readonly #stage: Stage;
  #gates: Promise<Gates> | undefined;
  /** The earlier codes of corrected tickets, by ticket. */
  readonly #formerNonces = new Map<number, Buffer>();

  constructor(context: TestContext, app: FastifyInstance, stage: Stage) {
    this.#context = context;
    this.#app = app;
    this.#stage = stage;
    const clock = new TestClock();
    clock.set(new Date(stage.startsAt.getTime() - HALF_HOUR_MS));
    this.#atGates = { ...context, clock };
  }

  async do(deed: GateDeed): Promise<Seen> {
    this.#gates ??= this.#open();
    const { lanes, boxOffice } = await this.#gates;
    const code = await this.#codeOf(deed.ticketId);
    switch (deed.kind) {
      case 'scan':
        return this.#scan(deed, lanes[deed.lane] as TestLane, code);
      case 'correct':
        return this.#correct(boxOffice, code, deed.version);
      case 'give-back': {
        const what = { ticketIds: [code.ticketId], blocksPlaces: false, refunds: true, reason: REASON };
        const done = await annulTickets(this.#context, boxOffice, what);
        return { problem: done.ok ? null : done.problem };
      }
    }
  }

  async #open(): Promise<Gates> {
    const day = await readGateDay(this.#context, this.#stage.show.showId);
    if (!day) throw new Error('the show has no gates');
    const lanes = [0, 1].map((index) => buildLane(this.#context, this.#app, { day }, { index }));
    const { id: memberId, name } = await buildMember(this.#context, ['boleteria', 'finanzas']);
    const boxOffice: StaffActor = {
      ...{ kind: 'staff', memberId, name, roles: ['boleteria', 'finanzas'], ip: '198.51.100.2' },
      operation: null,
    };
    return { lanes: await Promise.all(lanes), boxOffice };
  }

  async #codeOf(ticketId: number): Promise<Code> {
    return await this.#context.database.kysely
      .selectFrom('ticket')
      .select(['id as ticketId', 'code_nonce as nonce'])
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow();
  }

  async #scan(deed: Extract<GateDeed, { kind: 'scan' }>, lane: TestLane, code: Code): Promise<Seen> {
    const { ticketId } = code;
    const nonce = (deed.isOld && this.#formerNonces.get(ticketId)) || code.nonce;
    const { Codigo, Firma } = await codeOf(this.#context, ticketId, { nonce });
    const { showId } = this.#stage.show;
    const device = { deviceId: lane.deviceId, name: '', state: 'active', post: null } as const;
    const edition = nonce[0] ?? 0;
    if (deed.isOffline) {
      const late = decidedFromWire(greenAt(this.#atGates, { showId }, lane, { Codigo }));
      const [stored] = await storeScans(this.#atGates, device, [late]);
      return { problem: null, scan: { result: stored?.state ?? '', edition } };
    }
    const ask = { ...readingAt(this.#atGates, { showId }, lane, { Codigo }), Firma };
    const asking = await identifyReading(this.#atGates, tokenOf(this.#atGates, lane.deviceId), ask);
    if (!asking) throw new Error('the lane is none');
    const done = await readOnline(this.#atGates, asking);
    if (!done.ok) return { problem: done.problem };
    return { problem: null, scan: { result: done.value.Resultado, edition } };
  }

  async #correct(boxOffice: StaffActor, { ticketId, nonce }: Code, version: number): Promise<Seen> {
    const [ticket] = await findTickets(this.#context.database.kysely, [ticketId]);
    if (!ticket) throw new Error(`no ticket ${ticketId}`);
    const { documentTypeId, document, lastName, phone } = ticket;
    const done = await correctPerson(this.#context, boxOffice, {
      ...{ ticketId, version, documentTypeId, typedDocument: document, lastName, phone, reason: REASON },
      // A new name each time: an unchanged one is refused.
      firstName: `Berta ${'a'.repeat(version)}`,
    });
    if (done.ok && !this.#formerNonces.has(ticketId)) this.#formerNonces.set(ticketId, nonce);
    return { problem: done.ok ? null : done.problem };
  }
}
