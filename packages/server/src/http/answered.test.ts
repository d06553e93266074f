import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { onAnswered } from './answered.ts';

test('an answer is told once, whether its caller is still there or went away', async () => {
  const app = Fastify();
  const told: string[] = [];
  onAnswered(app, ({ url }, { statusCode }) => void told.push(`${url} ${statusCode}`));
  const caller = new AbortController();
  app.post('/gone', async (request, reply) => {
    caller.abort();
    await new Promise((done) => request.raw.socket.once('close', done));
    return reply.code(201).send({});
  });
  app.post('/there', async (_request, reply) => reply.send({}));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await expect(fetch(`${origin}/gone`, { method: 'POST', signal: caller.signal })).rejects.toThrow();
  await expect.poll(() => told).toEqual(['/gone 201']);
  await fetch(`${origin}/there`, { method: 'POST' });
  await expect.poll(() => told).toEqual(['/gone 201', '/there 200']);
  await app.close();
});
