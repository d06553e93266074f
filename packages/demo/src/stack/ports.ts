import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Listens for a moment; the port it got, or undefined when that one is taken. */
async function tryListen(port: number): Promise<number | undefined> {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
    return (probe.address() as AddressInfo).port;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES') return undefined;
    throw error;
  } finally {
    probe.close();
  }
}

/** True when nobody listens there and we may. */
export const isFree = async (port: number): Promise<boolean> => (await tryListen(port)) !== undefined;

/** The preferred port when it is free, else any free one. */
export async function portNear(preferred: number): Promise<number> {
  return (await tryListen(preferred)) ?? (await tryListen(0)) ?? preferred;
}
