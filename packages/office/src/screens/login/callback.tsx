import { Alert, Button } from '@mantine/core';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { endLoginWindow, isLoginWindow } from '../../api/login-window.ts';
import { finishLogin } from '../../api/session.ts';
import { factorFrom, paths } from '../../paths.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { takePage } from './page-after.ts';

/** Completes the login after the single sign-on, and continues; a refusal's text when it failed. */
export async function loader({ request }: LoaderFunctionArgs): Promise<string> {
  const { searchParams } = new URL(request.url);
  const [code, state] = ['code', 'state'].map((name) => searchParams.get(name) ?? '');
  if (!code || !state) return 'No se completó el ingreso. Intentá nuevamente.';
  const end = await finishLogin(code, state);
  if ('text' in end) return end.text;
  const page = takePage();
  if (end.step !== 'ready') throw redirect(factorFrom(page));
  if (isLoginWindow()) endLoginWindow();
  throw redirect(page);
}

export function Component() {
  const text = useLoaderData<typeof loader>();
  return (
    <LoginFrame title="No pudiste ingresar">
      <Alert color="red" role="alert">
        {text}
      </Alert>
      <Button component={Link} to={paths.login}>
        Volver a intentar
      </Button>
    </LoginFrame>
  );
}
