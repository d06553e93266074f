import type { FastifyInstance } from 'fastify';
import { sufferFaults } from '../http/surface.ts';
import type { World } from '../world.ts';

/** Path of the club's member register at the sandbox's origin. */
export const REGISTER_PATH = '/padron/socios.csv';

export interface RegisterContext {
  readonly world: World;
  readonly token: string;
  csv: string;
}

export function createRegisterContext(world: World): RegisterContext {
  const { registerCsv = '', registerToken = 'padron-de-prueba' } = world.options;
  return { world, token: registerToken, csv: registerCsv };
}

/** The member register, readable by anyone with the token. */
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
