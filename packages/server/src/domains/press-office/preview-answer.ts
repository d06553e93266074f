import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findAccreditation, pictureMail, rejectedMail } from '../accreditations/public.ts';
import { composeMail } from '../mails/public.ts';
import { findOutlet, outletRejectedMail, picturesMail } from '../press/public.ts';

export interface AnswerToPreview {
  readonly of: 'accreditation' | 'outlet';
  readonly id: number;
  readonly answer: 'reject' | 'picture';
  readonly reason: string;
}

interface MailPreview {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

/** The mail that an answer would send now. */
export async function previewAnswer(
  context: Context,
  { of, id, answer, reason }: AnswerToPreview,
): Promise<Result<MailPreview, 'not-found'>> {
  const db = context.database.kysely;
  const now = context.clock.now();
  if (of === 'outlet') {
    const outlet = await findOutlet(db, id);
    if (!outlet) return refuse('not-found');
    const mail =
      answer === 'reject'
        ? await composeMail(context, 'outletRejected', outletRejectedMail(outlet, reason).values)
        : await composeMail(context, 'outletPictures', picturesMail(context, outlet, { reason, now }).values);
    return ok({ to: outlet.email, ...mail });
  }
  const request = await findAccreditation(db, id);
  if (!request) return refuse('not-found');
  const { showId, email: to } = request;
  const mail =
    answer === 'reject'
      ? await composeMail(context, 'accreditationRejected', rejectedMail(request, reason).values, showId)
      : await composeMail(
          context,
          'accreditationPicture',
          pictureMail(context, request, { reason, now }).values,
          showId,
        );
  return ok({ to, ...mail });
}
