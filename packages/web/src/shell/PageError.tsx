import { Spinner } from '@club/ui/feedback/Spinner.tsx';
import { isRouteErrorResponse, Navigate, useLocation, useRouteError } from 'react-router';
import { Busy, Fault, SignedOut } from '../api/fault.ts';
import { ErrorPage, type Failure } from '../features/error-page/ErrorPage.tsx';
import { paths } from '../paths.ts';

/**
 * The inner error boundary: a page that cannot be shown leads to the error route (spec 1 §8), in place of the failed address. The error page
 * is rendered here as well: the server finishes it here, and the error route itself may have failed.
 */
export function PageError() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (error instanceof SignedOut) return <Spinner label="Iniciando sesión…" />;
  const failure = failureOf(error, pathname + search);
  return (
    <>
      <ErrorPage failure={failure} />
      {pathname !== paths.notFound() && <Navigate to={paths.notFound()} replace state={failure} />}
    </>
  );
}

function failureOf(error: unknown, from: string): Failure | null {
  if (isRouteErrorResponse(error) && error.status === 404) return null;
  if (error instanceof Busy) return { from, requestId: null, waitText: error.text };
  return { from, requestId: error instanceof Fault ? error.requestId : null };
}
