import { useLoaderData } from 'react-router';
import { LoginFailed } from '../../features/login-failed/LoginFailed.tsx';
import type { CallbackData } from './load-callback.ts';

/** A login that was refused, of a club without a login page elsewhere. */
export function CallbackScreen() {
  return <LoginFailed text={useLoaderData<CallbackData>().text} />;
}
