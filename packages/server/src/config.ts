import { hkdfSync, type KeyObject } from 'node:crypto';
import { type Environment, readSettings } from './config/read-settings.ts';
import { OWN_SCHEMA } from './shared/club-schema.ts';
import { type QueueKeys, queueKey } from './shared/queue-pass.ts';

/** Everything that is configured from outside. */
export interface Config {
  readonly profile: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** The port where Prometheus scrapes this process (http/metrics.ts); 0: none. */
  readonly metricsPort: number;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly clubFile: string;
  readonly databaseUrl: string;
  /** Directly to PostgreSQL, for what a pooler cannot pass on: migrations, jobs, LISTEN. */
  readonly databaseDirectUrl: string;
  /** The role with the hot path's settings, through a pooler; empty: the connections set them. */
  readonly databaseHotUrl: string;
  /** The schema of this club's tables; several clubs may share a database. */
  readonly clubSchema: string;
  readonly databaseConnections: number;
  /** Whether non-blocking statements share connections (decision 0016). */
  readonly databasePipelines: boolean;
  /** A database that the demo may write to although it did not create it (db/own-database.ts); empty: none. */
  readonly demoDatabase: string;
  /** Above this number of calls waiting for the database, new ones are shed (HTTP 503); see http/overload.ts. */
  readonly maxCallsInLine: number;
  /** Event-loop delay above which calls are shed, in milliseconds; 0: never. */
  readonly maxLateMs: number;
  /** Limit of live-map streams per process; further browsers poll (http/event-streams.ts). */
  readonly maxStreams: number;
  /** How long a stopping process still serves while it reports that it is not ready, in milliseconds. */
  readonly drainMs: number;
  readonly runsHttp: boolean;
  readonly runsJobs: boolean;
  /** Whether this process migrates the schema; otherwise it waits for one that does. */
  readonly migrates: boolean;
  /** How public pages are rendered: by the server, or by the browser from the shell. */
  readonly pages: { readonly areFinished: boolean; readonly maxAgeMs: number };
  readonly logLevel: string;
  /** The traces' endpoint, and the share kept of those that are neither slow nor faulty; null: no traces. */
  readonly traces: { readonly endpoint: string; readonly share: number } | null;
  readonly checkAnswers: boolean;
  readonly trustProxy: boolean;
  /** Shared counters of the rate limits; empty: each process counts for itself. */
  /** None: no Redis. Several: the nodes of a cluster. */
  readonly redisUrls: readonly string[];
  /** Factor of the limits per address (http/rate-limits.ts); 0 switches the limits of calls off. */
  readonly rateLimitScale: number;
  readonly secrets: Secrets;
  readonly sso: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    editProfileUrl: string;
    secondFactorAcr: string;
    /** The claim that decides at each login who is on the team; empty: the club's own list decides. */
    roleClaim: string;
  };
  readonly card: {
    baseUrl: string;
    accessToken: string;
    publicKey: string;
    webhookSecret: string;
    collectorId: string;
    /** Where the browser exchanges a card for a token; the provider's address. */
    tokenUrl: string;
  };
  readonly dollarCheckout: {
    baseUrl: string;
    clientId: string;
    clientSecret: string;
    webhookId: string;
    certificateHost: string;
    /** Pesos for one dollar. */
    pesosPerDollar: number;
  };
  /** The club's own register of members over HTTP; null: none. */
  readonly memberRegister: { readonly url: string; readonly token: string } | null;
  readonly queue: {
    /** Sign passes; the first of two signs, both are valid. */
    readonly keys: QueueKeys;
    /** The capacity of the cache in front, in requests per second. */
    readonly questionsPerSecond: number;
    /** Whether a browser must show a proof of work before it joins. */
    readonly asksForWork: boolean;
    /** Limit of the rooms' mails per second. */
    readonly mailsPerSecond: number;
  };
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly storage:
    | { kind: 'folder' }
    | { kind: 's3'; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
}

export interface Secrets {
  /** Ed25519, signs ticket codes. */
  readonly ticketKey: KeyObject;
  /** The previous public key during a key rotation: its codes are valid too. */
  readonly formerTicketKey?: KeyObject;
  /** Signs download URLs, and encrypts what is stored (shared/sealed.ts). */
  readonly urlKey: Buffer;
  /** The previous one: what it encrypted is still read; it signs and verifies nothing. */
  readonly formerUrlKey?: Buffer;
}

/**
 * Reads the settings of the profile in PROFILE: `demo` has defaults for the sandbox, `production` none where a wrong guess
 * would be costly.
 * @throws WrongSettings with all missing and wrong settings
 */
export function readConfig(env: Environment): Config {
  const set = readSettings(env);
  return {
    profile: set.PROFILE,
    host: set.HOST,
    port: set.PORT,
    metricsPort: set.METRICS_PORT ?? 0,
    siteUrl: set.SITE_URL,
    dataDir: set.DATA_DIR,
    clubFile: set.CLUB_FILE,
    databaseUrl: set.DATABASE_URL,
    databaseHotUrl: set.DATABASE_HOT_URL ?? '',
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
    clubSchema: set.CLUB_SCHEMA ?? OWN_SCHEMA,
    databaseConnections: set.DATABASE_CONNECTIONS,
    databasePipelines: set.DATABASE_PIPELINES,
    demoDatabase: set.DEMO_DATABASE ?? '',
    maxCallsInLine: set.MAX_CALLS_IN_LINE,
    maxLateMs: set.MAX_LATE_MS,
    maxStreams: set.MAX_STREAMS,
    drainMs: set.DRAIN_MS,
    ...workOf(set.ROLE),
    pages: { areFinished: set.PAGES === 'finished', maxAgeMs: set.PAGE_MAX_AGE_MS },
    logLevel: set.LOG_LEVEL,
    traces: set.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT, share: set.OTEL_TRACES_SAMPLER_ARG }
      : null,
    checkAnswers: set.CHECK_ANSWERS,
    trustProxy: set.TRUST_PROXY,
    redisUrls: set.REDIS_URL ?? [],
    rateLimitScale: set.RATE_LIMIT_SCALE,
    secrets: {
      ...{ ticketKey: set.TICKET_KEY, urlKey: set.URL_KEY },
      ...(set.TICKET_KEY_BEFORE && { formerTicketKey: set.TICKET_KEY_BEFORE }),
      ...(set.URL_KEY_BEFORE && { formerUrlKey: set.URL_KEY_BEFORE }),
    },
    queue: {
      keys: queueKeys(set.QUEUE_KEYS, set.URL_KEY),
      questionsPerSecond: set.QUEUE_QUESTIONS,
      asksForWork: set.QUEUE_WORK,
      mailsPerSecond: set.MAILS_PER_SECOND,
    },
    ...outsideWorld(set),
  };
}

/** A process without a role runs everything on one machine. */
function workOf(role: 'server' | 'jobs' | 'migrate' | undefined) {
  const does = (own: typeof role) => role === undefined || role === own;
  return { runsHttp: does('server'), runsJobs: does('jobs'), migrates: does('migrate') };
}

/** Without keys of their own, passes are signed with one derived from the URL key, which is the same on all servers. */
function queueKeys(set: readonly Buffer[] | undefined, urlKey: Buffer): QueueKeys {
  const secrets = set ?? [Buffer.from(hkdfSync('sha256', urlKey, '', 'queue passes', 32))];
  return secrets.map(queueKey);
}

function outsideWorld(set: ReturnType<typeof readSettings>) {
  return {
    sso: {
      issuer: set.SSO_ISSUER,
      clientId: set.SSO_CLIENT_ID,
      clientSecret: set.SSO_CLIENT_SECRET,
      editProfileUrl: set.SSO_EDIT_PROFILE_URL,
      secondFactorAcr: set.SSO_SECOND_FACTOR_ACR ?? '',
      roleClaim: set.SSO_ROLE_CLAIM ?? '',
    },
    card: {
      baseUrl: set.CARD_BASE_URL,
      accessToken: set.CARD_ACCESS_TOKEN,
      publicKey: set.CARD_PUBLIC_KEY,
      webhookSecret: set.CARD_WEBHOOK_SECRET,
      collectorId: set.CARD_COLLECTOR_ID,
      tokenUrl: set.CARD_TOKEN_URL,
    },
    dollarCheckout: {
      baseUrl: set.DOLLAR_BASE_URL,
      clientId: set.DOLLAR_CLIENT_ID,
      clientSecret: set.DOLLAR_CLIENT_SECRET,
      webhookId: set.DOLLAR_WEBHOOK_ID,
      certificateHost: set.DOLLAR_CERTIFICATE_HOST,
      pesosPerDollar: set.PESOS_PER_DOLLAR,
    },
    memberRegister: set.MEMBER_REGISTER_URL
      ? { url: set.MEMBER_REGISTER_URL, token: set.MEMBER_REGISTER_TOKEN ?? '' }
      : null,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    storage: set.S3_ENDPOINT
      ? ({
          kind: 's3',
          endpoint: set.S3_ENDPOINT,
          region: set.S3_REGION ?? '',
          accessKeyId: set.S3_ACCESS_KEY_ID ?? '',
          secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? '',
        } as const)
      : ({ kind: 'folder' } as const),
  };
}
