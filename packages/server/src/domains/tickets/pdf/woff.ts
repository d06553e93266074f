import { inflateSync } from 'node:zlib';

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * A WOFF 1.0 file as the TrueType font inside it. fontkit reads WOFF too, but inflates each table anew, in JavaScript,
 * at each use.
 */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const tables = readTables(woff);
  const dataStart = SFNT_HEADER + tables.length * SFNT_ENTRY;
  const directory = Buffer.alloc(dataStart);
  // searchRange and its like (bytes 6 to 11) only help binary search, which no reader of ours does.
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [directory];
  let offset = dataStart;
  for (const [index, table] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    directory.write(table.tag, at, 'latin1');
    directory.writeUInt32BE(table.checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(table.bytes.length, at + 12);
    const padding = (4 - (table.bytes.length % 4)) % 4;
    parts.push(table.bytes, Buffer.alloc(padding));
    offset += table.bytes.length + padding;
  }
  return Buffer.concat(parts);
}

function readTables(woff: Buffer) {
  const count = woff.readUInt16BE(12);
  return Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY;
    const start = woff.readUInt32BE(at + 4);
    const stored = woff.subarray(start, start + woff.readUInt32BE(at + 8));
    const isCompressed = stored.length < woff.readUInt32BE(at + 12);
    return {
      tag: woff.toString('latin1', at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      bytes: isCompressed ? inflateSync(stored) : stored,
    };
  });
}
