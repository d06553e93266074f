import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Versioned } from '../../api/content.ts';
import { queries } from '../../api/query.ts';
import { WholeForm } from '../../forms/WholeForm.tsx';

type FormProps<Value extends object> = ComponentProps<typeof WholeForm<Value>>;
interface PartFormProps<Value extends object>
  extends Pick<FormProps<Value>, 'save' | 'problemsOf' | 'texts' | 'children'> {
  readonly part: string;
  readonly read: (signal: AbortSignal) => Promise<Versioned<Value>>;
}

/** A part of the site that is loaded, changed and saved as a whole. */
export function PartForm<Value extends object>({ part, read, ...form }: PartFormProps<Value>) {
  const queryKey = ['content', part];
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  if (!data) return <Skeleton height={320} aria-label="Cargando" role="status" />;
  return <WholeForm of={data} reload={() => queries.invalidateQueries({ queryKey })} {...form} />;
}
