/**
 * Creates another private link at the demo's big match, through the use cases of the office: a courtesy for one guest, or a payment link for one
 * place. `node make-link.ts courtesy|payment`, with the server's settings; prints the URL.
 */
import { readConfig } from '@club/server/config.ts';
import { createContext } from '@club/server/context.ts';
import { createCourtesy, createCourtesyLink } from '@club/server/domains/courtesies/public.ts';
import { createPaymentLink } from '@club/server/domains/payment-links/public.ts';
import type { Result } from '@club/server/shared/result.ts';
import { pino } from 'pino';
import { SEASON } from './season-actor.ts';

const BIG_MATCH = 1;

function sure<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

const config = { ...readConfig(process.env), runsJobs: false };
const context = await createContext(config, pino({ level: 'warn' }));
try {
  const link =
    process.argv[2] === 'payment'
      ? sure(
          await createPaymentLink(context, SEASON, {
            ...{ showId: BIG_MATCH, standId: 3, sectorCode: 'AP', places: 1 },
            ...{ requesterName: 'Peña de Rocha', requesterEmail: 'rocha@correo.example' },
          }),
        ).link
      : await makeCourtesy();
  process.stdout.write(`${link.pages[0]?.url}\n`);
} finally {
  await context.close();
}

async function makeCourtesy() {
  const where = { showId: BIG_MATCH, standId: 1, sectorCode: 'B', places: 1, typeId: 1 };
  const { courtesyId } = sure(
    await createCourtesy(context, SEASON, { ...where, requesterName: 'Secretaría' }),
  );
  return sure(await createCourtesyLink(context, SEASON, courtesyId));
}
