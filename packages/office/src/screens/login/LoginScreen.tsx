import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Fault, Refused } from '../../api/club-call.ts';
import { isLoginWindow } from '../../api/login-window.ts';
import { beginLogin } from '../../api/session.ts';
import { pageAfterLogin } from '../../paths.ts';
import { LoginFrame } from './LoginFrame.tsx';
import { keepPage } from './page-after.ts';

/** Begins the login at the club's single sign-on. */
export function LoginScreen() {
  const [search] = useSearchParams();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    keepPage(pageAfterLogin(search));
    isLoginWindow();
    try {
      window.location.assign(await beginLogin());
    } catch (error) {
      if (!(error instanceof Fault || error instanceof Refused)) throw error;
      setBusy(false);
      setProblem(error.message);
    }
  };
  return (
    <LoginFrame title="Ingresar">
      <p>Usá tu cuenta del club. Después te pedimos el código de tu segundo factor.</p>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Button size="md" loading={isBusy} onClick={() => void begin()}>
        Ingresar con la cuenta del club
      </Button>
    </LoginFrame>
  );
}

export { LoginScreen as Component };
