import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { changePaymentMethod, type PaymentMethodDetail, readPaymentMethods } from '../catalogue/public.ts';
import { lastChange, recordActs } from '../staff-audit/public.ts';
import { redrawImages } from '../uploads/public.ts';
import { METHOD, paymentMethodAct } from './payment-method-act.ts';

/** Limit of an icon, since fans load it with the show that they pay for. */
const MOST_ICON_BYTES = 100 * 1024;

export interface PaymentMethodEdit {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly isOffered: boolean;
  /** Null for none; undefined leaves it as it is. */
  readonly icon?: Uint8Array | null | undefined;
}

type IconProblem = 'not-a-picture' | 'picture-too-large';

/** The texts of a payment method for fans, and whether new shows may use it. */
export async function savePaymentMethod(
  context: Context,
  actor: Actor,
  { id, version, name, isOffered, icon }: PaymentMethodEdit,
): Promise<Result<PaymentMethodDetail, IconProblem | 'not-found' | 'changed-meanwhile'>> {
  const drawn = icon ? await redrawnIcon(icon) : ok('');
  if (!drawn.ok) return drawn;
  return inTransaction<PaymentMethodDetail, 'not-found' | 'changed-meanwhile'>(
    context.database,
    actor,
    async (tx) => {
      const before = (await readPaymentMethods(tx)).find((method) => method.id === id);
      if (!before) return refuse('not-found');
      const iconBase64 = icon === undefined ? before.iconBase64 : drawn.value;
      const after = await changePaymentMethod(tx, { id, version, name, isOffered, iconBase64 });
      if (!after) {
        const last = await lastChange(tx, METHOD, String(id));
        const time = last ? montevideoTime(last.at) : '';
        return refuse('changed-meanwhile', { person: last?.person ?? 'Otra persona', time });
      }
      await recordActs(tx, context.clock.now(), [paymentMethodAct(before, after)]);
      return ok(after);
    },
  );
}

async function redrawnIcon(icon: Uint8Array): Promise<Result<string, IconProblem>> {
  if (icon.length > MOST_ICON_BYTES) return refuse('picture-too-large');
  const [picture] = await redrawImages([icon]);
  if (!picture) return refuse('not-a-picture');
  if (picture.length > MOST_ICON_BYTES) return refuse('picture-too-large');
  return ok(Buffer.from(picture).toString('base64'));
}
