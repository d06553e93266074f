import type { LoaderFunctionArgs } from 'react-router';
import { type ExtraField, fetchBoxFields } from '../../api/extra-fields.ts';
import { type DocumentType, fetchLinkDocumentTypes } from '../../api/people.ts';
import { openPressLink, type PressLink, type PressPage } from '../../api/press.ts';
import { idParam, textParam } from '../../features/link-page/link-params.ts';

export interface PressRedemptionData {
  readonly link: PressLink;
  readonly page: PressPage;
  readonly documentTypes: readonly DocumentType[];
  readonly fields: readonly ExtraField[];
}

/** Loads everything in parallel; a failure leads to the error page (spec 3 §8). */
export async function loadPressRedemption({ params }: LoaderFunctionArgs): Promise<PressRedemptionData> {
  const link = {
    showId: idParam(params.showId),
    outletId: idParam(params.pressOutletId),
    token: textParam(params.token),
  };
  const [page, documentTypes, fields] = await Promise.all([
    openPressLink(link),
    fetchLinkDocumentTypes(),
    fetchBoxFields(link.showId),
  ]);
  return { link, page, documentTypes, fields };
}
