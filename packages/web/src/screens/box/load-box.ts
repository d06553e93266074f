import { type LoaderFunctionArgs, redirect } from 'react-router';
import { type BoxLink, type BoxPage, fetchBoxAttachments, openBox } from '../../api/boxes.ts';
import { type ExtraField, fetchBoxFields } from '../../api/extra-fields.ts';
import { type DocumentType, fetchLinkDocumentTypes } from '../../api/people.ts';
import type { Attachment } from '../../api/show-detail.ts';
import { idParam, textParam } from '../../features/link-page/link-params.ts';
import { paths } from '../../paths.ts';

export interface BoxData {
  readonly link: BoxLink;
  readonly page: BoxPage;
  readonly documentTypes: readonly DocumentType[];
  readonly fields: readonly ExtraField[];
  readonly attachments: readonly Attachment[];
}

/** Loads everything in parallel. A refused list of files leads home (spec 3 §7). */
export async function loadBox({ params }: LoaderFunctionArgs): Promise<BoxData> {
  const link = {
    showId: idParam(params.showId),
    standId: idParam(params.standId),
    sectorCode: textParam(params.sectorCode),
    token: textParam(params.token),
  };
  const [page, documentTypes, fields, attachments] = await Promise.all([
    openBox(link),
    fetchLinkDocumentTypes(),
    fetchBoxFields(link.showId),
    fetchBoxAttachments(link.showId),
  ]);
  if (attachments === null) throw redirect(paths.home());
  return { link, page, documentTypes, fields, attachments };
}
