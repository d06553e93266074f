/**
 * npm run audit: checks the invariants of places, money and tickets in the server's database; default: the demo's, without DATABASE_URL. Exits
 * with 1 when one is violated.
 */
import { runOnDatabase } from './on-database.ts';

process.exitCode = await runOnDatabase('audit.ts');
