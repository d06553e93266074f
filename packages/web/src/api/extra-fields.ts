import type { ExtraField as WireField } from '@club/contract';
import { EXTRA_FIELD_OPTIONS } from '@club/contract/constants';
import { fetchCall } from './post-call.ts';
import { flag, listById, number, text, type Wire } from './wire.ts';

/** A question per ticket (spec 2 §3 "Extra data item"). */
export interface ExtraField {
  readonly id: number;
  readonly name: string;
  readonly kind: 'options' | 'text';
  readonly isMandatory: boolean;
  readonly options: readonly { readonly id: number; readonly value: string }[];
}

export function extraField(wire: Wire<WireField>): ExtraField {
  return {
    id: number(wire.ComplementoId),
    name: text(wire.ComplementoNombre),
    kind: text(wire.ComplementoTipo) === EXTRA_FIELD_OPTIONS ? 'options' : 'text',
    isMandatory: flag(wire.EspectaculoComplementoObligatorio),
    options: listById(wire.Opciones, (option) => ({
      id: number(option.ComplementoOpcionId),
      value: text(option.ComplementoOpcionValor),
    })),
  };
}

/** The questions of a purchase; none when they cannot be read (spec 2 §8: silent). */
export async function fetchPurchaseFields(showId: number): Promise<ExtraField[]> {
  const answer = await fetchCall('WSEspectaculoDatosComplCanje', { EspectaculoId: showId }).catch(() => null);
  return listById(answer?.SDTDatosComplementarios, extraField);
}

/** The questions of courtesies and payment links; none when they cannot be read, which is only logged (spec 3 §8). */
export function fetchCourtesyFields(showId: number): Promise<ExtraField[]> {
  return fetchLinkFields('WSEspectaculoDatosComplCortesia', showId);
}

/** The questions of box, paddock and press invitations; none when they cannot be read, which is only logged. */
export function fetchBoxFields(showId: number): Promise<ExtraField[]> {
  return fetchLinkFields('WSEspectaculoDatosComplPalco', showId);
}

async function fetchLinkFields(
  name: 'WSEspectaculoDatosComplCortesia' | 'WSEspectaculoDatosComplPalco',
  showId: number,
): Promise<ExtraField[]> {
  try {
    const answer = await fetchCall(name, { EspectaculoId: showId }, { isAnonymous: true });
    return listById(answer.SDTDatosComplementarios, extraField);
  } catch (fault) {
    // biome-ignore lint/suspicious/noConsole: the spec has this failure logged and nothing else
    console.warn(fault);
    return [];
  }
}
