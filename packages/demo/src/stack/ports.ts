import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Listens for a moment; returns the port, or undefined when it is taken. */
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

/** True when the port is free and we may listen. */
export const isFree = async (port: number): Promise<boolean> => (await tryListen(port)) !== undefined;

/** The preferred port when it is free, else any free one. */
export async function portNear(preferred: number): Promise<number> {
  return (await tryListen(preferred)) ?? (await tryListen(0)) ?? preferred;
}
