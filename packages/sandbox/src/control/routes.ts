import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendPage } from '../http/surface.ts';
import { isObject } from '../shared/fields.ts';
import { type CommandTargets, carryOut } from './commands.ts';
import { controlPage } from './page.ts';

const BOXES = ['garbage', 'hang', 'loseNotifications', 'doubleNotifications'];

// An unticked checkbox sends nothing, which means "off" in the page's forms.
function withBoxes(body: unknown): unknown {
  if (!isObject(body) || body.boxes !== 'true') return body;
  return { ...Object.fromEntries(BOXES.map((name) => [name, 'false'])), ...body };
}

/** `POST /_control` for tests (JSON) and for the page (form), the page itself, and the state as JSON. */
export function controlRoutes(app: FastifyInstance, targets: CommandTargets): void {
  const { control } = targets;
  const isForm = (request: FastifyRequest): boolean =>
    request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  app.get('/_control', (_request, reply) => sendPage(reply, controlPage(control)));
  app.get('/_control/state', () => ({
    faults: control.faults(),
    payments: control.payments(),
    refunds: control.refunds(),
    orders: control.orders(),
    captures: control.captures(),
    dollarRefunds: control.dollarRefunds(),
    deliveries: control.deliveries(),
  }));
  app.get('/_control/statement', () => ({
    card: control.statement('card'),
    dollars: control.statement('dollars'),
  }));
  app.post('/_control', async (request, reply) => {
    const result = await carryOut(targets, withBoxes(request.body));
    if (!isForm(request))
      return result.ok ? { value: result.value } : reply.code(400).send({ problem: result.problem });
    return result.ok
      ? reply.redirect('/_control', 303)
      : sendPage(reply, controlPage(control, result.problem), 400);
  });
}
