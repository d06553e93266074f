/** npm run incidents: the money incidents of the server's database, or of the demo's own when DATABASE_URL names none. */
import { runOnDatabase } from './on-database.ts';

process.exitCode = await runOnDatabase('incidents.ts');
