/** npm run backup -- <folder>: writes the server's database and files into a new folder; the demo's own when DATABASE_URL names none. */
import { runOnDatabase } from './on-database.ts';

process.exitCode = await runOnDatabase('backup.ts', ['backup', ...process.argv.slice(2)]);
