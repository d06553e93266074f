import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import type { ClubData, Sponsor } from '../../shared/club-data.ts';

/** The texts above home's shows; empty for the site's defaults. */
export interface HomeTexts {
  readonly title: string;
  readonly subtitle: string;
}

/** What staff edit as a whole. */
export interface Parts {
  readonly club: ClubData;
  readonly sponsors: readonly Sponsor[];
  readonly home: HomeTexts;
}
export type Part = keyof Parts;

export interface Stored<Name extends Part> {
  readonly value: Parts[Name];
  readonly version: number;
  /** By staff; null if it was never changed. */
  readonly savedAt: Date | null;
}

/** Writes the initial value of a part, if it has none. */
export async function beginPart<Name extends Part>(
  executor: Executor,
  part: Name,
  value: Parts[Name],
): Promise<void> {
  await sql`
    insert into site_content (part, value) values (${part}, ${JSON.stringify(value)}::jsonb)
    on conflict do nothing`.execute(executor);
}

/** Throws for a part without an initial value. */
export async function readPart<Name extends Part>(executor: Executor, part: Name): Promise<Stored<Name>> {
  const { rows } = await sql<Stored<Name>>`
    select value, version, saved_at as "savedAt" from site_content where part = ${part}`.execute(executor);
  const [row] = rows;
  if (!row) throw new Error(`site_content has no ${part}`);
  return row;
}

/** The club's public data. */
export async function readClubParts(executor: Executor): Promise<Pick<Parts, 'club' | 'sponsors'>> {
  const { rows } = await sql<Pick<Parts, 'club' | 'sponsors'>>`
    select club.value as club, sponsors.value as sponsors
    from site_content as club join site_content as sponsors on sponsors.part = 'sponsors'
    where club.part = 'club'`.execute(executor);
  const [row] = rows;
  if (!row) throw new Error('site_content has no club');
  return row;
}

/** Null if it has another version. */
export async function savePart<Name extends Part>(
  tx: Tx,
  part: Name,
  { value, version, now }: { readonly value: Parts[Name]; readonly version: number; readonly now: Date },
): Promise<Stored<Name> | null> {
  const { rows } = await sql<Stored<Name>>`
    update site_content set value = ${JSON.stringify(value)}::jsonb, version = version + 1, saved_at = ${now}
    where part = ${part} and version = ${version}
    returning value, version, saved_at as "savedAt"`.execute(tx);
  return rows[0] ?? null;
}
