/** npm run restore -- <folder>: restores a backup into an empty database and an empty folder of files; default: the demo's, without DATABASE_URL. */
import { runOnDatabase } from './on-database.ts';

process.exitCode = await runOnDatabase('backup.ts', ['restore', ...process.argv.slice(2)]);
