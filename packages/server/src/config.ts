import { hkdfSync, type KeyObject } from 'node:crypto';
import { type Environment, readSettings } from './config/read-settings.ts';
import { OWN_SCHEMA } from './shared/club-schema.ts';
import { type QueueKeys, queueKey } from './shared/queue-pass.ts';

/** Everything the server is told from outside. */
export interface Config {
  readonly profile: 'demo' | 'production';
  readonly host: string;
  readonly port: number;
  /** Where Prometheus reads this process (http/metrics.ts); 0: nowhere. */
  readonly metricsPort: number;
  /** The origin people use, without a trailing slash. */
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly clubFile: string;
  readonly databaseUrl: string;
  /** Of PostgreSQL itself, for what no pooler passes on: migrations, jobs, LISTEN. */
  readonly databaseDirectUrl: string;
  /** Of the role that has the hot path's settings, through a pooler; empty: its connections bring them. */
  readonly databaseHotUrl: string;
  /** Of this club's tables; several clubs may share a database. */
  readonly clubSchema: string;
  readonly databaseConnections: number;
  /** Whether statements that wait for nobody share connections (decision 0016). */
  readonly databasePipelines: boolean;
  /** The database that the demo may write into though it has not made it (db/own-database.ts); empty: none. */
  readonly demoDatabase: string;
  /** With so many calls in line for the database, more are told to come back (HTTP 503); see http/overload.ts. */
  readonly maxCallsInLine: number;
  /** A process this late with what it means to do tells calls to come back; 0 never does, in milliseconds. */
  readonly maxLateMs: number;
  /** So many browsers may listen to live maps of one process; more ask instead (http/event-streams.ts). */
  readonly maxStreams: number;
  /** How long a process that was asked to stop goes on serving while it says that it is not ready, in milliseconds. */
  readonly drainMs: number;
  readonly runsHttp: boolean;
  readonly runsJobs: boolean;
  /** Whether this process brings the schema up to date; else it waits until one has. */
  readonly migrates: boolean;
  /** How the public pages are made: finished by the server, or by the browser from the shell. */
  readonly pages: { readonly areFinished: boolean; readonly maxAgeMs: number };
  readonly logLevel: string;
  /** Where traces are sent, and which share of what is neither slow nor faulty; null: nothing is recorded. */
  readonly traces: { readonly endpoint: string; readonly share: number } | null;
  readonly checkAnswers: boolean;
  readonly trustProxy: boolean;
  /** Where servers share the counts of their limits; empty: each process counts for itself. */
  readonly redisUrl: string;
  /** Factor of the limits per address (http/rate-limits.ts); 0 switches the limits of calls off. */
  readonly rateLimitScale: number;
  readonly secrets: Secrets;
  readonly sso: {
    issuer: string;
    clientId: string;
    clientSecret: string;
    editProfileUrl: string;
    secondFactorAcr: string;
    /** The claim that decides at each login who is of the team; empty: the club's own list does. */
    roleClaim: string;
  };
  readonly card: {
    baseUrl: string;
    accessToken: string;
    publicKey: string;
    webhookSecret: string;
    collectorId: string;
    /** Where the browser turns a card into a token; the provider's address. */
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
  /** The club's own register of members over HTTP; null: there is none. */
  readonly memberRegister: { readonly url: string; readonly token: string } | null;
  readonly queue: {
    /** Sign passes; the first of two is used, both are good. */
    readonly keys: QueueKeys;
    /** What the cache in front carries a second. */
    readonly questionsPerSecond: number;
    /** Whether a browser has to work before it joins. */
    readonly asksForWork: boolean;
    /** How many mails of rooms may go out a second. */
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
  /** The public half of the key before, while it is changed: codes by it are good as well. */
  readonly formerTicketKey?: KeyObject;
  /** Signs download addresses. */
  readonly urlKey: Buffer;
}

/**
 * Reads the settings of the profile that PROFILE names: `demo` has defaults for the sandbox, `production` none where a wrong
 * guess would cost something.
 * @throws WrongSettings with everything that is missing or wrong
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
    redisUrl: set.REDIS_URL ?? '',
    rateLimitScale: set.RATE_LIMIT_SCALE,
    secrets: {
      ...{ ticketKey: set.TICKET_KEY, urlKey: set.URL_KEY },
      ...(set.TICKET_KEY_BEFORE && { formerTicketKey: set.TICKET_KEY_BEFORE }),
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

/** A process without a role is the whole product on one machine. */
function workOf(role: 'server' | 'jobs' | 'migrate' | undefined) {
  const does = (own: typeof role) => role === undefined || role === own;
  return { runsHttp: does('server'), runsJobs: does('jobs'), migrates: does('migrate') };
}

/** Without keys of their own passes are signed with one that is made of the key of addresses: all servers have the same. */
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
      baseUrl: set.SECOND_BASE_URL,
      clientId: set.SECOND_CLIENT_ID,
      clientSecret: set.SECOND_CLIENT_SECRET,
      webhookId: set.SECOND_WEBHOOK_ID,
      certificateHost: set.SECOND_CERTIFICATE_HOST,
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
