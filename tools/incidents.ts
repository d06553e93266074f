/** npm run incidents: the money incidents of the server's database; default: the demo's, without DATABASE_URL. */
import { runOnDatabase } from './on-database.ts';

process.exitCode = await runOnDatabase('incidents.ts');
