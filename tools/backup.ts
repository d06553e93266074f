/** npm run backup -- <folder>: writes the server's database and files into a new folder; default: the demo's, without DATABASE_URL. */
import { runOnDatabase } from './on-database.ts';

process.exitCode = await runOnDatabase('backup.ts', ['backup', ...process.argv.slice(2)]);
