import { pino } from 'pino';

/** Lines buffered while the disk is full; further ones are dropped. */
const WAITING_BYTES = 1_000_000;

/**
 * The log of a process: its standard output (1) or error output (2). A failing one, such as a file on a full disk, costs lines,
 * never the process.
 */
export function logDestination(fd: 1 | 2 = 1) {
  const destination = pino.destination({ dest: fd, maxLength: WAITING_BYTES });
  let takesNothing = false;
  // Without a listener the first failed write would end the process. Its contents are written with the next line.
  destination.on('error', () => {
    takesNothing = true;
  });
  destination.on('write', () => {
    takesNothing = false;
  });
  // Pino calls this when the process ends; sonic-boom's own retries a full disk for ever.
  const flushSync = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    if (!takesNothing) flushSync();
  };
  return destination;
}
