import type { Context } from '../../context.ts';
import { signAddress } from '../../shared/signed-address.ts';

/** Addresses of a ticket's file in the application, valid for a while, without a login (product.md §2.7). */
export const DOWNLOAD_PATH = '/descargas/entradas/:ticketId';
export const PROBE_PATH = '/descargas/entradas/:ticketId/lista';

/** The validity of addresses, for a page that stays open. */
const VALID_MS = 2 * 60 * 60 * 1000;

type Signer = Pick<Context, 'config' | 'clock'>;

/** `TicketURLS3`. An address made before the file is ready works as soon as it is. */
export function downloadAddress(context: Signer, ticketId: number): string {
  return fileAddress(context, DOWNLOAD_PATH.replace(':ticketId', String(ticketId)));
}

/** `TicketURLS3Bucket`: answers 200 when the file is ready and 404 before, and reveals nothing else. */
export function probeAddress(context: Signer, ticketId: number): string {
  return fileAddress(context, PROBE_PATH.replace(':ticketId', String(ticketId)));
}

/** Signs a path of the application for a page that stays open. */
export function fileAddress({ config, clock }: Signer, path: string): string {
  const expiresAt = new Date(clock.now().getTime() + VALID_MS);
  return config.siteUrl + signAddress(config.secrets.urlKey, { path, expiresAt });
}
