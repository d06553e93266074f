import type { FastifyBaseLogger } from 'fastify';
import { CardProvider } from './adapters/card-provider/card-provider.ts';
import { DollarCheckout } from './adapters/dollar-checkout/dollar-checkout.ts';
import { oidcIdentityProvider } from './adapters/identity-provider/oidc-identity-provider.ts';
import { smtpMailer } from './adapters/mailer/smtp-mailer.ts';
import { httpMemberRegister } from './adapters/member-register/http-member-register.ts';
import { registerProviders } from './adapters/payment-providers.ts';
import { openRedis } from './adapters/redis/open-redis.ts';
import { makeStorage } from './adapters/storage/make-storage.ts';
import { openOtlpKeeper } from './adapters/traces/otlp-keeper.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { type Boss, JOBS_DRAIN_MS, startBoss } from './jobs/boss.ts';
import type { Jobs } from './jobs/job-list.ts';
import { type Clock, systemClock } from './ports/clock.ts';
import type { IdentityProvider } from './ports/identity-provider.ts';
import type { Mailer } from './ports/mailer.ts';
import type { MemberRegister } from './ports/member-register.ts';
import type { Providers } from './ports/payment-provider.ts';
import { type Random, systemRandom } from './ports/random.ts';
import type { SharedRedis } from './ports/shared-redis.ts';
import type { Storage } from './ports/storage.ts';
import { readClubFile } from './shared/club-data.ts';
import { LiveClub } from './shared/live-club.ts';
import { LiveRooms } from './shared/live-rooms.ts';
import { recordFor } from './shared/spans.ts';

/** All collaborators of the use cases, created once and passed down. Tests replace any of them. */
export interface Context {
  readonly config: Config;
  readonly club: LiveClub;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Storage;
  readonly mailer: Mailer;
  readonly identityProvider: IdentityProvider;
  /** The same, for staff: redirects to the back office. */
  readonly staffIdentityProvider: IdentityProvider;
  readonly providers: Providers;
  /** Null where the club has its register only as files. */
  readonly memberRegister: MemberRegister | null;
  /** Counters shared by several servers; null where each keeps its own. */
  readonly redis: SharedRedis | null;
  /** Waiting rooms as last read by this process. */
  readonly rooms: LiveRooms;
}

export interface RunningContext extends Context {
  readonly boss: Boss;
  /** Closes everything that was opened, in an order that loses no work. */
  close(): Promise<void>;
}

/** The composition root: the only place that knows the adapter of each port. The schema must be current. */
export async function createContext(
  config: Config,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<RunningContext> {
  const database = openDatabase({
    url: config.databaseUrl,
    hotUrl: config.databaseHotUrl || undefined,
    schema: config.clubSchema,
    maxConnections: config.databaseConnections,
    usesPipelines: config.databasePipelines,
  });
  const boss = await startBoss({
    databaseUrl: config.databaseDirectUrl,
    schema: config.clubSchema,
    supervises: config.runsJobs,
    ...(config.runsHttp ? {} : { drainMs: JOBS_DRAIN_MS }),
    onError: (error) => log.error({ err: error }, 'job queue'),
  });
  const traces =
    config.traces &&
    (await openOtlpKeeper(config.traces, `club-${config.runsHttp ? 'server' : 'jobs'}`, (err) =>
      log.warn({ err }, 'traces'),
    ));
  recordFor(traces);
  const clock = systemClock;
  const mailer = smtpMailer({ url: config.smtpUrl, from: config.mailFrom });
  const redis = config.redisUrls.length
    ? openRedis(config.redisUrls, (err) => log.warn({ err }, 'redis'))
    : null;
  const { siteUrl, sso } = config;
  return {
    config,
    club: new LiveClub(readClubFile(config.clubFile)),
    database,
    boss,
    jobs: boss,
    clock,
    random: systemRandom,
    storage: makeStorage(config, clock),
    mailer,
    identityProvider: oidcIdentityProvider({ ...sso, redirectUri: `${siteUrl}/callback` }),
    staffIdentityProvider: oidcIdentityProvider({ ...sso, redirectUri: `${siteUrl}/club/callback` }),
    providers: registerProviders({
      cardProvider: new CardProvider(config.card, clock),
      dollarCheckout: new DollarCheckout(
        { ...config.dollarCheckout, certificateOrigin: certificateOrigin(config) },
        clock,
      ),
      pesosPerDollar: config.dollarCheckout.pesosPerDollar,
    }),
    memberRegister: config.memberRegister && httpMemberRegister(config.memberRegister),
    redis,
    rooms: new LiveRooms(),
    close: async () => {
      await boss.stop();
      mailer.close();
      redis?.disconnect();
      recordFor(null);
      await traces?.close();
      await database.close();
    },
  };
}

/** A provider's certificates are fetched from its host over https; the sandbox's from the demo's own address. */
function certificateOrigin({ profile, dollarCheckout }: Config): string {
  const isSandbox = profile === 'demo' && dollarCheckout.baseUrl.startsWith('http:');
  return isSandbox ? new URL(dollarCheckout.baseUrl).origin : `https://${dollarCheckout.certificateHost}`;
}
