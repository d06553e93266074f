import type { LoaderFunctionArgs } from 'react-router';
import { type CourtesyLink, type CourtesyPage, openCourtesy } from '../../api/courtesies.ts';
import { type ExtraField, fetchCourtesyFields } from '../../api/extra-fields.ts';
import { type DocumentType, fetchLinkDocumentTypes } from '../../api/people.ts';
import { idParam, textParam } from '../../features/link-page/link-params.ts';

export interface CourtesyData {
  readonly link: CourtesyLink;
  readonly page: CourtesyPage;
  readonly documentTypes: readonly DocumentType[];
  readonly fields: readonly ExtraField[];
}

export async function loadCourtesy({ params }: LoaderFunctionArgs): Promise<CourtesyData> {
  const link = {
    showId: idParam(params.showId),
    courtesyId: idParam(params.courtesyId),
    token: textParam(params.token),
  };
  const [page, documentTypes, fields] = await Promise.all([
    openCourtesy(link),
    fetchLinkDocumentTypes(),
    fetchCourtesyFields(link.showId),
  ]);
  return { link, page, documentTypes, fields };
}
