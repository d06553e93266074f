import type { ScanOnWire } from '@club/contract/gate';
import {
  buildShift,
  changePolicy,
  codeOf,
  greenAt,
  readTicket,
  scanId,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { describe, expect, test } from 'vitest';

const {
  context,
  world,
  lanes: [lane, other],
  nextTicket,
  revoke,
} = await matchDay(40);

describe('a supervisor', () => {
  const reason = { Modo: 'supervisor', Motivo: 'Verificado con documento' };

  test('finds, admits with a reason, and the code is used then', async () => {
    const ticketId = nextTicket();
    const { shiftId: TurnoId } = await buildShift(context, world, lane);
    const ticket = await context.database.kysely
      .selectFrom('ticket')
      .select('document')
      .where('id', '=', ticketId)
      .executeTakeFirstOrThrow();
    const { answer } = await lane.post('puerta/buscar', { TurnoId, Texto: ticket.document });
    expect(answer.Filas).toMatchObject([
      { EntradaId: ticketId, Documento: ticket.document.slice(-3), Ingresos: [] },
    ]);
    const scan = { ...greenAt(context, world, lane, { TurnoId, EntradaId: ticketId }), ...reason };
    expect((await lane.post('puerta/admitir', { ...scan, Motivo: '' })).answer.ErrorCod).toBe(11);
    const admitted = (await lane.post('puerta/admitir', scan)).answer;
    expect(admitted).toMatchObject({ ErrorCod: 0, Resultado: 'OK', Admite: true });
    expect((await lane.post('puerta/admitir', scan)).answer).toEqual(admitted);
    expect((await lane.post('puerta/admitir', { ...scan, LecturaId: scanId() })).answer.ErrorCod).toBe(13);
    expect(await readTicket(context, world, other, ticketId)).toMatchObject({ Resultado: 'X11' });
  });

  test('admits against X11 with the code in hand, once: a duplicate with its alert, and nobody inside twice', async () => {
    const ticketId = nextTicket();
    await readTicket(context, world, other, ticketId);
    expect(await readTicket(context, world, lane, ticketId)).toMatchObject({ Resultado: 'X11' });
    const { shiftId: TurnoId } = await buildShift(context, world, lane);
    const { Codigo } = await codeOf(context, ticketId);
    const scan = { ...greenAt(context, world, lane, { TurnoId, Codigo }), ...reason };
    const admitted = (await lane.post('puerta/admitir', scan)).answer;
    expect(admitted).toMatchObject({ ErrorCod: 0, Resultado: 'OK' });
    expect((await lane.post('puerta/admitir', scan)).answer).toEqual(admitted);
    const { kysely } = context.database;
    const alerts = kysely.selectFrom('gate_alert').select('kind').where('key', '=', scan.LecturaId);
    expect(await alerts.execute()).toEqual([{ kind: 'duplicate' }]);
    const entries = kysely.selectFrom('gate_entry').select('turn').where('subject_id', '=', ticketId);
    expect(await entries.where('annulled_at', 'is', null).execute()).toEqual([{ turn: 1 }]);
  });

  test('admits no annulled ticket and none of another show, and a steward admits nobody', async () => {
    const ticketId = nextTicket();
    await revoke(ticketId);
    const { shiftId: TurnoId } = await buildShift(context, world, lane);
    const scan = (EntradaId: number, shift: number) => ({
      ...greenAt(context, world, lane, { TurnoId: shift, EntradaId }),
      ...reason,
    });
    expect((await lane.post('puerta/admitir', scan(ticketId, TurnoId))).answer.ErrorCod).toBe(12);
    expect((await lane.post('puerta/admitir', scan(999_999, TurnoId))).answer.ErrorCod).toBe(12);
    const steward = await buildShift(context, world, lane, 'steward');
    expect((await lane.post('puerta/admitir', scan(nextTicket(), steward.shiftId))).answer.ErrorCod).toBe(10);
    expect(
      (await lane.post('puerta/buscar', { TurnoId: steward.shiftId, Texto: 'Juan' })).answer.ErrorCod,
    ).toBe(10);
    expect((await other.post('puerta/buscar', { TurnoId, Texto: 'Juan' })).answer.ErrorCod).toBe(10);
  });

  test('admits nobody to a show that is not played', async () => {
    const { shiftId: TurnoId } = await buildShift(context, world, lane);
    const admit = async (EntradaId: number) =>
      (
        await lane.post('puerta/admitir', {
          ...greenAt(context, world, lane, { TurnoId, EntradaId }),
          ...reason,
        })
      ).answer.ErrorCod;
    await changePolicy(context, world.showId, { state: 'postponed' });
    expect(await admit(nextTicket())).toBe(12);
    await changePolicy(context, world.showId, { state: 'on' });
    expect(await admit(nextTicket())).toBe(0);
  });

  test('finds a seat by its row and number, a name of two parts, and sees what was read of it', async () => {
    const ticketId = nextTicket();
    await context.database.kysely
      .updateTable('ticket')
      .set({ last_name: 'Pérez-Gómez' })
      .where('id', '=', ticketId)
      .execute();
    const { shiftId: TurnoId } = await buildShift(context, world, lane);
    const search = async (Texto: string) => (await lane.post('puerta/buscar', { TurnoId, Texto })).answer;
    const named = await search('perez-gomez');
    expect(named.Filas).toMatchObject([{ EntradaId: ticketId, Lecturas: [] }]);
    await readTicket(context, world, lane, ticketId);
    await readTicket(context, world, other, ticketId);
    expect((await search('PÉREZ-GÓMEZ')).Filas).toMatchObject([
      {
        Lecturas: [
          { Resultado: 'Ya ingresó', Puerta: 'Puerta Tribuna Norte' },
          { Resultado: 'Pasa', Puerta: 'Puerta Tribuna Norte' },
        ],
      },
    ]);
    const [{ Lugar }] = named.Filas as [{ Lugar: string }];
    const found = await search(`Tribuna Norte Sector A1 ${Lugar.split(' · ').slice(2).join(' ')}`);
    const places = (found.Filas as { Lugar: string }[]).map((row) => row.Lugar);
    expect(places).toContain(Lugar);
    // Row and seat may be each other's.
    expect(places.length).toBeLessThanOrEqual(2);
  });

  test('sees five rows at most, by name or seat, thirty times a minute', async () => {
    const { shiftId: TurnoId } = await buildShift(context, world, lane);
    const search = async (Texto: string) => (await lane.post('puerta/buscar', { TurnoId, Texto })).answer;
    expect(await search('perez juan')).toMatchObject({ ErrorCod: 0, HayMas: true });
    expect((await search('norte platea')).Filas).toHaveLength(5);
    for (let times = 2; times < 30; times += 1) await search('zz');
    expect((await search('zz')).ErrorCod).toBe(11);
  });

  test('takes an entry back within ten minutes; a steward the last of the lane within fifteen seconds', async () => {
    const [first, second] = [nextTicket(), nextTicket()];
    const entered = await readTicket(context, world, lane, first);
    const last = await readTicket(context, world, lane, second);
    const undo = (from: TestLane, Anula: unknown, extra: object) =>
      from.post('puerta/deshacer', {
        ...greenAt(context, world, from, { Anula: String(Anula) }),
        Resultado: 'OK',
        ...extra,
      });
    expect((await undo(lane, entered.LecturaId, {})).answer.ErrorCod).toBe(11);
    expect((await undo(other, last.LecturaId, {})).answer.ErrorCod).toBe(11);
    expect((await undo(lane, scanId(), {})).answer.ErrorCod).toBe(12);
    expect((await undo(lane, last.LecturaId, {})).answer.ErrorCod).toBe(0);
    expect((await undo(lane, last.LecturaId, {})).answer.ErrorCod).toBe(12);
    expect(await readTicket(context, world, other, second)).toMatchObject({ Resultado: 'OK' });
    const { shiftId: TurnoId } = await buildShift(context, world, other);
    expect((await undo(other, entered.LecturaId, { TurnoId })).answer.ErrorCod).toBe(13);
    context.clock.advance(16_000);
    const own = await readTicket(context, world, lane, nextTicket());
    context.clock.advance(16_000);
    expect((await undo(lane, own.LecturaId, {})).answer.ErrorCod).toBe(10);
    expect((await undo(other, entered.LecturaId, { TurnoId, ...reason })).answer.ErrorCod).toBe(0);
    context.clock.advance(600_000);
    expect((await undo(other, own.LecturaId, { TurnoId, ...reason })).answer.ErrorCod).toBe(10);
  });
});

describe('acts that come by upload', () => {
  const MINUTE = 60_000;
  const upload = async (from: TestLane, change: Partial<ScanOnWire>) => {
    const scan: ScanOnWire = { ...greenAt(context, world, from), ...change };
    const { answer } = await from.post('puerta/lecturas', { Lecturas: [scan] });
    expect(answer).toMatchObject({
      Lecturas: [{ Estado: expect.stringMatching(/^(registrad|duplicad)a$/) }],
    });
    return scan.LecturaId;
  };
  const override = (change: Partial<ScanOnWire>) =>
    upload(lane, { Modo: 'supervisor', Motivo: 'Otro', ...change });
  const stored = (id: string) =>
    context.database.kysely
      .selectFrom('gate_scan')
      .select(['staff_id', 'staff_role', 'has_right', 'reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const isIn = async (ticketId: number) =>
    (await context.database.kysely
      .selectFrom('gate_entry')
      .select('id')
      .where('subject_id', '=', ticketId)
      .where('annulled_at', 'is', null)
      .executeTakeFirst()) !== undefined;
  const alertOf = (key: string) =>
    context.database.kysely
      .selectFrom('gate_alert')
      .select('facts')
      .where('kind', '=', 'no-right')
      .where('key', '=', key)
      .executeTakeFirst();

  test('keep who let somebody in, as what and why: by the shift, or by who signed in without network', async () => {
    const { shiftId: TurnoId, staffId } = await buildShift(context, world, lane);
    const who = { staff_id: staffId, staff_role: 'supervisor', has_right: true, reason: 'Otro' };
    for (const by of [{ TurnoId }, { PersonaId: staffId }]) {
      const ticketId = nextTicket();
      const id = await override({ ...by, EntradaId: ticketId });
      expect(await stored(id)).toEqual(who);
      expect([await isIn(ticketId), await alertOf(id)]).toEqual([true, undefined]);
    }
  });

  test('write an exit by hand, at a lane that goes in', async () => {
    const ticketId = nextTicket();
    await readTicket(context, world, lane, ticketId);
    const { staffId } = await buildShift(context, world, lane);
    const { Codigo } = await codeOf(context, ticketId);
    const En = context.clock.now().getTime() + 1_000;
    const id = await override({ PersonaId: staffId, Codigo, En, Sentido: 'salida' });
    const entry = context.database.kysely
      .selectFrom('gate_entry')
      .select('exit_scan_id')
      .where('subject_id', '=', ticketId);
    expect(await entry.execute()).toEqual([{ exit_scan_id: id }]);
  });

  test('of somebody without the right are kept, as the person did pass, and are an alert', async () => {
    const supervisor = await buildShift(context, world, lane);
    const steward = await buildShift(context, world, lane, 'steward');
    const elsewhere = await buildShift(context, world, other);
    const wrong: Partial<ScanOnWire>[] = [
      ...[{}, { TurnoId: steward.shiftId }, { PersonaId: steward.staffId }, { TurnoId: elsewhere.shiftId }],
      { PersonaId: supervisor.staffId, Motivo: '' },
    ];
    for (const by of wrong) {
      const ticketId = nextTicket();
      const id = await override({ ...by, EntradaId: ticketId });
      expect(await stored(id)).toMatchObject({ has_right: false });
      expect([await isIn(ticketId), (await alertOf(id))?.facts]).toMatchObject([true, { isUndo: false }]);
    }
  });

  test.each([
    { whose: 'the lane’s own, within 15 s', after: 14_000, role: null, isOther: false, isGood: true },
    { whose: 'the lane’s own, later', after: MINUTE, role: null, isOther: false, isGood: false },
    { whose: 'another lane’s', after: 1_000, role: null, isOther: true, isGood: false },
    {
      whose: 'a supervisor’s, within 10 min',
      after: 9 * MINUTE,
      role: 'supervisor',
      isOther: true,
      isGood: true,
    },
    { whose: 'a supervisor’s, later', after: 11 * MINUTE, role: 'supervisor', isOther: false, isGood: false },
    { whose: 'a steward’s as a supervisor’s', after: MINUTE, role: 'steward', isOther: false, isGood: false },
  ] as const)('take an entry back in time alone: $whose', async ({ after, role, isOther, isGood }) => {
    const ticketId = nextTicket();
    const { Codigo } = await codeOf(context, ticketId);
    const from = isOther ? other : lane;
    const staff = role && (await buildShift(context, world, from, role));
    const En = context.clock.now().getTime();
    const entry = { ...greenAt(context, world, lane, { Codigo, En }) };
    const undo = async () =>
      await upload(from, {
        ...{ Codigo, En: En + after, Anula: entry.LecturaId },
        ...(staff && { Modo: 'supervisor' as const, Motivo: 'Otro', PersonaId: staff.staffId }),
      });
    // In any order: the undo may be uploaded before the scan.
    const first = isOther ? await undo() : '';
    await upload(lane, entry);
    const id = first || (await undo());
    expect(await isIn(ticketId)).toBe(!isGood);
    expect((await alertOf(id))?.facts).toEqual(
      isGood ? undefined : expect.objectContaining({ isUndo: true, subject: ticketId }),
    );
  });

  test('are counted: more than ten of one supervisor within 15 minutes are an alert, however late they come', async () => {
    const { staffId } = await buildShift(context, world, lane);
    const { showId } = world;
    const En = context.clock.now().getTime() - 60 * MINUTE;
    const alerts = () =>
      context.database.kysely
        .selectFrom('gate_alert')
        .select('facts')
        .where('kind', '=', 'many-exceptions')
        .where('show_id', '=', showId)
        .where('key', '=', `staff ${staffId}`)
        .execute();
    const ticketId = nextTicket();
    for (let nth = 0; nth < 12; nth += 1)
      await override({
        PersonaId: staffId,
        EntradaId: ticketId,
        En: En + (nth === 0 ? 0 : 16 + nth) * MINUTE,
      });
    expect(await alerts()).toMatchObject([{ facts: { count: 11 } }]);
  });
});
