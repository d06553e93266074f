import type { PublicKeyOfClub } from '@club/gate-rules/matchday.ts';
import { BrokenPackage } from '@club/gate-rules/package-bytes.ts';
import { decodePackage, type PackageColumns, splitPackage } from '@club/gate-rules/package-format.ts';
import { type Change, PackageIndex } from '@club/gate-rules/package-index.ts';
import { isSignedByAny, type Verify } from '../lane/signature.ts';
import { read, write } from './database.ts';

interface KeptPackage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}
interface KeptChanges {
  readonly showId: number;
  /** The cut after them. */
  readonly serial: number;
  readonly changes: readonly Change[];
}

/** A show on this device: the package and the changes since. */
export interface KnownShow {
  readonly index: PackageIndex;
  readonly columns: PackageColumns;
  readonly etag: string;
  /** The cut that it includes. */
  readonly cut: number;
}

/** Six hours after the show its package expires (spec 5 §6). */
export const isOver = ({ index }: KnownShow, now: number): boolean => now >= index.validUntil;

/** Truncated bytes, or not signed by the club (spec 5 §9): the old package stays. */
export class PackageRefused extends Error {
  constructor(options?: ErrorOptions) {
    super('El paquete no está completo. Volvé a descargarlo.', options);
  }
}

/** Packages with the changes since, as stored on the device. */
export class PackageStore {
  readonly #database: IDBDatabase;
  readonly #verify: Verify;

  constructor(database: IDBDatabase, verify: Verify) {
    this.#database = database;
    this.#verify = verify;
  }

  /** The package that is here, of whichever show; null without one. */
  async kept(): Promise<KnownShow | null> {
    const keys = await read(this.#database, 'packages', (store) => store.getAllKeys());
    // There is never more than one.
    const [showId] = keys as readonly number[];
    return showId === undefined ? null : this.load(showId);
  }

  /** Null when there is none of the show. */
  async load(showId: number): Promise<KnownShow | null> {
    const kept: KeptPackage | undefined = await read(this.#database, 'packages', (store) =>
      store.get(showId),
    );
    if (!kept) return null;
    const columns = decodePackage(splitPackage(kept.bytes).bytes);
    const known = { index: new PackageIndex(columns), columns, etag: kept.etag, cut: columns.header.cut };
    // Older ones are of a replaced package.
    const all = IDBKeyRange.bound([showId, known.cut + 1], [showId, Number.MAX_SAFE_INTEGER]);
    const changes: KeptChanges[] = await read(this.#database, 'changes', (store) => store.getAll(all));
    return changes.reduce(applied, known);
  }

  /** Deletes the expired package (spec 5 §6), and returns whether there was one. */
  async dropOver(now: number): Promise<boolean> {
    const kept = await this.kept();
    if (!kept || !isOver(kept, now)) return false;
    await write(this.#database, ['packages', 'changes'], (transaction) => {
      transaction.objectStore('packages').clear();
      transaction.objectStore('changes').clear();
      return undefined;
    });
    return true;
  }

  /** Stores a package in place of the old one, after checking its length and signature. Throws PackageRefused. */
  async replace(
    showId: number,
    { bytes, etag }: KeptPackage,
    clubKeys: readonly PublicKeyOfClub[],
  ): Promise<KnownShow> {
    const columns = await this.#read(bytes, clubKeys);
    if (columns.header.matchday.showId !== showId) throw new PackageRefused();
    await write(this.#database, ['packages', 'changes'], (transaction) => {
      const packages = transaction.objectStore('packages');
      packages.clear();
      packages.put({ bytes, etag }, showId);
      transaction.objectStore('changes').clear();
      return undefined;
    });
    return { index: new PackageIndex(columns), columns, etag, cut: columns.header.cut };
  }

  async #read(bytes: Uint8Array<ArrayBuffer>, keys: readonly PublicKeyOfClub[]): Promise<PackageColumns> {
    try {
      const parts = splitPackage(bytes);
      const columns = decodePackage(parts.bytes);
      const signature = Uint8Array.from(parts.signature);
      if (!(await isSignedByAny(this.#verify, keys, signature, Uint8Array.from(parts.bytes))))
        throw new BrokenPackage('signed by another key');
      return columns;
    } catch (cause) {
      throw new PackageRefused({ cause });
    }
  }

  /** Stores changes, then applies them. */
  async append(known: KnownShow, changes: readonly Change[], cut: number): Promise<KnownShow> {
    const kept = { showId: known.columns.header.matchday.showId, serial: cut, changes };
    await write(this.#database, 'changes', (transaction) => transaction.objectStore('changes').put(kept));
    return applied(known, kept);
  }
}

function applied(known: KnownShow, { changes, serial }: KeptChanges): KnownShow {
  for (const change of changes) known.index.apply(change);
  return { ...known, cut: serial };
}
