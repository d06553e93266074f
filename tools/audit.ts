/**
 * npm run audit: whether the server's database shows what it must about places, money and tickets; the demo's own when
 * DATABASE_URL names none. Ends with 1 when an invariant is broken.
 */
import { runOnDatabase } from './on-database.ts';

process.exitCode = await runOnDatabase('audit.ts');
