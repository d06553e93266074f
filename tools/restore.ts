/** npm run restore -- <folder>: puts a backup into an empty database and an empty folder of files; the demo's own when DATABASE_URL names none. */
import { runOnDatabase } from './on-database.ts';

process.exitCode = await runOnDatabase('backup.ts', ['restore', ...process.argv.slice(2)]);
