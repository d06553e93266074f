import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { createHttp, listen, sendPage, sufferFaults } from '../http/surface.ts';
import type { DemoPerson } from '../options.ts';
import { fieldsOf } from '../shared/fields.ts';
import type { World } from '../world.ts';
import { ssoKeys } from './keys.ts';
import { authenticatorPage, errorPage, loginPage, profilePage } from './pages.ts';
import { createProvider } from './provider.ts';

export interface SsoSurface {
  readonly issuer: string;
  close(): Promise<void>;
}

interface Interactions {
  readonly world: World;
  provider(): Provider;
}

function personBy(
  persons: readonly DemoPerson[],
  form: { sub: string | undefined; email: string | undefined },
): DemoPerson | undefined {
  const email = form.email?.trim().toLowerCase();
  if (form.sub !== undefined) return persons.find((person) => person.sub === form.sub);
  return persons.find((person) => person.email.toLowerCase() === email);
}

async function showLogin(
  surface: Interactions,
  request: FastifyRequest,
  reply: FastifyReply,
  problem?: string,
): Promise<FastifyReply> {
  const { uid, params } = await surface.provider().interactionDetails(request.raw, reply.raw);
  const form = fieldsOf(request.body);
  const email = form.text('email') ?? fieldsOf(params).text('login_hint') ?? '';
  const { persons } = surface.world.options;
  return sendPage(reply, loginPage({ uid, persons, email, problem }), problem ? 422 : 200);
}

async function finish(
  surface: Interactions,
  request: FastifyRequest,
  reply: FastifyReply,
  result: object,
): Promise<FastifyReply> {
  const address = await surface
    .provider()
    .interactionResult(request.raw, reply.raw, { ...result }, { mergeWithLastSubmission: false });
  return reply.redirect(address, 303);
}

function interactionRoutes(app: FastifyInstance, surface: Interactions): void {
  app.get('/interaction/:uid', (request, reply) => showLogin(surface, request, reply));
  app.post('/interaction/:uid/login', (request, reply) => {
    const form = fieldsOf(request.body);
    const person = personBy(surface.world.options.persons, {
      sub: form.text('sub'),
      email: form.text('email'),
    });
    if (!person)
      return showLogin(surface, request, reply, 'No hay ninguna persona de la demostración con ese correo.');
    return finish(surface, request, reply, { login: { accountId: person.sub } });
  });
  app.post('/interaction/:uid/deny', (request, reply) =>
    finish(surface, request, reply, {
      error: 'access_denied',
      error_description: 'La persona canceló el ingreso.',
    }),
  );
}

/** All paths other than our pages belong to the provider, which parses the bodies itself. */
function protocolRoutes(scope: FastifyInstance, surface: Interactions): void {
  sufferFaults(scope, surface.world.faults, 'sso', { error: 'server_error' });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all('/*', (request, reply) => {
    reply.hijack();
    void surface.provider().callback()(request.raw, reply.raw);
  });
}

/** Starts the club's single sign-on. */
export async function startSso(world: World, port: number): Promise<SsoSurface> {
  const keys = await ssoKeys(world.folder('sso'));
  const app = createHttp();
  let provider: Provider | undefined;
  const surface: Interactions = {
    world,
    provider() {
      if (!provider) throw new Error('The single sign-on has not started');
      return provider;
    },
  };
  app.setErrorHandler((error: Error, _request, reply) => sendPage(reply, errorPage(error.message), 400));
  app.get('/autenticador', (_request, reply) =>
    sendPage(reply, authenticatorPage(world.options.persons, world.clock())),
  );
  app.get('/perfil', (_request, reply) => sendPage(reply, profilePage(world.site())));
  interactionRoutes(app, surface);
  await app.register(async (scope) => protocolRoutes(scope, surface));
  const issuer = await listen(app, world.host, port);
  provider = createProvider(world, issuer, keys, (sub) =>
    world.options.persons.find((person) => person.sub === sub),
  );
  return { issuer, close: () => app.close() };
}
