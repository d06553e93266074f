import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { Fault, Refused } from '../api/club-call.ts';
import { noteDenied } from '../api/denied.ts';
import { beginAnew } from '../api/login-window.ts';
import { NoPermission } from './NoPermission.tsx';
import { NotFound } from './NotFound.tsx';
import { PageNotice } from './PageNotice.tsx';

const UNKNOWN = 'Ocurrió un error en esta página.';

/** A screen's failure, in words, with the request's code and a retry. */
export function ErrorPage() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const { revalidate, state } = useRevalidator();
  if (error instanceof Refused && error.problem === 'not-permitted') return <Denied />;
  if (error instanceof Refused && error.problem === 'not-found') return <NotFound />;
  const isAnswer = error instanceof Fault || error instanceof Refused;
  return (
    <PageNotice
      icon={IconAlertTriangle}
      title="No pudimos mostrar esta página"
      text={isAnswer ? error.message : UNKNOWN}
      {...(error instanceof Fault && { code: error.requestId })}
    >
      <Button
        loading={state === 'loading'}
        onClick={() => {
          // Mostly code that a release has replaced: this page would ask for it again and again.
          if (!isAnswer) return beginAnew();
          reset();
          void revalidate();
        }}
      >
        Volver a intentar
      </Button>
    </PageNotice>
  );
}

/** The menu led here: the person's roles have changed since it was drawn. */
function Denied() {
  useEffect(noteDenied, []);
  return <NoPermission />;
}
