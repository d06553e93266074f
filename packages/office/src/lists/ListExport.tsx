import type { ListName } from '@club/contract/club';
import { type ListBody, listToExport } from '../api/exports.ts';
import { ExportButton } from './ExportButton.tsx';
import { useSort } from './use-list-page.ts';

interface ListExportProps<Name extends ListName> {
  readonly list: Name;
  /** Its filter, for its call. */
  readonly body: ListBody<Name>;
}

/** Exports a list with its current filters and order (spec 4 §2). */
export function ListExport<Name extends ListName>({ list, body }: ListExportProps<Name>) {
  return <ExportButton exported={listToExport(list, body, useSort(list))} />;
}
