import { type DocumentType, fetchLinkDocumentTypes } from '../../api/people.ts';
import { fetchOutletTypes, type OutletType } from '../../api/press.ts';

export interface PressRegistrationData {
  readonly outletTypes: readonly OutletType[];
  readonly documentTypes: readonly DocumentType[];
}

/** Loads both lists in parallel; a failure leads to the error page (spec 3 §8). */
export async function loadPressRegistration(): Promise<PressRegistrationData> {
  const [outletTypes, documentTypes] = await Promise.all([fetchOutletTypes(), fetchLinkDocumentTypes()]);
  return { outletTypes, documentTypes };
}
