import { type ClubAnswer, type ClubRequest, clubCall, type Refusal } from './club-call.ts';

/** A private link as it was made: its pages are told this once. */
export interface GivenLink {
  readonly pages: readonly { readonly name: string; readonly url: string }[];
  /** To whom it was mailed; empty for nobody. */
  readonly mailedTo: string;
}

type WireLink = Pick<ClubAnswer<'club/links/renovar'>, 'Links' | 'EnviadoA'>;

export const linkOf = ({ Links, EnviadoA }: WireLink): GivenLink => ({
  pages: Links.map(({ Nombre, URL }) => ({ name: Nombre, url: URL })),
  mailedTo: EnviadoA,
});

/** What was answered, with the link that was made. */
export const withLink = <Problem extends string>(
  outcome: { readonly ok: true; readonly answer: WireLink } | Refusal<Problem>,
) => (outcome.ok ? { ok: true as const, link: linkOf(outcome.answer) } : outcome);

/** Whose link. `showId` of a box at a show alone. */
export interface LinkOwner {
  readonly of: ClubRequest<'club/links/renovar'>['De'];
  readonly id: number;
  readonly showId?: number;
}

const bodyOf = ({ of, id, showId }: LinkOwner) => ({
  ...{ De: of, Id: id, ...(showId !== undefined && { EspectaculoId: showId }) },
});

/** A new link; the one before stops working. */
export const renewLink = async (operation: string, owner: LinkOwner, isMailed: boolean) =>
  withLink(
    await clubCall('club/links/renovar', { Operacion: operation, ...bodyOf(owner), Enviar: isMailed }),
  );

export const revokeLink = (operation: string, owner: LinkOwner, reason: string) =>
  clubCall('club/links/revocar', { Operacion: operation, ...bodyOf(owner), Motivo: reason });
