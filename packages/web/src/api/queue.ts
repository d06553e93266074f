import { fetchCall } from './post-call.ts';

/** The address of the waiting queue while one is active, else null (spec 1 §4 "Queue check"). */
export async function fetchQueueAddress(): Promise<string | null> {
  const { isFilaActiva, URLFila } = await fetchCall('WSFilaActiva', {});
  return isFilaActiva && /^https?:\/\//.test(URLFila) ? URLFila : null;
}
