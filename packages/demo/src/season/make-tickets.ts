/**
 * Issues tickets of places set aside without an owner (`press`), for journeys that need many:
 * `node make-tickets.ts <show> <place,place,…>`, with the server's settings; prints the texts of their codes, one per
 * line. Their files are not drawn.
 */
import { readConfig } from '@club/server/config.ts';
import { createContext } from '@club/server/context.ts';
import { inTransaction } from '@club/server/db/database.ts';
import { issueTickets, signTicketCode } from '@club/server/domains/tickets/public.ts';
import { CEDULA } from '@club/server/shared/identity-document.ts';
import { pino } from 'pino';
import { SEASON } from './season-actor.ts';

const [show = '', places = ''] = process.argv.slice(2);
const showId = Number(show);
const config = { ...readConfig(process.env), runsJobs: false };
const context = await createContext(config, pino({ level: 'warn' }));
try {
  const made = await inTransaction(context.database, SEASON, async (tx) => {
    const quiet = { ...context, jobs: { ...context.jobs, enqueue: async () => {} } };
    const lines = places
      .split(',')
      .map(Number)
      .map((placeId) => ({
        ...{ placeId, document: { typeId: CEDULA, number: String(30_000_000 + placeId) } },
        ...{
          firstName: 'Elena',
          lastName: 'Prieto',
          phone: '',
          memberNumber: '',
          categoryId: null,
          amount: 0,
        },
        ...{ kind: 'free' as const, extraValues: [] },
      }));
    const claim = { holdId: null, allotment: 'press' as const, ownerId: 0 };
    const source = { channel: 'web' as const, channelRef: 0, userId: null, currencyId: 1, email: '' };
    return await issueTickets(tx, quiet, { showId, ...source, claim, lines });
  });
  if (!made.ok) throw new Error(made.problem);
  const tickets = await context.database.kysely
    .selectFrom('ticket')
    .select(['id', 'code_nonce'])
    .where('id', 'in', made.value)
    .execute();
  for (const { id: ticketId, code_nonce: nonce } of tickets)
    process.stdout.write(
      `${signTicketCode(context.config.secrets.ticketKey, { showId, ticketId, nonce })}\n`,
    );
} finally {
  await context.close();
}
