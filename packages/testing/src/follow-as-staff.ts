import { get, type IncomingMessage } from 'node:http';
import type { Role } from '@club/contract/club/permissions';
import type { FastifyInstance } from 'fastify';
import { staffBrowser } from './builders/staff.ts';
import type { TestContext } from './test-context.ts';

/** A stream of figures, as in a browser of the office. */
export interface Followed {
  readonly status: number;
  readonly type: string;
  /** The events so far. */
  readonly told: Record<string, unknown>[];
  isOver: boolean;
  readonly leave: () => void;
}

/** Follows a path as a browser of the role; null: without a session. The app listens. */
export async function followAsStaff(
  context: TestContext,
  app: FastifyInstance,
  { path, role, site = 'same-origin' }: { path: string; role: Role | null; site?: string },
): Promise<Followed> {
  const cookie = role ? (await staffBrowser(context, app, [role])).cookie() : '';
  const { port } = app.server.address() as { port: number };
  const headers = { cookie, 'sec-fetch-site': site };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: `/api/${path}`, headers }, resolve).on('error', reject);
  });
  const { statusCode = 0 } = response;
  let text = '';
  const followed: Followed = {
    status: statusCode,
    type: String(response.headers['content-type']),
    told: [],
    isOver: false,
    leave: () => response.destroy(),
  };
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    followed.told.push(
      ...events
        .filter((one) => one.startsWith('data: '))
        .map((one) => JSON.parse(one.slice('data: '.length))),
    );
  });
  response.on('close', () => {
    followed.isOver = true;
  });
  return followed;
}
