import { useLoaderData } from 'react-router';
import { LoginFailed } from '../../features/login-failed/LoginFailed.tsx';
import type { CallbackData } from './load-callback.ts';

/** A refused login, for a club without an external login page. */
export function CallbackScreen() {
  return <LoginFailed text={useLoaderData<CallbackData>().text} />;
}
