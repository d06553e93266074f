import { REGISTRATION_IMAGE } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import { inTransaction, isUniqueViolation } from '../../db/database.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import { system } from '../../shared/actor.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { documentTypeIds } from '../catalogue/public.ts';
import { type AttemptLimit, countOfAddress } from '../people/public.ts';
import { imageKind, REDRAWN, readBase64, redrawImages } from '../uploads/public.ts';
import type { OutletForm, PersonForm } from './outlet-form.ts';
import { documentOf, registrationProblem } from './outlet-rules.ts';
import { insertOutlet, isNameTaken, listOutletTypes, replaceCards } from './registration-store.ts';

/** The actor of registrations: a visitor who fills in the form. */
const VISITOR = system('Formulario de medios');

/** Limit of complete registrations from one address, since each has pictures to re-encode and store. */
export const REGISTRATIONS: AttemptLimit = { limit: 20, windowMs: 60 * 60 * 1000 };

type RegistrationProblem =
  | NonNullable<ReturnType<typeof registrationProblem>>['problem']
  | 'image-unreadable'
  | 'outlet-already-registered';

/**
 * Registers a press outlet for the club's approval (spec 3 §2.5, §5), or stores other pictures that the club
 * requested. Pictures are re-encoded and stored privately. Throws TooManyRequests and Busy.
 */
export async function registerOutlet(
  context: Context,
  { form, ip }: { readonly form: OutletForm; readonly ip: string },
): Promise<Result<{ outletId: number }, RegistrationProblem>> {
  const { kysely } = context.database;
  const [types, documentTypes] = await Promise.all([
    listOutletTypes(kysely),
    documentTypeIds(kysely, 'for-guests'),
  ]);
  const problem = registrationProblem(form, {
    typeIds: new Set(types.map((type) => type.id)),
    documentTypeIds: documentTypes,
  });
  if (problem) return problem;
  const persons = [form.responsible, ...form.crew];
  const pictures = picturesOf(persons);
  if (!pictures) return refuse('image-unreadable');
  const attempt = await countOfAddress(context, { what: 'press-registration', ip }, REGISTRATIONS);
  if (attempt === 'exceeded') throw new TooManyRequests(REGISTRATIONS.windowMs / 1000);
  if (await isNameTaken(kysely, form.name, form.responsible.email))
    return refuse('outlet-already-registered');
  const cardKeys = await storeCards(context, pictures);
  return cardKeys ? save(context, form, cardKeys) : refuse('image-unreadable');
}

/** Null if the content of one of them is not an accepted kind of picture, whatever its name. */
function picturesOf(persons: readonly PersonForm[]): readonly Uint8Array[] | null {
  const pictures = persons.flatMap(({ card }) => {
    const bytes = readBase64(card);
    return bytes && isTaken(bytes) ? [bytes] : [];
  });
  return pictures.length === persons.length ? pictures : null;
}

function isTaken(bytes: Uint8Array): boolean {
  const kind = imageKind(bytes);
  return kind !== null && REGISTRATION_IMAGE.extensions.some((extension) => extension === `.${kind}`);
}

/** Keys of the cards in their order; null if one cannot be decoded. A crash leaves unreferenced files. */
async function storeCards(
  { random, storage }: Context,
  pictures: readonly Uint8Array[],
): Promise<readonly string[] | null> {
  const redrawn = await redrawImages(pictures);
  const cards = redrawn.flatMap((bytes) => bytes ?? []);
  if (cards.length < pictures.length) return null;
  return Promise.all(
    cards.map(async (bytes) => {
      const key = `press/cards/${random.bytes(16).toString('hex')}.${REDRAWN.extension}`;
      await storage.put(key, bytes, REDRAWN.contentType);
      return key;
    }),
  );
}

async function save(
  context: Context,
  form: OutletForm,
  [responsibleKey = '', ...crewKeys]: readonly string[],
): Promise<Result<{ outletId: number }, 'outlet-already-registered'>> {
  const { name, typeId, website, twitter, instagram, responsible } = form;
  const outlet = {
    ...{ name, typeId, website, twitter, instagram, requestedAt: context.clock.now() },
    responsible: { ...responsible, document: knownDocument(responsible), cardKey: responsibleKey },
    crew: form.crew.map((member, index) => ({
      ...member,
      document: knownDocument(member),
      cardKey: crewKeys[index] ?? '',
    })),
  };
  try {
    return await inTransaction<{ outletId: number }, never>(context.database, VISITOR, async (tx) =>
      ok({ outletId: (await replaceCards(tx, outlet)) ?? (await insertOutlet(tx, outlet)) }),
    );
  } catch (error) {
    if (isUniqueViolation(error, 'one_outlet_per_name')) return refuse('outlet-already-registered');
    throw error;
  }
}

function knownDocument(person: PersonForm): IdentityDocument {
  const document = documentOf(person);
  if (!document) throw new Error('the rules let a document pass that cannot be read');
  return document;
}
