import type { LoaderFunctionArgs } from 'react-router';
import { type AccreditationPage, openGeneralAccreditation } from '../../api/accreditations.ts';
import { type DocumentType, fetchLinkDocumentTypes } from '../../api/people.ts';
import { idParam } from '../../features/link-page/link-params.ts';

export interface AccreditationData {
  readonly page: AccreditationPage;
  readonly documentTypes: readonly DocumentType[];
}

/** Loads everything in parallel; a failure leads to the error page (spec 3 §8). */
export async function loadAccreditation({ params }: LoaderFunctionArgs): Promise<AccreditationData> {
  const [page, documentTypes] = await Promise.all([
    openGeneralAccreditation(idParam(params.showId)),
    fetchLinkDocumentTypes(),
  ]);
  return { page, documentTypes };
}
