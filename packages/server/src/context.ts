import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/job-list.ts';
import type { Clock } from './ports/clock.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { Mailer } from './ports/mailer.ts';
import type { PaymentProvider } from './ports/payment-provider.ts';
import type { Random } from './ports/random.ts';
import type { Storage } from './ports/storage.ts';
import type { ClubFile } from './shared/club-file.ts';

/** Every collaborator of the use cases, made once (compose.ts) and handed down. Tests swap any of them. */
export interface Context {
  readonly config: Config;
  readonly club: ClubFile;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Storage;
  readonly mailer: Mailer;
  readonly identityProvider: IdentityProvider;
  readonly cardProvider: PaymentProvider;
  readonly secondProvider: PaymentProvider;
}
