import type { LoaderFunctionArgs } from 'react-router';
import { RETURN_PARAMETER } from '../../paths.ts';
import { fetchClubConfig } from '../../shell/club-config.ts';
import { leaveSite } from '../../shell/leave-site.ts';
import { beginLogin } from '../../shell/sign-in/sign-in.ts';

/** Sends the browser to the club's single sign-on, or to the external login page when that fails (spec 1 §4). */
export async function loadAccess({ request }: LoaderFunctionArgs): Promise<null> {
  const returnTo = new URL(request.url).searchParams.get(RETURN_PARAMETER);
  const url = (await beginLogin(returnTo)) ?? (await fetchClubConfig()).loginFallbackUrl;
  if (url !== '') throw leaveSite(url);
  return null;
}
