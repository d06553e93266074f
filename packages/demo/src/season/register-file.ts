import { CHILD, MEMBERS, memberNumberOf } from './member-plans.ts';
import { demoPerson } from './persons.ts';

const CATEGORY_NAMES = {
  ...{ public: '', visitor: '', member: 'Socio', child: 'Socio menor', lifelong: 'Socio vitalicio' },
  ...{ abroad: 'Socio del interior', auf: 'Carnet AUF' },
} as const;
const COLUMNS =
  'tipo_documento;documento;nro_socio;categoria;nombres;apellidos;correo;deuda;aviso;pin;socio_desde';
/** Members for life joined earlier than the others. */
const since = (category: string): string => (category === 'lifelong' ? '18/05/1989' : '01/03/2015');
/** A new member, and an invalid row. */
const NEWS = [
  'CI;1.234.567-2;50112;Socio;Agustina;Ferrari;agustina.ferrari@correo.example;0;;;',
  'CI;1.234.567-8;50113;Socio;Federico;Luna;;0;;;',
];

/** The member register in the form of the club's own system: the season's members, with e-mail addresses, and changes. */
export function registerCsv(): string {
  const members = MEMBERS.map(({ sub, category, isInDebt, pin }) => {
    const person = demoPerson(sub);
    const { document, givenName, familyName, email } = person;
    const values = [document, memberNumberOf(person), CATEGORY_NAMES[category], givenName, familyName, email];
    return ['CI', ...values, isInDebt ? '1' : '0', '', pin ?? '', since(category)].join(';');
  });
  const { document, memberNumber, firstName, lastName } = CHILD;
  const child = [
    'CI',
    document,
    memberNumber,
    CATEGORY_NAMES.child,
    firstName,
    lastName,
    '',
    '0',
    '',
    '',
    '',
  ].join(';');
  return [COLUMNS, ...members, child, ...NEWS].join('\r\n');
}
