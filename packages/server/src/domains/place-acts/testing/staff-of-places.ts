import { randomUUID } from 'node:crypto';
import { buildPlacesWorld, type PlacesWorld } from '@club/testing/builders/places.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import type { TestContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { inTransaction } from '../../../db/database.ts';
import { brokenInvariants, readAudit } from '../../audit/read-audit.ts';

interface Counted {
  readonly SectorCod: string;
  readonly Lugares: number;
  readonly Aforo: number;
  readonly Cantidades: readonly { readonly Estado: string; readonly Cantidad: number }[];
}

/** Seats of a row, as a call chooses them. */
export const seats = (FilaId: number, ...Asientos: number[]) => ({ Filas: [{ FilaId, Asientos }] });

/** Staff and fans at one show: sector `A` has two rows of five, `B` ten places without numbers. */
export class StaffOfPlaces {
  readonly #context: TestContext;
  readonly programmer: StaffBrowser;
  readonly world: PlacesWorld;

  private constructor(context: TestContext, programmer: StaffBrowser, world: PlacesWorld) {
    this.#context = context;
    this.programmer = programmer;
    this.world = world;
  }

  static async at(context: TestContext, app: FastifyInstance): Promise<StaffOfPlaces> {
    const programmer = await staffBrowser(context, app, ['programacion'], { name: 'Inés Castro' });
    return new StaffOfPlaces(
      context,
      programmer,
      await buildPlacesWorld(context, { seatsPerRow: 5, capacity: 10 }),
    );
  }

  sector(SectorCod: string) {
    return { EspectaculoId: this.world.show.showId, TribunaId: 1, SectorCod };
  }

  act(verb: string, body: object, { sector = 'A', by = this.programmer } = {}) {
    return by.call(`club/lugares/${verb}`, { Operacion: randomUUID(), ...this.sector(sector), ...body });
  }

  block(body: object, sector = 'A') {
    return this.act('bloquear', { Motivo: 'obra', ...body }, { sector });
  }

  /** The acts that block places now. */
  async blocks(sector: string) {
    const body = { ...this.sector(sector), ConMapa: false };
    const { answer } = await this.programmer.call('club/lugares/leer', body);
    return answer.Bloqueos as readonly { readonly BloqueoId: number }[];
  }

  /** Places by state, which add up to all of them. */
  async counts(sector: string) {
    const { EspectaculoId } = this.sector(sector);
    const { answer } = await this.programmer.call('club/lugares/sectores', { EspectaculoId });
    const found = (answer.Sectores as Counted[]).find(({ SectorCod }) => SectorCod === sector);
    if (!found) throw new Error(`no sector ${sector}`);
    const counts = Object.fromEntries(found.Cantidades.map(({ Estado, Cantidad }) => [Estado, Cantidad]));
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(found.Lugares);
    return { ...counts, Aforo: found.Aforo };
  }

  async hold(sector: string, wanted: readonly number[] | number): Promise<number> {
    const placed = await this.world.hold(sector, wanted);
    if (!placed.ok) throw new Error(placed.problem);
    return placed.value.id;
  }

  /** Issues what a hold has, as a purchase does. */
  async buy(holdId: number) {
    const { rows } = await this.#context.database.pool.query('select place_ids from hold where id = $1', [
      holdId,
    ]);
    return inTransaction(this.#context.database, { kind: 'fan', userId: 0 }, (tx) =>
      this.world.issue(tx, rows[0].place_ids, { holdId, allotment: 'sale' }),
    );
  }

  async expectWhole() {
    const broken = brokenInvariants(await readAudit(this.#context)).map(({ name }) => name);
    // Tickets of no purchase and of no outlet, as these fans get them.
    expect(broken.filter((name) => !/^(purchase|hold|ticket-has-file|link-within)/.test(name))).toEqual([]);
  }
}
