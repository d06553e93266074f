import type { Context } from '../../context.ts';
import { judgeAddress, signAddress } from '../../shared/signed-address.ts';
import type { Approval } from './approval-store.ts';

/** The page that asks for a confirmation, since mail programs open links too. */
const STOP_PATH = '/club/detener';

type Config = Pick<Context['config'], 'siteUrl' | 'secrets'>;

/** A secret address for one administrator, valid until the act is executed. */
export function stopAddress(
  { siteUrl, secrets }: Config,
  { id, endsAt }: Pick<Approval, 'id' | 'endsAt'>,
  memberId: number,
): string {
  const parameters = { aprobacion: String(id), persona: String(memberId) };
  // The job that executes it may be late.
  const expiresAt = new Date(endsAt.getTime() + 24 * 60 * 60_000);
  return siteUrl + signAddress(secrets.urlKey, { path: STOP_PATH, parameters, expiresAt });
}

/** The content of a link; null if it is forged or expired. */
export function readStopAddress(
  { secrets }: Pick<Config, 'secrets'>,
  address: string,
  now: Date,
): { approvalId: number; memberId: number } | null {
  if (!address.startsWith(`${STOP_PATH}?`) || judgeAddress(secrets.urlKey, address, now) !== 'valid')
    return null;
  const query = new URLSearchParams(address.slice(STOP_PATH.length));
  return { approvalId: Number(query.get('aprobacion')), memberId: Number(query.get('persona')) };
}
