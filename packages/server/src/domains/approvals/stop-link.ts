import type { Context } from '../../context.ts';
import { judgeAddress, signAddress } from '../../shared/signed-address.ts';
import type { Approval } from './approval-store.ts';

/** The page that asks once more, since programs that read mail open its links too. */
const STOP_PATH = '/club/detener';

type Config = Pick<Context['config'], 'siteUrl' | 'secrets'>;

/** A secret address of one administrator's, good while the act is not done. */
export function stopAddress(
  { siteUrl, secrets }: Config,
  { id, endsAt }: Pick<Approval, 'id' | 'endsAt'>,
  memberId: number,
): string {
  const parameters = { aprobacion: String(id), persona: String(memberId) };
  // The job that does it may come late.
  const expiresAt = new Date(endsAt.getTime() + 24 * 60 * 60_000);
  return siteUrl + signAddress(secrets.urlKey, { path: STOP_PATH, parameters, expiresAt });
}

/** What a link is good for; null for one that is not ours, or too old. */
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
