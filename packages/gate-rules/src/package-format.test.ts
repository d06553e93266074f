import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeFromWire, changeToWire, type WireChange } from './changes-wire.ts';
import { CASE_MATCHDAY, caseTicket } from './decision-cases.data.ts';
import { FLAGS, type LiveTicket, TICKET_CLASSES, type ZoneEntry } from './matchday.ts';
import { BrokenPackage } from './package-bytes.ts';
import {
  decodePackage,
  encodePackage,
  type PackageContent,
  signedPackage,
  splitPackage,
  ticketAt,
} from './package-format.ts';
import { type Change, PackageIndex } from './package-index.ts';

const MINUTE = 60_000;
const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const shortNonce = fc.uint8Array({ minLength: 8, maxLength: 8 });
const minute = fc.integer({ min: 0, max: 40_000_000 }).map((at) => at * MINUTE);

const ticket: fc.Arbitrary<LiveTicket> = fc.record(
  {
    id,
    nonce: shortNonce,
    class: fc.constantFrom(...TICKET_CLASSES),
    sector: fc.nat(300),
    row: fc.constantFrom('', '1', 'B', 'Fila única'),
    seat: fc.integer({ min: 0, max: 900 }).map(String),
    flags: fc.subarray([...FLAGS]).map((flags) => new Set(flags)),
    digits: fc.oneof(fc.constant(''), fc.constantFrom('000', '012', '678', '999')),
    name: fc.constantFrom('', 'Ñandú G.', 'Martina R.'),
    codeAt: minute,
  },
  { requiredKeys: ['id', 'nonce', 'class', 'sector', 'row', 'seat', 'flags', 'digits', 'name'] },
);
const entry: fc.Arbitrary<ZoneEntry> = fc.record({
  subject: fc.record({ kind: fc.constantFrom('ticket', 'parking'), id }),
  ...{ zoneId: id, turn: fc.integer({ min: 1, max: 9 }), at: minute, gateId: id, laneId: fc.nat() },
  exitAt: fc.oneof(fc.constant(null), minute),
});
const parking = fc.record({
  ...{ id, nonce: shortNonce, box: fc.constantFrom('P01', 'P02'), space: fc.nat(30) },
  plate: fc.constantFrom('SBC1234', 'AA', ''),
});
const content: fc.Arbitrary<PackageContent> = fc.record({
  cut: fc.nat(),
  madeAt: fc.nat(),
  validUntil: fc.nat(),
  group: fc.constantFrom('', 'Delgado'),
  keyId: fc.constant('k1'),
  matchday: fc.constant(CASE_MATCHDAY),
  hasNames: fc.boolean(),
  tickets: fc.uniqueArray(ticket, { selector: (one) => one.id, maxLength: 30 }),
  parking: fc.uniqueArray(parking, { selector: (one) => one.id, maxLength: 5 }),
  annulled: fc.array(
    fc.record({ kind: fc.constantFrom('ticket' as const, 'parking' as const), id, at: minute }),
  ),
  entries: fc.array(entry, { maxLength: 20 }),
  takenBack: fc.array(fc.uuid(), { maxLength: 5 }),
});

describe('a package', () => {
  test('is read back as it was written, and each ticket is found', () => {
    fc.assert(
      fc.property(content, (one) => {
        const columns = decodePackage(encodePackage(one));
        const sorted = one.tickets.toSorted((a, b) => a.id - b.id);
        const expected = sorted.map((row) => ({ ...row, name: one.hasNames ? row.name : '' }));
        expect(sorted.map((_, row) => ticketAt(columns, row))).toEqual(expected);
        expect(columns.parking).toEqual(one.parking.toSorted((a, b) => a.id - b.id));
        expect(columns.annulled).toEqual(one.annulled);
        expect(columns.entries).toEqual(one.entries);
        expect(columns.header.takenBack).toEqual(one.takenBack);
        expect(columns.header).toMatchObject({ cut: one.cut, matchday: CASE_MATCHDAY, keyId: 'k1' });
        const annulled = new Set(one.annulled.filter(({ kind }) => kind === 'ticket').map((row) => row.id));
        const index = new PackageIndex(columns);
        for (const row of expected.filter((row) => !annulled.has(row.id)))
          expect(index.find({ kind: 'ticket', id: row.id }).ticket).toEqual(row);
      }),
      { numRuns: 60 },
    );
  });

  test('cut short or longer by one byte is broken', () => {
    fc.assert(
      fc.property(content, fc.nat(), (one, cut) => {
        const bytes = encodePackage(one);
        expect(() => decodePackage(bytes.slice(0, cut % bytes.length))).toThrow(BrokenPackage);
        expect(() => decodePackage(signedPackage(bytes, new Uint8Array(1)))).toThrow(BrokenPackage);
      }),
      { numRuns: 60 },
    );
  });

  test('is split from its signature', () => {
    const signature = new Uint8Array(64).fill(9);
    const whole = signedPackage(Uint8Array.of(1, 2, 3), signature);
    expect(splitPackage(whole)).toEqual({ bytes: Uint8Array.of(1, 2, 3), signature });
    expect(() => splitPackage(signature)).toThrow(BrokenPackage);
  });

  test('of 40,000 tickets with names is below 1.5 MiB compressed', () => {
    const tickets = Array.from({ length: 40_000 }, (_, index) => ({
      ...caseTicket({ id: 2 ** 30 + ((index * 7_919 * 13_331) % 2 ** 30), nonce: randomBytes(8) }),
      ...{ sector: index % 40, row: String(1 + (index % 45)), seat: String(1 + (index % 60)) },
      ...{
        digits: String((index * 37) % 1000).padStart(3, '0'),
        name: `Nombre${index % 900} ${'ABCDEFGH'[index % 8]}.`,
        // More than the head can contain.
        codeAt: 1_800_000_000_000 + index * MINUTE,
      },
    }));
    const bytes = encodePackage({
      ...{
        cut: 1,
        madeAt: 1,
        validUntil: 2,
        group: '',
        keyId: 'k1',
        matchday: CASE_MATCHDAY,
        hasNames: true,
      },
      ...{ tickets, parking: [], annulled: [], entries: [] },
    });
    expect(gzipSync(bytes).length).toBeLessThan(1.5 * 1024 * 1024);
    const { renewals = [] } = decodePackage(bytes).header;
    expect(renewals).toHaveLength(10_000);
    expect(renewals[0]?.[1]).toBe(30_000_000 + 39_999);
  });
});

describe('changes', () => {
  const subject = { kind: 'ticket', id: 5 } as const;
  const changes: readonly Change[] = [
    { kind: 'ticket', ticket: caseTicket({ id: 5, codeAt: 1_000 }, 'minor', 'unnumbered') },
    {
      kind: 'parking',
      parking: { id: 9, nonce: new Uint8Array(8).fill(250), box: 'P01', space: 2, plate: 'SBC1234' },
    },
    { kind: 'annulled', subject, at: 77 },
    { kind: 'annulled', subject: { kind: 'parking', id: 9 }, at: 78 },
    {
      kind: 'entries',
      subject,
      entries: [{ subject, zoneId: 2, turn: 1, at: 1, gateId: 3, laneId: 4, exitAt: 5 }],
      takenBack: ['a'],
    },
    { kind: 'matchday', matchday: { ...CASE_MATCHDAY, state: 'cancelled' } },
  ];

  test('go over the wire and back', () => {
    const wire: WireChange[] = JSON.parse(JSON.stringify(changes.map(changeToWire)));
    expect(wire.map(changeFromWire)).toEqual(changes);
  });

  test('are seen in the index, and applied again change nothing more', () => {
    const empty = { tickets: [], parking: [], annulled: [], entries: [] };
    const head = { cut: 1, madeAt: 1, validUntil: 2, group: '', keyId: '', hasNames: false };
    const index = new PackageIndex(
      decodePackage(encodePackage({ ...head, ...empty, matchday: CASE_MATCHDAY })),
    );
    const [added, parked, gone, , entered, settings] = changes as [
      Change,
      Change,
      Change,
      Change,
      Change,
      Change,
    ];
    for (const change of [added, added, parked, entered, entered]) index.apply(change);
    expect(index.find(subject)).toMatchObject({ ticket: { id: 5 }, annulledAt: null });
    expect(index.find({ kind: 'parking', id: 9 }).parking?.plate).toBe('SBC1234');
    expect(index.find({ kind: 'parking', id: 10 })).toEqual({
      ticket: null,
      parking: null,
      annulledAt: null,
    });
    expect(index.entriesOf(subject)).toHaveLength(1);
    expect([index.isTakenBack('a'), index.isTakenBack('b')]).toEqual([true, false]);
    expect(index.entriesOf({ kind: 'parking', id: 5 })).toEqual([]);
    index.apply(gone);
    expect(index.find(subject)).toEqual({ ticket: null, parking: null, annulledAt: 77 });
    index.apply(settings);
    expect(index.matchday.state).toBe('cancelled');
  });
});
