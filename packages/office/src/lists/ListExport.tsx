import type { ListName } from '@club/contract/club';
import { type ListBody, listToExport } from '../api/exports.ts';
import { ExportButton } from './ExportButton.tsx';
import { useSort } from './use-list-page.ts';

interface ListExportProps<Name extends ListName> {
  readonly list: Name;
  /** What narrows it, as its call is asked. */
  readonly body: ListBody<Name>;
}

/** Exports a list as its filters and its sort show it (spec 4 §2). */
export function ListExport<Name extends ListName>({ list, body }: ListExportProps<Name>) {
  return <ExportButton exported={listToExport(list, body, useSort(list))} />;
}
