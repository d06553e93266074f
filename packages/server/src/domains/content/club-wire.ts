import type { RequestOf } from '@club/contract';
import type { ClubContenidoGuardarClub } from '@club/contract/club';
import type { ClubData } from '../../shared/club-data.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { Stored } from './content-store.ts';
import { savedToWire } from './home-wire.ts';

type ClubOnWire = RequestOf<typeof ClubContenidoGuardarClub>['Club'];

export function readClub(club: ClubOnWire): ClubData {
  return {
    name: club.Nombre.trim(),
    shortName: club.NombreCorto.trim(),
    siteUrl: club.SitioURL,
    contact: { label: club.ContactoTexto.trim(), href: club.ContactoURL },
    membersContact: club.SociosContacto.trim(),
    social: club.Redes.map(({ Nombre, URL }) => ({ name: Nombre.trim(), href: URL })),
    howItWorksUrl: club.ComoFuncionaURL,
    memberJoinUrl: club.HaceteSocioURL,
    accreditationProtocolUrl: club.AcreditacionesURL,
    loginFallbackUrl: club.IngresoURL,
    copyright: club.Derechos.trim(),
  };
}

export function clubToWire({ value: club, ...stored }: Stored<'club'>) {
  return {
    ...savedToWire(stored),
    Club: {
      Nombre: club.name,
      NombreCorto: club.shortName,
      SitioURL: club.siteUrl,
      ContactoTexto: club.contact.label,
      ContactoURL: club.contact.href,
      SociosContacto: club.membersContact,
      Redes: club.social.map(({ name, href }) => ({ Nombre: name, URL: href })),
      ComoFuncionaURL: club.howItWorksUrl,
      HaceteSocioURL: club.memberJoinUrl,
      AcreditacionesURL: club.accreditationProtocolUrl,
      IngresoURL: club.loginFallbackUrl,
      Derechos: club.copyright,
    },
  };
}

/** The club's data in the audit. */
export function clubFields(club: ClubData): Fields {
  return {
    Nombre: club.name,
    'Nombre corto': club.shortName,
    'Sitio del club': club.siteUrl,
    Contacto: club.contact.label,
    'Dirección del contacto': club.contact.href,
    'Contacto de socios': club.membersContact,
    Redes: club.social.map(({ name, href }) => `${name} · ${href}`),
    'Cómo funciona': club.howItWorksUrl,
    'Hacete socio': club.memberJoinUrl,
    Acreditaciones: club.accreditationProtocolUrl,
    'Ingreso alternativo': club.loginFallbackUrl,
    Derechos: club.copyright,
  };
}
