import { type LoaderFunctionArgs, redirectDocument, replace } from 'react-router';
import { fetchClubConfig } from '../../shell/club-config.ts';
import { finishLogin } from '../../shell/sign-in/sign-in.ts';

export interface CallbackData {
  /** Why the login was refused, in the server's words; empty without a text. */
  readonly text: string;
}

/**
 * Completes the login and redirects to home or to the page where it began; otherwise to the external login page (spec 1 §4). A club
 * without one shows the refusal on a page of ours: another login would be refused as well, in an endless loop.
 */
export async function loadCallback({ request }: LoaderFunctionArgs): Promise<CallbackData> {
  const end = await finishLogin(new URL(request.url).searchParams);
  // A waiting room's page is a document of its own.
  if (end.page?.startsWith('/fila/')) throw redirectDocument(end.page);
  if (end.page !== null) throw replace(end.page);
  const { loginFallbackUrl } = await fetchClubConfig();
  if (loginFallbackUrl !== '') throw replace(loginFallbackUrl);
  return { text: end.text };
}
