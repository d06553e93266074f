import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import { system } from '../../shared/actor.ts';
import { parseIdentityDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { firstBarred } from '../barred/public.ts';
import { documentTypeIds } from '../catalogue/public.ts';
import { type AttemptLimit, countOfAddress } from '../people/public.ts';
import type { AccreditationKind, Applicant, CardFile, GeneralForm, PressForm } from './accreditation-form.ts';
import {
  applicantProblem,
  type GateProblem,
  isPressDataMissing,
  pressProblem,
} from './accreditation-rules.ts';
import {
  awaitsPicture,
  hasRequested,
  insertAccreditation,
  type NewAccreditation,
  replaceCard,
} from './accreditation-store.ts';
import { cardContent } from './card-content.ts';
import { checkOpening, type Opened } from './check-opening.ts';
import { listMediaTypes } from './opening-store.ts';

const VISITOR = system('Formulario de acreditaciones');

/** Limit of complete requests from one address; a newsroom may share one. */
export const REQUESTS: AttemptLimit = { limit: 60, windowMs: 60 * 60 * 1000 };

type ProblemsOf<Rule extends (...args: never[]) => unknown> = Extract<
  ReturnType<Rule>,
  { problem: string }
>['problem'];
type RequestProblem =
  | 'show-not-found'
  | GateProblem
  | ProblemsOf<typeof applicantProblem>
  | 'already-requested'
  | 'person-barred';
type PressProblem = RequestProblem | ProblemsOf<typeof pressProblem> | 'card-unreadable';

/**
 * Stores a request for a general accreditation, for the club's decision (spec 3 §2.7, §5). One per person and show,
 * of either kind: a second one is refused. Throws TooManyRequests.
 */
export async function requestGeneralAccreditation(
  context: Context,
  { form, ip }: { readonly form: GeneralForm; readonly ip: string },
): Promise<Result<void, RequestProblem>> {
  const { showId, company, position } = form;
  const checked = await checkRequest(context, { ...form, kind: 'general', isMoreMissing: false });
  if (!checked.ok) return checked;
  const admitted = await admitRequest(context, checked.value, ip);
  if (!admitted.ok) return admitted;
  return keep(context, {
    ...{ ...checked.value, showId, kind: 'general', pass: 'general', company, position },
    ...{ mediaTypeId: null, outletName: '', cardKey: '' },
  });
}

/**
 * The same for a press accreditation (spec 3 §2.6), with its card sanitised. Who was asked for another picture may
 * send it until the show begins. Throws Busy too.
 */
export async function requestPressAccreditation(
  context: Context,
  { form, ip }: { readonly form: PressForm; readonly ip: string },
): Promise<Result<void, PressProblem>> {
  const { showId, mediaTypeId, outletName, card } = form;
  const isMoreMissing = isPressDataMissing(form);
  const checked = await checkRequest(context, { ...form, kind: 'press', isMoreMissing });
  if (!checked.ok) return checked;
  const mediaTypes = await listMediaTypes(context.database.kysely);
  const problem = pressProblem(form, new Set(mediaTypes.map((type) => type.id)));
  if (problem) return problem;
  const admitted = await admitRequest(context, checked.value, ip);
  if (!admitted.ok) return admitted;
  const cardKey = await storeCard(context, card);
  if (cardKey === null) return refuse('card-unreadable');
  const pass = form.location === 'pitch' ? 'pitch' : 'press-stand';
  return keep(context, {
    ...{ ...checked.value, showId, kind: 'press', pass, mediaTypeId, outletName, cardKey },
    ...{ company: '', position: '' },
  });
}

interface Person
  extends Pick<NewAccreditation, 'showId' | 'firstName' | 'lastName' | 'document' | 'email' | 'phone'> {
  /** Requests are closed: this may only replace the picture of an earlier one. */
  readonly isLate: boolean;
}

interface Checked {
  readonly showId: number;
  readonly applicant: Applicant;
  readonly kind: AccreditationKind;
  readonly isMoreMissing: boolean;
}

/** Checks that the show takes requests of the kind, and that the applicant's data is complete. */
async function checkRequest(
  context: Context,
  { showId, applicant, kind, isMoreMissing }: Checked,
): Promise<Result<Person, Exclude<RequestProblem, 'already-requested' | 'person-barred'>>> {
  const opening = await checkOpening(context, { showId, kind });
  if (!opening.ok) return opening;
  const isLate = await isLatePicture(context, { showId, applicant, kind }, opening.value);
  if (opening.value.problem && !isLate) return refuse(opening.value.problem);
  const problem = applicantProblem(applicant, {
    isMoreMissing,
    documentTypeIds: await documentTypeIds(context.database.kysely, 'for-guests'),
  });
  if (problem) return problem;
  const { documentTypeId, typedDocument, firstName, lastName, email, phone } = applicant;
  const document = parseIdentityDocument(documentTypeId, typedDocument);
  if (!document) throw new Error('the rules let a document pass that cannot be read');
  return ok({ showId, firstName, lastName, document, email, phone, isLate });
}

/** Whether requests have closed since the club asked this person for another picture; not for a show that fell out. */
async function isLatePicture(
  { database }: Context,
  { showId, applicant, kind }: Omit<Checked, 'isMoreMissing'>,
  { show, problem }: Opened,
): Promise<boolean> {
  if (problem !== 'accreditation-closed' || show.cancelledAt !== null) return false;
  const document = parseIdentityDocument(applicant.documentTypeId, applicant.typedDocument);
  const { email } = applicant;
  return document !== null && awaitsPicture(database.kysely, { showId, kind, document, email });
}

/**
 * Counts a complete request of the address, whatever it hears, and checks that the person is not barred and has no
 * earlier one: both tell about a person who may be another, and are told only so many times.
 */
async function admitRequest(
  context: Context,
  { showId, document, email }: Person,
  ip: string,
): Promise<Result<void, 'already-requested' | 'person-barred'>> {
  const attempt = await countOfAddress(context, { what: 'accreditation', ip }, REQUESTS);
  if (attempt === 'exceeded') throw new TooManyRequests(REQUESTS.windowMs / 1000);
  const isBarred = (await firstBarred(context.database.kysely, [document], context.clock.now())) !== null;
  if (isBarred) return refuse('person-barred');
  if (await hasRequested(context.database.kysely, { showId, document, email }))
    return refuse('already-requested');
  return ok();
}

function keep(
  { database, clock }: Context,
  { isLate, ...request }: Omit<NewAccreditation, 'requestedAt'> & Pick<Person, 'isLate'>,
): Promise<Result<void, 'already-requested'>> {
  const whole = { ...request, requestedAt: clock.now() };
  return inTransaction(database, VISITOR, async (tx) => {
    const isKept =
      (request.cardKey !== '' && (await replaceCard(tx, whole))) ||
      (!isLate && (await insertAccreditation(tx, whole)));
    return isKept ? ok() : refuse('already-requested');
  });
}

/**
 * The stored card's key, empty without a card; null if the card cannot be read. A crash leaves an unreferenced file.
 */
async function storeCard({ storage, random }: Context, card: CardFile | null): Promise<string | null> {
  if (!card) return '';
  const content = await cardContent(card);
  if (!content) return null;
  const key = `accreditations/cards/${random.bytes(16).toString('hex')}.${content.extension}`;
  await storage.put(key, content.bytes, content.contentType);
  return key;
}
