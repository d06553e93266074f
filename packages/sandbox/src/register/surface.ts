import type { FastifyInstance } from 'fastify';
import { sufferFaults } from '../http/surface.ts';
import type { World } from '../world.ts';

/** The club's member register, by its path at the sandbox's origin. */
export const REGISTER_PATH = '/padron/socios.csv';

export interface RegisterContext {
  readonly world: World;
  readonly token: string;
  /** The register as a table of text. */
  csv: string;
}

export function createRegisterContext(world: World): RegisterContext {
  const { registerCsv = '', registerToken = 'padron-de-prueba' } = world.options;
  return { world, token: registerToken, csv: registerCsv };
}

/** A register that whoever brings its token may read whole. */
export async function serveRegister(app: FastifyInstance, context: RegisterContext): Promise<void> {
  await app.register(async (scope) => {
    sufferFaults(scope, context.world.faults, 'register', { error: 'fuera de servicio' });
    scope.get(REGISTER_PATH, (request, reply) => {
      if (request.headers.authorization !== `Bearer ${context.token}`)
        return reply.code(401).send({ error: 'token' });
      return reply.type('text/csv; charset=utf-8').send(context.csv);
    });
  });
}
