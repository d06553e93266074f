import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What Node's HTTP server keeps with each connection (lib/_http_server.js, lib/_http_common.js; not documented). */
interface HttpParser {
  remove(): void;
  close(): void;
}

/**
 * Takes the connection of a request out of Node's HTTP server, as that does itself at an upgrade. Request, answer and parser are freed,
 * two thirds of a connection's memory: for answers that stay open, of which a process has thousands. The caller writes the whole
 * answer, its head too; the connection ends with it, and what the client sends meanwhile is dropped.
 */
export function takeConnection(request: FastifyRequest, reply: FastifyReply): Socket {
  const { socket } = request.raw;
  reply.hijack();
  reply.raw.detachSocket(socket);
  // Such a listener has Node pass bytes to the connection again, no longer to the parser.
  socket.on('data', drop);
  socket.removeAllListeners();
  freeParser(socket);
  for (const event of ['end', 'error']) socket.on(event, destroy);
  return socket.resume();
}

// Functions of their own: what a closure of `takeConnection` sees would be kept as long as the connection.
const drop = () => {};

function destroy(this: Socket): void {
  this.destroy();
}

function freeParser(socket: Socket & { parser?: HttpParser | null }): void {
  const { parser } = socket;
  socket.parser = null;
  if (!parser) return;
  parser.remove();
  // It may be what runs just now.
  setImmediate(() => parser.close());
}
