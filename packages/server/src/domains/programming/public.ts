/**
 * The interface of programming for other domains: making and selling a show, and a draft as it would be published.
 */
export { actOn, SHOW } from './acts.ts';
export { endHoldsWithoutOrder } from './change-sale.ts';
export { draftOfShow } from './draft-plan.ts';
export { moveEnds } from './move-ends.ts';
export { whenText } from './plan-fields-wire.ts';
export { momentFromWire } from './plan-wire.ts';
export { publishDraft } from './publish-draft.ts';
export { findOpenDraft, type OpenDraft, redLines } from './read-open-draft.ts';
export { saveDraft } from './save-draft.ts';
