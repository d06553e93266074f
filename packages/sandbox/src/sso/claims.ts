import type { DemoPerson } from '../options.ts';

/** Claims by scope; `club`: the data of the club's register. */
export const CLAIMS = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name', 'birthdate'],
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
  club: ['documento_tipo', 'documento', 'socio_nro', 'pais', 'birthdate', 'phone_number'],
};

export type Claims = { sub: string } & Record<string, string | number | boolean>;

/** The single sign-on's claims about a person; unknown ones are omitted. */
export function claimsOf(person: DemoPerson): Claims {
  const claims = {
    sub: person.sub,
    name: `${person.givenName} ${person.familyName}`,
    given_name: person.givenName,
    family_name: person.familyName,
    email: person.email,
    email_verified: true,
    documento_tipo: person.documentType,
    documento: person.document,
    birthdate: person.birthDate,
    phone_number: person.phone,
    pais: person.country,
    socio_nro: person.memberNumber,
  };
  const known = Object.entries(claims).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Claims;
}
