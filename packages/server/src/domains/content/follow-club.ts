import type { Context } from '../../context.ts';
import { clubDataOf } from '../../shared/club-data.ts';
import { beginPart, readClubParts } from './content-store.ts';

/** With the one second that a rendered page is cached, nothing shown is older than two. */
const EVERY_MS = 500;

type Needed = Pick<Context, 'club' | 'database'>;

/** Writes the operator's file into a database without data of the club, and loads the stored data. */
export async function openClub({ club, database }: Needed): Promise<void> {
  const { kysely } = database;
  await beginPart(kysely, 'club', clubDataOf(club.first));
  await beginPart(kysely, 'sponsors', club.first.sponsors);
  await readClub({ club, database });
}

async function readClub({ club, database }: Needed): Promise<void> {
  const { club: data, sponsors } = await readClubParts(database.plain.kysely);
  club.take({ data, sponsors });
}

/** Polls for what staff have saved, in this process or in another; returns a function to stop. */
export function followClub(context: Needed, everyMs = EVERY_MS): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(() => void look(), everyMs).unref();
  };
  const look = async () => {
    // A database that is down is reported by the calls that need it; the club's data stay as they were.
    await readClub(context).catch(() => {});
    if (!isOver) wait();
  };
  wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
