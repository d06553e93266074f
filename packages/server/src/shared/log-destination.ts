import { pino } from 'pino';

/** Lines that wait for room on a full disk; later ones are dropped. */
const WAITING_BYTES = 1_000_000;

/**
 * Where a process logs: its standard output (1) or error output (2). One that takes nothing, such as a file on a full disk,
 * costs lines and never the process.
 */
export function logDestination(fd: 1 | 2 = 1) {
  const destination = pino.destination({ dest: fd, maxLength: WAITING_BYTES });
  let takesNothing = false;
  // Without a listener the first failed write would end the process. What it held is written with the next line.
  destination.on('error', () => {
    takesNothing = true;
  });
  destination.on('write', () => {
    takesNothing = false;
  });
  // Pino calls this when the process ends; sonic-boom's own tries a full disk for ever.
  const flushSync = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    if (!takesNothing) flushSync();
  };
  return destination;
}
