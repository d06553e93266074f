import { createHash, randomBytes, scryptSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { product } from './product.ts';

/** PINs of the people at the journey's gate. */
export const PINS = { steward: '1357', supervisor: '2468' } as const;

/** What the chief of the gates has prepared for a journey: a lane, its people, and a device to be enrolled with a code. */
export interface PreparedLane {
  readonly enrolmentCode: string;
  /** Approves the device when it shows the number that the chief sees. */
  approve(number: string): Promise<void>;
  /** What the server has of the device: results of its scans, and how many entries count. */
  arrived(): Promise<{ results: string[]; entries: number }>;
  /** Puts the show back to when it was. */
  end(): Promise<void>;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/**
 * Prepares a lane for a show that begins in an hour. The rows are those that `club/puertas/…` writes; the show's own hour comes back at
 * the end.
 */
export async function prepareLane(showId: number): Promise<PreparedLane> {
  const database = new pg.Client({ connectionString: product().staffSettings.DATABASE_URL });
  await database.connect();
  const one = async (text: string, values: unknown[]) => (await database.query(text, values)).rows[0];
  const before = await one('select venue_id, starts_at, ends_at from show where id = $1', [showId]);
  const moveTo = (from: Date, to: Date) =>
    database.query('update show set starts_at = $2, ends_at = $3 where id = $1', [showId, from, to]);
  const now = Date.now();
  await moveTo(new Date(now + 3_600_000), new Date(now + 7_200_000));
  const laneId = await makeGate(one, before.venue_id);
  for (const role of ['steward', 'supervisor'] as const) {
    const salt = randomBytes(16);
    const hash = scryptSync(PINS[role], salt, 32, { N: 16_384, r: 8, p: 1 });
    const name = role === 'steward' ? 'Ana Pereira' : 'Rosa Sosa';
    await one('insert into gate_staff (show_id, name, role, salt, pin_hash) values ($1, $2, $3, $4, $5)', [
      ...[showId, name, role, salt, hash],
    ]);
  }
  const enrolmentCode = randomBytes(6).toString('hex').toUpperCase();
  const { id: deviceId } = await one(
    `insert into gate_device (name, state, lane_id, token_hash, short_hash, token_ends_at, created_at)
     values ('Teléfono de prueba', 'invited', $1, $2, $3, now() + interval '10 minutes', now()) returning id`,
    [laneId, sha256(randomBytes(16).toString('hex')), sha256(enrolmentCode)],
  );
  return {
    enrolmentCode,
    approve: async (number) => {
      const done = await database.query(
        `update gate_device set state = 'active', approved_at = now() where id = $1 and number = $2 and state = 'pending'`,
        [deviceId, number],
      );
      if (done.rowCount !== 1) throw new Error(`no device waits with the number ${number}`);
    },
    arrived: async () => {
      const scans = await database.query('select result from gate_scan where device_id = $1 order by id', [
        deviceId,
      ]);
      const entries = await one(
        `select count(*)::int as entries from gate_entry join gate_scan on gate_scan.id = gate_entry.scan_id
         where gate_scan.device_id = $1`,
        [deviceId],
      );
      return { results: scans.rows.map(({ result }) => result), entries: entries.entries };
    },
    end: async () => {
      await moveTo(before.starts_at, before.ends_at);
      await database.end();
    },
  };
}

type One = (text: string, values: unknown[]) => Promise<Record<string, number>>;

/** A gate of the journey's own, which any sector may enter by. */
async function makeGate(one: One, venueId: number): Promise<number | undefined> {
  await one('insert into gate_setup (venue_id) values ($1) on conflict do nothing', [venueId]);
  const zone = await one(
    `insert into gate_zone (venue_id, name, class) values ($1, 'Visitas', 'stand')
     on conflict (venue_id, name) where archived_at is null do update set class = 'stand' returning id`,
    [venueId],
  );
  const name = `Puerta ${randomBytes(3).toString('hex')}`;
  // The group by which the tours' one sector enters, where the venue has its usual gates.
  const gate = await one('insert into gate (venue_id, name, group_name) values ($1, $2, $3) returning id', [
    ...[venueId, name, 'Puerta Recorrido guiado'],
  ]);
  const lane = await one(
    `insert into gate_lane (gate_id, zone_id, name) values ($1, $2, 'Carril 1') returning id`,
    [...[gate.id, zone.id]],
  );
  return lane.id;
}

/** Types a code as a scanner does: every key within a few milliseconds, then Enter, wherever the focus is. */
export async function scan(page: Page, text: string): Promise<void> {
  await page.evaluate((code) => {
    const shifted: Record<string, string> = {
      $: 'Digit4',
      '%': 'Digit5',
      '*': 'Digit8',
      '+': 'Equal',
      ':': 'Semicolon',
    };
    const plain: Record<string, string> = { ' ': 'Space', '-': 'Minus', '.': 'Period', '/': 'Slash' };
    // Real keys carry the time at which they were pressed, however busy the page is.
    let at = performance.now() - 2_000;
    const press = (name: string, key: string, shiftKey = false) => {
      const init = { code: name, key, shiftKey, bubbles: true, cancelable: true };
      const event = new KeyboardEvent('keydown', init);
      at += 5;
      Object.defineProperty(event, 'timeStamp', { value: at });
      (document.activeElement ?? document.body).dispatchEvent(event);
    };
    for (const key of code) {
      const name = shifted[key] ?? plain[key] ?? (/[A-Z]/.test(key) ? `Key${key}` : `Digit${key}`);
      press(name, key, key in shifted || /[A-Z]/.test(key));
    }
    press('Enter', 'Enter');
  }, text);
}
