import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { registerDomains } from './domains/domains.ts';
import { makeAnswerCache } from './http/answer-cache.ts';
import { registerClubAssets, registerClubCrest } from './http/club-assets.ts';
import { answerUnreadable, registerErrors, unknownCall } from './http/errors.ts';
import { EventStreams } from './http/event-streams.ts';
import { registerFiles } from './http/files.ts';
import { registerGate } from './http/gate.ts';
import { registerHealth } from './http/health.ts';
import { LoadMeter } from './http/load-meter.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOffice } from './http/office.ts';
import { makeAdmission, registerAdmission, watchLateness } from './http/overload.ts';
import { PassGuard } from './http/pass-guard.ts';
import { registerQueueSite } from './http/queue-site.ts';
import { registerRateLimits } from './http/rate-limits.ts';
import { registerRequestIds, requestId } from './http/request-id.ts';
import { registerRequestText } from './http/request-text.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { makeServe } from './http/serve.ts';
import { makeServeDevice } from './http/serve-device.ts';
import { makeServeStaff } from './http/serve-staff.ts';
import { SharedCalls } from './http/shared-calls.ts';
import { registerSite } from './http/site.ts';
import { makeFollowStaff } from './http/staff-streams.ts';
import { registerUploadedPictures } from './http/uploaded-pictures.ts';
import { logDestination } from './shared/log-destination.ts';
import { QUOTED_VALUES } from './shared/log-redaction.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** This process's load; the leader of waiting rooms reads it. */
    readonly loadMeter: LoadMeter;
  }
}

const API_BASE = '/api';

/** The HTTP application. Never listens: main.ts does, tests inject. `log`: a destination other than the standard output. */
export async function buildApp(context: Context, log?: NodeJS.WritableStream): Promise<FastifyInstance> {
  const { config } = context;
  const app = Fastify({
    logger: {
      level: config.logLevel,
      stream: log ?? logDestination(),
      redact: ['req.headers.authorization', 'req.headers.cookie', ...QUOTED_VALUES],
      serializers: { req: (request) => ({ method: request.method, url: loggedAddress(request) }) },
    },
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    genReqId: (request) => requestId(context, request),
    frameworkErrors: (_error, _request, reply) => answerUnreadable(config, reply),
    forceCloseConnections: 'idle',
    // A stopping process serves requests while it drains (http/health.ts).
    return503OnClosing: false,
  });
  await app.register(cookie);
  registerSecurityHeaders(app, config);
  registerRequestIds(app, config);
  registerMetrics(app);
  registerErrors(app);
  const watch = watchLateness();
  app.addHook('onClose', async () => watch.stop());
  const admission = makeAdmission({
    line: context.database,
    limit: config.maxCallsInLine,
    lateness: watch.lateness,
    maxLateMs: config.maxLateMs,
    random: context.random,
  });
  const meter = new LoadMeter(watch.lateness, context.database);
  app.decorate('loadMeter', meter);
  registerAdmission(app, admission, meter);
  const { maxStreams: limit, drainMs } = config;
  const isBusy = () => admission.sheds('visitor');
  // Before the health of a process that stops: both take drainMs.
  app.decorate('eventStreams', new EventStreams(app, { limit, drainMs, isBusy }));
  registerRequestText(app);
  registerHealth(app, context);
  registerFiles(app, context);
  registerClubAssets(app);
  registerClubCrest(app, context.club);
  registerUploadedPictures(app, context);
  const limitUser = await registerRateLimits(app, context);
  const sharedCalls = new SharedCalls();
  const guard = new PassGuard(context);
  await registerDomains(app, context, {
    fans: (authenticate) =>
      makeServe(app, {
        authenticate,
        checkAnswers: config.checkAnswers,
        club: context.club,
        base: API_BASE,
        limitUser,
        answerCache: makeAnswerCache(context.clock),
        sharedCalls,
        guard,
      }),
    devices: (identify) => makeServeDevice(app, { context, base: API_BASE, identify, limitUser }),
    staff: (office, guard) => {
      const options = { context: office, base: API_BASE, guard, limitUser };
      const mayRead = () => !admission.sheds('visitor');
      return { serve: makeServeStaff(app, options), follow: makeFollowStaff(app, { ...options, mayRead }) };
    },
  });
  unknownCall(app, API_BASE);
  await registerOffice(app, config);
  await registerGate(app, config);
  registerQueueSite(app, config);
  await registerSite(app, context, sharedCalls);
  return app;
}

/** URLs contain the secrets of links and downloads: a route is logged by its pattern, any other by its first segment. */
function loggedAddress({ url, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'>): string {
  if (routeOptions.url) return routeOptions.url;
  const word = /^\/[a-z-]{1,24}(?=\/)/.exec(url)?.[0] ?? '';
  return `${word}/…`;
}
