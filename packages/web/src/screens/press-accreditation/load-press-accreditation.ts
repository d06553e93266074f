import type { LoaderFunctionArgs } from 'react-router';
import {
  type AccreditationPage,
  fetchMediaTypes,
  type MediaType,
  openPressAccreditation,
} from '../../api/accreditations.ts';
import { type DocumentType, fetchLinkDocumentTypes } from '../../api/people.ts';
import { idParam } from '../../features/link-page/link-params.ts';

export interface PressAccreditationData {
  readonly page: AccreditationPage;
  readonly mediaTypes: readonly MediaType[];
  readonly documentTypes: readonly DocumentType[];
}

/** Loads everything in parallel; a failure leads to the error page (spec 3 §8). */
export async function loadPressAccreditation({
  params,
}: LoaderFunctionArgs): Promise<PressAccreditationData> {
  const [page, mediaTypes, documentTypes] = await Promise.all([
    openPressAccreditation(idParam(params.showId)),
    fetchMediaTypes(),
    fetchLinkDocumentTypes(),
  ]);
  return { page, mediaTypes, documentTypes };
}
