import { ATTACHMENT_MEGABYTES, MEGABYTE } from '@club/contract/constants';
import type { Show } from '../../api/shows.ts';
import { isDraft } from '../shows/show-rules.ts';

/** A file of a show: by its id when published, by its key in a draft. */
export interface ListedFile {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly extension: string;
  readonly isForBoxes: boolean;
}

export const listedFiles = (show: Show): ListedFile[] =>
  isDraft(show)
    ? show.plan.files.map((file) => ({ id: 0, ...file }))
    : show.files.map((file) => ({ key: `${file.id}`, ...file }));

const KINDS: readonly string[] = ['pdf', 'csv', 'txt', 'png', 'jpg'];

/** The problem of a file before it is sent; empty for none. The server checks its contents. */
export function fileProblem({ name, size }: { readonly name: string; readonly size: number }): string {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!KINDS.includes(extension)) return 'Solo se admiten archivos PDF, CSV, TXT, PNG y JPG.';
  return size > ATTACHMENT_MEGABYTES * MEGABYTE
    ? `El archivo no puede superar ${ATTACHMENT_MEGABYTES} MB.`
    : '';
}
