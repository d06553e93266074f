import { type ClubAnswer, type ClubRequest, clubCall, type Refusal } from './club-call.ts';

/** A new private link: its secret is shown only this once. */
export interface GivenLink {
  readonly pages: readonly { readonly name: string; readonly url: string }[];
  /** The recipient; empty for none. */
  readonly mailedTo: string;
}

type WireLink = Pick<ClubAnswer<'club/links/renovar'>, 'Links' | 'EnviadoA'>;

export const linkOf = ({ Links, EnviadoA }: WireLink): GivenLink => ({
  pages: Links.map(({ Nombre, URL }) => ({ name: Nombre, url: URL })),
  mailedTo: EnviadoA,
});

/** The answer, with the new link. */
export const withLink = <Problem extends string>(
  outcome: { readonly ok: true; readonly answer: WireLink } | Refusal<Problem>,
) => (outcome.ok ? { ok: true as const, link: linkOf(outcome.answer) } : outcome);

/** The link's owner. `showId` only for a box at a show. */
export interface LinkOwner {
  readonly of: ClubRequest<'club/links/renovar'>['De'];
  readonly id: number;
  readonly showId?: number;
}

const bodyOf = ({ of, id, showId }: LinkOwner) => ({
  ...{ De: of, Id: id, ...(showId !== undefined && { EspectaculoId: showId }) },
});

/** A new link; the previous one stops working. */
export const renewLink = async (operation: string, owner: LinkOwner, isMailed: boolean) =>
  withLink(
    await clubCall('club/links/renovar', { Operacion: operation, ...bodyOf(owner), Enviar: isMailed }),
  );

export const revokeLink = (operation: string, owner: LinkOwner, reason: string) =>
  clubCall('club/links/revocar', { Operacion: operation, ...bodyOf(owner), Motivo: reason });
