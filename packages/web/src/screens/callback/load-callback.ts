import { type LoaderFunctionArgs, replace } from 'react-router';
import { paths } from '../../paths.ts';
import { fetchClubConfig } from '../../shell/club-config.ts';
import { finishLogin } from '../../shell/sign-in/sign-in.ts';

/** Ends the login and goes on to home or to the page it was begun from; otherwise to the external login page. */
export async function loadCallback({ request }: LoaderFunctionArgs): Promise<never> {
  const page = await finishLogin(new URL(request.url).searchParams);
  if (page !== null) throw replace(page);
  throw replace((await fetchClubConfig()).loginFallbackUrl || paths.access());
}
