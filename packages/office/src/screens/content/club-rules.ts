import type { Club } from '../../api/content.ts';
import type { Problems } from '../../forms/WholeForm.tsx';
import { linkProblem } from './address-rules.ts';

/** The links among the club's data, by name. */
export const LINKS = ['site', 'howItWorks', 'join', 'accreditations', 'login'] as const;

const NEEDED = 'Escribilo: está en todas las páginas.';
const CONTACT = /^(https:\/\/[^\s/]+\.[^\s]+|mailto:[^\s@]+@[^\s@]+\.[^\s@]+|tel:\+?[\d.-]{3,20})$/;

/** The problems of the club's data, by field; the networks are `social.0`, `social.1`, … */
export function clubProblems(club: Club): Problems {
  const found: [string, string | null][] = [
    ['name', club.name.trim() === '' ? NEEDED : null],
    ['shortName', club.shortName.trim() === '' ? NEEDED : null],
    [
      'contact',
      club.contactAddress !== '' && club.contact.trim() === '' ? 'Escribí también cómo se lee.' : null,
    ],
    ['contactAddress', contactProblem(club)],
    ...LINKS.map((name): [string, string | null] => [name, linkProblem(club[name])]),
    ...club.social.map(({ name, address }, index): [string, string | null] => [
      `social.${index}`,
      name.trim() === '' ? 'Escribí el nombre de la red.' : linkProblem(address, true),
    ]),
  ];
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== null));
}

function contactProblem({ contact, contactAddress }: Club): string | null {
  if (contactAddress === '') return contact.trim() === '' ? null : 'Escribí también adónde lleva.';
  return CONTACT.test(contactAddress)
    ? null
    : 'Escribí un correo, un teléfono o una dirección completa, con https://.';
}

/** The club's data, field by field, as display text. */
export function clubTexts(club: Club): [string, string][] {
  return [
    ['Nombre', club.name],
    ['Nombre corto', club.shortName],
    ['Contacto', [club.contact, club.contactAddress].filter(Boolean).join(' · ')],
    ['Contacto de socios', club.membersContact],
    ['Redes sociales', club.social.map(({ name, address }) => `${name} · ${address}`).join('; ')],
    ['Sitio del club', club.site],
    ['Cómo funciona', club.howItWorks],
    ['Hacete socio', club.join],
    ['Protocolo de acreditaciones', club.accreditations],
    ['Ingreso alternativo', club.login],
    ['Derechos', club.copyright],
  ];
}
