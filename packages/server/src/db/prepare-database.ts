import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { waitForDatabase } from './wait-for-database.ts';

/**
 * Waits until the database answers and brings it to the newest schema.
 * @param onWait told once for each try that failed
 */
export async function prepareDatabase(url: string, onWait: (error: unknown) => void): Promise<void> {
  const database = openDatabase({ url, maxConnections: 2 });
  try {
    await waitForDatabase(database, onWait);
    await migrate(database);
  } finally {
    await database.close();
  }
}
