import type { LiveParking, LiveTicket, Matchday, ZoneEntry } from './matchday.ts';
import { FLAGS, TICKET_CLASSES } from './matchday.ts';
import { BrokenPackage, ByteReader, ByteWriter } from './package-bytes.ts';

/** The head of a package (spec 5 §4.2). Times are milliseconds since 1970. */
export interface PackageHeader {
  readonly format: 1;
  /** It contains the changes up to this cut. */
  readonly cut: number;
  readonly madeAt: number;
  readonly validUntil: number;
  /** The gate group whose seats it contains; empty: all groups. */
  readonly group: string;
  readonly matchday: Matchday;
  /** Names that the columns refer to by index, from 1; 0: none. */
  readonly rows: readonly string[];
  readonly seats: readonly string[];
  readonly boxes: readonly string[];
  readonly hasNames: boolean;
  /** Id of the key of the signature at the end. */
  readonly keyId: string;
  /**
   * Tickets with a new code, and when it was made, in minutes since 1970: the date that X6 shows. Apps of the
   * previous version do not know this field.
   */
  readonly renewals?: readonly (readonly [id: number, minute: number])[];
  readonly takenBack?: PackageContent['takenBack'];
}

/** A ticket or parking ticket that was annulled, and when. */
export interface Annulled {
  readonly kind: 'ticket' | 'parking';
  readonly id: number;
  readonly at: number;
}

/** The content of a package before it is encoded. Tickets may be in any order. */
export interface PackageContent {
  readonly cut: number;
  readonly madeAt: number;
  readonly validUntil: number;
  readonly group: string;
  readonly keyId: string;
  readonly matchday: Matchday;
  readonly hasNames: boolean;
  readonly tickets: readonly LiveTicket[];
  readonly parking: readonly LiveParking[];
  readonly annulled: readonly Annulled[];
  readonly entries: readonly ZoneEntry[];
  /** Admissions that no longer count: the device that made one also has it in its own store. */
  readonly takenBack?: readonly string[];
}

/** 'CGP1'. */
const MAGIC = 0x31_50_47_43;
const SIGNATURE_BYTES = 64;
const SHORT_NONCE = 8;
const NO_DIGITS = 0xff_ff;
const STILL_INSIDE = 0xff_ff_ff_ff;
const MINUTE_MS = 60_000;
/** Limits for decoding. */
const MAX_HEADER_BYTES = 1024 * 1024;
const MAX_ROWS = 400_000;
/** Keeps the head far below its limit: older ones have no date. */
const MOST_RENEWALS = 10_000;

const byId = (one: { readonly id: number }, other: { readonly id: number }) => one.id - other.id;

/** The distinct texts, and the index of each from 1; 0 for the empty text. */
function namesOf(texts: readonly string[]): { names: string[]; indexOf: ReadonlyMap<string, number> } {
  const names = [...new Set(texts)].filter((text) => text !== '').sort();
  return { names, indexOf: new Map(names.map((name, index) => [name, index + 1])) };
}

/** The tickets whose code is not their first one, with the newest codes. */
const renewalsOf = (tickets: readonly LiveTicket[]): NonNullable<PackageHeader['renewals']> =>
  tickets
    .flatMap(({ id, codeAt }) =>
      codeAt === undefined ? [] : [[id, Math.floor(codeAt / MINUTE_MS)] as const],
    )
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_RENEWALS);

/** The bytes that are signed. The 64 bytes of the signature follow them (`signedPackage`). */
export function encodePackage(content: PackageContent): Uint8Array<ArrayBuffer> {
  const tickets = content.tickets.toSorted(byId);
  const parking = content.parking.toSorted(byId);
  const rows = namesOf(tickets.map(({ row }) => row));
  const seats = namesOf(tickets.map(({ seat }) => seat));
  const boxes = namesOf(parking.map(({ box }) => box));
  const { cut, madeAt, validUntil, group, keyId, matchday, hasNames, takenBack = [] } = content;
  const header: PackageHeader = {
    ...{ format: 1, cut, madeAt, validUntil, group, keyId, matchday, hasNames },
    ...{ rows: rows.names, seats: seats.names, boxes: boxes.names, renewals: renewalsOf(tickets), takenBack },
  };
  const out = new ByteWriter();
  out.u32(MAGIC);
  const head = new TextEncoder().encode(JSON.stringify(header));
  out.u32(head.length);
  out.bytes(head);
  for (const list of [tickets, parking, content.annulled, content.entries]) out.u32(list.length);
  writeTickets(out, { tickets, rows: rows.indexOf, seats: seats.indexOf, hasNames });
  for (const { id } of parking) out.u32(id);
  for (const { nonce } of parking) out.bytes(nonce.slice(0, SHORT_NONCE));
  for (const { box } of parking) out.u16(boxes.indexOf.get(box) ?? 0);
  for (const { space } of parking) out.u16(space);
  for (const { plate } of parking) out.text(plate);
  writeAnnulled(out, content.annulled);
  writeEntries(out, content.entries);
  return out.done();
}

interface TicketColumns {
  readonly tickets: readonly LiveTicket[];
  readonly rows: ReadonlyMap<string, number>;
  readonly seats: ReadonlyMap<string, number>;
  readonly hasNames: boolean;
}

/** By columns, not rows: equal values beside each other compress better. */
function writeTickets(out: ByteWriter, { tickets, rows, seats, hasNames }: TicketColumns): void {
  for (const { id } of tickets) out.u32(id);
  for (const { nonce } of tickets) out.bytes(nonce.slice(0, SHORT_NONCE));
  for (const ticket of tickets) out.u8(TICKET_CLASSES.indexOf(ticket.class));
  for (const { sector } of tickets) out.u16(sector);
  for (const { row } of tickets) out.u16(rows.get(row) ?? 0);
  for (const { seat } of tickets) out.u16(seats.get(seat) ?? 0);
  for (const { flags } of tickets)
    out.u16(FLAGS.reduce((bits, flag, index) => bits | (flags.has(flag) ? 1 << index : 0), 0));
  for (const { digits } of tickets) out.u16(/^\d{3}$/.test(digits) ? Number(digits) : NO_DIGITS);
  if (hasNames) for (const { name } of tickets) out.text(name);
}

function writeAnnulled(out: ByteWriter, annulled: readonly Annulled[]): void {
  for (const { kind } of annulled) out.u8(kind === 'ticket' ? 0 : 1);
  for (const { id } of annulled) out.u32(id);
  for (const { at } of annulled) out.u32(Math.floor(at / MINUTE_MS));
}

function writeEntries(out: ByteWriter, entries: readonly ZoneEntry[]): void {
  for (const { subject } of entries) out.u8(subject.kind === 'ticket' ? 0 : 1);
  for (const { subject } of entries) out.u32(subject.id);
  for (const { zoneId } of entries) out.u32(zoneId);
  for (const { turn } of entries) out.u16(turn);
  for (const { at } of entries) out.u32(Math.floor(at / MINUTE_MS));
  for (const { gateId } of entries) out.u32(gateId);
  for (const { laneId } of entries) out.u32(laneId);
  for (const { exitAt } of entries) out.u32(exitAt === null ? STILL_INSIDE : Math.floor(exitAt / MINUTE_MS));
}

export function signedPackage(bytes: Uint8Array, signature: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(bytes.length + signature.length);
  whole.set(bytes);
  whole.set(signature, bytes.length);
  return whole;
}

/** The signed bytes and their Ed25519 signature. Throws BrokenPackage if they are too short for both. */
export function splitPackage(whole: Uint8Array): { bytes: Uint8Array; signature: Uint8Array } {
  if (whole.length <= SIGNATURE_BYTES) throw new BrokenPackage('cut short');
  const end = whole.length - SIGNATURE_BYTES;
  return { bytes: whole.subarray(0, end), signature: whole.subarray(end) };
}

/** The columns of a package, searched by id without decoding them. */
export interface PackageColumns {
  readonly header: PackageHeader;
  readonly ids: Uint32Array;
  readonly nonces: Uint8Array;
  readonly classes: Uint8Array;
  readonly sectors: Uint16Array;
  readonly rows: Uint16Array;
  readonly seats: Uint16Array;
  readonly flags: Uint16Array;
  readonly digits: Uint16Array;
  /** Empty if the package has no names. */
  readonly names: readonly string[];
  /** When the current code of a ticket was made, by ticket id; only known ones. */
  readonly codeTimes: ReadonlyMap<number, number>;
  readonly parking: readonly LiveParking[];
  readonly annulled: readonly Annulled[];
  readonly entries: readonly ZoneEntry[];
}

/** Reads the bytes of a package whose signature was verified. Throws BrokenPackage. */
export function decodePackage(bytes: Uint8Array): PackageColumns {
  const from = new ByteReader(bytes);
  if (from.u32() !== MAGIC) throw new BrokenPackage('of another format');
  const header = readHeader(from);
  const [tickets, parking, annulled, entries] = [from.u32(), from.u32(), from.u32(), from.u32()];
  if (Math.max(tickets, parking, annulled, entries) > MAX_ROWS) throw new BrokenPackage('too many rows');
  const columns = {
    header,
    ids: from.u32s(tickets),
    nonces: from.bytes(tickets * SHORT_NONCE),
    classes: from.bytes(tickets),
    sectors: from.u16s(tickets),
    rows: from.u16s(tickets),
    seats: from.u16s(tickets),
    flags: from.u16s(tickets),
    digits: from.u16s(tickets),
    names: header.hasNames ? Array.from({ length: tickets }, () => from.text()) : [],
    codeTimes: new Map((header.renewals ?? []).map(([id, minute]) => [id, minute * MINUTE_MS])),
    parking: readParking(from, parking, header.boxes),
    annulled: readAnnulled(from, annulled),
    entries: readEntries(from, entries),
  };
  if (!from.isAtEnd) throw new BrokenPackage('too long');
  return columns;
}

function readHeader(from: ByteReader): PackageHeader {
  const length = from.u32();
  if (length > MAX_HEADER_BYTES) throw new BrokenPackage('header too long');
  const header = JSON.parse(new TextDecoder().decode(from.bytes(length))) as PackageHeader;
  if (header.format !== 1) throw new BrokenPackage('of another format');
  return header;
}

function readParking(from: ByteReader, count: number, boxes: readonly string[]): LiveParking[] {
  const ids = from.u32s(count);
  const nonces = from.bytes(count * SHORT_NONCE);
  const names = from.u16s(count);
  const spaces = from.u16s(count);
  return Array.from(ids, (id, index) => ({
    id,
    nonce: nonces.slice(index * SHORT_NONCE, (index + 1) * SHORT_NONCE),
    box: boxes[(names[index] ?? 0) - 1] ?? '',
    space: spaces[index] ?? 0,
    plate: from.text(),
  }));
}

const kindOf = (byte: number | undefined) => (byte === 1 ? 'parking' : 'ticket');

function readAnnulled(from: ByteReader, count: number): Annulled[] {
  const kinds = from.bytes(count);
  const ids = from.u32s(count);
  const minutes = from.u32s(count);
  return Array.from(ids, (id, index) => ({
    ...{ kind: kindOf(kinds[index]), id, at: (minutes[index] ?? 0) * MINUTE_MS },
  }));
}

function readEntries(from: ByteReader, count: number): ZoneEntry[] {
  const kinds = from.bytes(count);
  const ids = from.u32s(count);
  const zones = from.u32s(count);
  const turns = from.u16s(count);
  const minutes = from.u32s(count);
  const gates = from.u32s(count);
  const lanes = from.u32s(count);
  const exits = from.u32s(count);
  return Array.from(ids, (id, index) => ({
    subject: { kind: kindOf(kinds[index]), id },
    ...{ zoneId: zones[index] ?? 0, turn: turns[index] ?? 0, at: (minutes[index] ?? 0) * MINUTE_MS },
    ...{ gateId: gates[index] ?? 0, laneId: lanes[index] ?? 0 },
    exitAt: exits[index] === STILL_INSIDE ? null : (exits[index] ?? 0) * MINUTE_MS,
  }));
}

/** The ticket of a row of the columns. */
export function ticketAt(columns: PackageColumns, row: number): LiveTicket {
  const { header, flags, digits } = columns;
  const bits = flags[row] ?? 0;
  const number = digits[row] ?? NO_DIGITS;
  const id = columns.ids[row] ?? 0;
  const codeAt = columns.codeTimes.get(id);
  return {
    id,
    nonce: columns.nonces.subarray(row * SHORT_NONCE, (row + 1) * SHORT_NONCE),
    class: TICKET_CLASSES[columns.classes[row] ?? 0] ?? 'sale',
    sector: columns.sectors[row] ?? 0,
    row: header.rows[(columns.rows[row] ?? 0) - 1] ?? '',
    seat: header.seats[(columns.seats[row] ?? 0) - 1] ?? '',
    flags: new Set(FLAGS.filter((_, index) => (bits & (1 << index)) !== 0)),
    digits: number === NO_DIGITS ? '' : String(number).padStart(3, '0'),
    name: columns.names[row] ?? '',
    ...(codeAt !== undefined && { codeAt }),
  };
}
