import { Alert, Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Refusal } from '../api/club-call.ts';

interface CountedProps<Found extends { readonly ok: true }> {
  readonly counted: UseQueryResult<Found | Refusal>;
  /** What is counted: `a quiénes llega`. */
  readonly what: string;
  /** In pixels, while it is counted. */
  readonly height: number;
  readonly children: (found: Found) => ReactNode;
}

/** What a count found; or that it could not be made, or why it was refused. */
export function Counted<Found extends { readonly ok: true }>(props: CountedProps<Found>) {
  const { data, isError, isFetching, refetch } = props.counted;
  if (isError) {
    return (
      <Alert color="yellow" role="alert">
        No se pudo contar {props.what}.{' '}
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Volver a contar
        </Button>
      </Alert>
    );
  }
  if (!data) return <Skeleton height={props.height} aria-label="Cargando" role="status" />;
  if (data.ok) return props.children(data);
  return (
    <Alert color="red" role="alert">
      {data.text}
    </Alert>
  );
}
