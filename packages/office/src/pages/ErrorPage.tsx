import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { Fault, Refused } from '../api/club-call.ts';
import { noteDenied } from '../api/denied.ts';
import { NoPermission } from './NoPermission.tsx';
import { NotFound } from './NotFound.tsx';
import { PageNotice } from './PageNotice.tsx';

const UNKNOWN = 'Ocurrió un error en esta página.';

/** What went wrong on a screen, in words, with the request's code and a way to try again. */
export function ErrorPage() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const { revalidate, state } = useRevalidator();
  if (error instanceof Refused && error.problem === 'not-permitted') return <Denied />;
  if (error instanceof Refused && error.problem === 'not-found') return <NotFound />;
  const text = error instanceof Fault || error instanceof Refused ? error.message : UNKNOWN;
  return (
    <PageNotice
      icon={IconAlertTriangle}
      title="No pudimos mostrar esta página"
      text={text}
      {...(error instanceof Fault && { code: error.requestId })}
    >
      <Button
        loading={state === 'loading'}
        onClick={() => {
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
