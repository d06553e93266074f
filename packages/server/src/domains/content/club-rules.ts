import type { ClubData } from '../../shared/club-data.ts';
import type { Detail } from '../../shared/result.ts';
import { isContact, isLink } from './address-rules.ts';

const LINK = 'https://club.com.uy';

/** The first invalid address of the club's data, with its display name and a valid example; null if all are valid. */
export function wrongAddress(club: ClubData): Detail | null {
  if (!isContact(club.contact.href))
    return { field: 'la dirección del contacto', example: 'mailto:entradas@club.com.uy' };
  const links: [string, string][] = [
    ['el sitio del club', club.siteUrl],
    ...club.social.map(({ name, href }): [string, string] => [`la dirección de ${name}`, href]),
    ['el enlace «Cómo funciona»', club.howItWorksUrl],
    ['el enlace «Hacete socio»', club.memberJoinUrl],
    ['el enlace de las acreditaciones', club.accreditationProtocolUrl],
    ['el ingreso alternativo', club.loginFallbackUrl],
  ];
  const wrong = links.find(([, address]) => !isLink(address)) ?? noAddress(club);
  return wrong ? { field: wrong[0], example: LINK } : null;
}

/** The first social network without an address. */
const noAddress = ({ social }: ClubData): [string, string] | undefined => {
  const network = social.find(({ href }) => href === '');
  return network && [`la dirección de ${network.name}`, ''];
};
