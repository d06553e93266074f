import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { endLoginWindow, isLoginWindow } from '../../api/login-window.ts';
import { beginEnrolment, type FactorShown, fetchSession } from '../../api/session.ts';
import { loginFrom, pageAfterLogin } from '../../paths.ts';
import { FactorForm } from '../../shell/FactorForm.tsx';
import { LoginFrame } from '../login/LoginFrame.tsx';
import { Enrolment } from './Enrolment.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** The contents: only the code, or first a new secret. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = pageAfterLogin(new URL(request.url).searchParams);
  const session = await fetchSession();
  if (session === null) throw redirect(loginFrom(page));
  if (session.step === 'ready') throw redirect(page);
  return { enrolment: session.step === 'enrol' ? await beginEnrolment() : null };
}

/** The second factor of a login: its code, before the first one its secret, and after the first one the recovery codes. */
export function Component() {
  const { enrolment } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const goOn = (): void => {
    if (isLoginWindow()) endLoginWindow();
    void navigate(pageAfterLogin(search), { replace: true });
  };
  const onShown = ({ recoveryCodes }: FactorShown): void => {
    if (recoveryCodes.length > 0) setCodes(recoveryCodes);
    else goOn();
  };
  if (codes.length > 0) {
    return (
      <LoginFrame title="Guardá tus códigos">
        <RecoveryCodes codes={codes} onKept={goOn} />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame title={enrolment ? 'Configurá tu segundo factor' : 'Segundo factor'}>
      {enrolment ? (
        <Enrolment {...enrolment} />
      ) : (
        <p>Ingresá el código que muestra tu aplicación de autenticación.</p>
      )}
      <FactorForm onShown={onShown} isFirst={enrolment !== null} />
    </LoginFrame>
  );
}
