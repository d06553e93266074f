import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import { withLink } from './links.ts';
import { type PageOf, pageToWire } from './list-page.ts';
import { type ChosenPlaces, placesBody } from './places.ts';

type WireIssuer = ClubAnswer<'club/emisores/listar'>['Emisores'][number];
type WireCourtesy = ClubAnswer<'club/cortesias/listar'>['Cortesias'][number];

/** An issuer of courtesies. Quotas: null for unlimited. */
export interface Issuer {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly email: string;
  readonly showQuota: number | null;
  readonly seasonQuota: number | null;
  readonly isArchived: boolean;
  /** Places given this season. */
  readonly given: number;
}

const issuerOf = (wire: WireIssuer): Issuer => ({
  ...{ id: wire.EmisorId, version: wire.Version, name: wire.Nombre, email: wire.Correo },
  ...{ showQuota: wire.CupoEspectaculo, seasonQuota: wire.CupoTemporada, isArchived: wire.Archivado },
  given: wire.DadasTemporada,
});

export const issuersBody = (isArchived: boolean) => ({ Archivados: isArchived });

/** @param count Rows per page; default 50. */
export async function fetchIssuers(
  isArchived: boolean,
  page: PageOf<'emisores'>,
  signal: AbortSignal,
  count = 50,
) {
  const body = { ...issuersBody(isArchived), Cantidad: count, ...pageToWire(page) };
  const { Emisores, Siguiente, Total } = await clubFetch('club/emisores/listar', body, { signal });
  return { rows: Emisores.map(issuerOf), next: Siguiente, total: Total };
}

export type IssuerForm = Pick<Issuer, 'name' | 'email' | 'showQuota' | 'seasonQuota'>;
type IssuerName = Pick<Issuer, 'id' | 'version'>;

/** Creates an issuer (`id` 0), or changes one. */
export const saveIssuer = (operation: string, { id, version }: IssuerName, form: IssuerForm) =>
  clubCall('club/emisores/guardar', {
    ...{ Operacion: operation, EmisorId: id, ...(id > 0 && { Version: version }) },
    ...{ Nombre: form.name.trim(), Correo: form.email.trim() },
    ...{ CupoEspectaculo: form.showQuota, CupoTemporada: form.seasonQuota },
  });

export const archiveIssuer = (operation: string, { id, version }: IssuerName, isArchived: boolean) =>
  clubCall('club/emisores/archivar', {
    ...{ Operacion: operation, EmisorId: id, Version: version, Archivado: isArchived },
  });

export interface Courtesy {
  readonly id: number;
  readonly showId: number;
  readonly showName: string;
  readonly startsAt: string;
  readonly issuer: string;
  readonly isOfBox: boolean;
  readonly requester: string;
  readonly email: string;
  readonly sector: string;
  readonly places: number;
  readonly redeemed: number;
  readonly opensAt: string;
  readonly hasLink: boolean;
}

const courtesyOf = (wire: WireCourtesy): Courtesy => ({
  ...{ id: wire.CortesiaId, showId: wire.EspectaculoId, showName: wire.Espectaculo, startsAt: wire.Inicio },
  ...{ issuer: wire.Emisor, isOfBox: wire.Tipo === 'palco', requester: wire.Solicitante, email: wire.Correo },
  ...{ sector: wire.Sector, places: wire.Lugares, redeemed: wire.Canjeadas, opensAt: wire.AbreEn },
  hasLink: wire.TieneLink,
});

/** 0 for all. */
export interface CourtesyFilter {
  readonly showId: number;
  readonly issuerId: number;
}

export const courtesiesBody = ({ showId, issuerId }: CourtesyFilter) => ({
  Filtro: { ...(showId && { EspectaculoId: showId }), ...(issuerId && { EmisorId: issuerId }) },
});

export async function fetchCourtesies(
  filter: CourtesyFilter,
  page: PageOf<'cortesias'>,
  signal: AbortSignal,
) {
  const body = { ...courtesiesBody(filter), ...pageToWire(page) };
  const { Cortesias, Siguiente, Total } = await clubFetch('club/cortesias/listar', body, { signal });
  return { rows: Cortesias.map(courtesyOf), next: Siguiente, total: Total };
}

export interface CourtesyForm {
  readonly issuerId: number;
  readonly requester: string;
  readonly email: string;
  readonly isOfBox: boolean;
  readonly places: ChosenPlaces;
  /** Empty: at once. */
  readonly opensAt: string;
  /** Why the quota is exceeded; empty when it is not. */
  readonly excessReason: string;
}

/** Creates a courtesy; returns its private link, which is shown only this once. */
export const giveCourtesy = async (operation: string, form: CourtesyForm) =>
  withLink(
    await clubCall('club/cortesias/crear', {
      ...{ Operacion: operation, EmisorId: form.issuerId, Solicitante: form.requester.trim() },
      ...{ Correo: form.email.trim(), Tipo: form.isOfBox ? 'palco' : 'cortesia', ...placesBody(form.places) },
      ...(form.opensAt && { AbreEn: form.opensAt }),
      ...(form.excessReason && { Motivo: form.excessReason }),
    }),
  );

export const reduceCourtesy = (operation: string, id: number, reason: string) =>
  clubCall('club/cortesias/reducir', { Operacion: operation, CortesiaId: id, Motivo: reason });
