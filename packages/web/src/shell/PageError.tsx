import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Busy, Fault, SignedOut } from '../api/fault.ts';
import { ErrorPage } from '../features/error-page/ErrorPage.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';

/** The inner error boundary: header and footer stay, and the next navigation clears it. */
export function PageError() {
  const error = useRouteError();
  if (error instanceof SignedOut) return <Spinner label="Iniciando sesión…" />;
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage />;
  if (error instanceof Busy) return <ErrorPage failure={{ requestId: null, text: error.text }} />;
  return <ErrorPage failure={{ requestId: error instanceof Fault ? error.requestId : null }} />;
}
