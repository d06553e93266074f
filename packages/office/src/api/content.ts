import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';

/** A part of the site that is saved whole. */
export interface Part<Value> {
  readonly version: number;
  readonly value: Value;
}

export interface NamedLink {
  readonly name: string;
  readonly address: string;
}

/** What the club says of itself. */
export interface Club {
  readonly name: string;
  readonly shortName: string;
  readonly site: string;
  readonly contact: string;
  /** `mailto:`, `tel:` or `https:`. */
  readonly contactAddress: string;
  readonly membersContact: string;
  readonly social: readonly NamedLink[];
  readonly howItWorks: string;
  readonly join: string;
  readonly accreditations: string;
  readonly login: string;
  readonly copyright: string;
}

const clubOf = ({ Version, Club }: ClubAnswer<'club/contenido/leerClub'>): Part<Club> => ({
  version: Version,
  value: {
    name: Club.Nombre,
    shortName: Club.NombreCorto,
    site: Club.SitioURL,
    contact: Club.ContactoTexto,
    contactAddress: Club.ContactoURL,
    membersContact: Club.SociosContacto,
    social: Club.Redes.map(({ Nombre, URL }) => ({ name: Nombre, address: URL })),
    howItWorks: Club.ComoFuncionaURL,
    join: Club.HaceteSocioURL,
    accreditations: Club.AcreditacionesURL,
    login: Club.IngresoURL,
    copyright: Club.Derechos,
  },
});

export const fetchClub = async (signal: AbortSignal): Promise<Part<Club>> =>
  clubOf(await clubFetch('club/contenido/leerClub', {}, { signal }));

export const saveClub = ({ version, value }: Part<Club>, operation: string) =>
  clubCall('club/contenido/guardarClub', {
    Operacion: operation,
    Version: version,
    Club: {
      Nombre: value.name,
      NombreCorto: value.shortName,
      SitioURL: value.site,
      ContactoTexto: value.contact,
      ContactoURL: value.contactAddress,
      SociosContacto: value.membersContact,
      Redes: value.social.map(({ name, address }) => ({ Nombre: name, URL: address })),
      ComoFuncionaURL: value.howItWorks,
      HaceteSocioURL: value.join,
      AcreditacionesURL: value.accreditations,
      IngresoURL: value.login,
      Derechos: value.copyright,
    },
  });
