import type { Box, BoxForm, BoxSeason, BoxVisit } from '../../api/boxes.ts';
import type { Problems } from '../../forms/WholeForm.tsx';
import type { StateLook } from '../../lists/StateTag.tsx';
import { emailProblem } from '../courtesies/courtesy-rules.ts';

export const boxLook = ({ isEnabled }: Pick<Box, 'isEnabled'>): StateLook =>
  isEnabled ? { name: 'Habilitado', tone: 'good' } : { name: 'Deshabilitado', tone: 'over' };

export const issuedText = ({ issued, places }: Pick<BoxVisit, 'issued' | 'places'>): string =>
  `${issued} de ${places} emitidas`;

const NEW: Omit<BoxForm, 'sectorId'> = {
  ...{ code: '', description: '', floor: '', minors: 0, spaces: 0, referent: '', email: '' },
  isEnabled: true,
};

/** The form of a box, or of a new one in the first free sector. */
export const formOf = (box: Box | null, sectors: readonly { readonly id: number }[]): BoxForm => ({
  ...(box ?? NEW),
  sectorId: sectors[0]?.id ?? 0,
});

/** What is wrong with the form, field by field. */
export function boxProblems({ code, email }: Pick<BoxForm, 'code' | 'email'>): Problems {
  const emailWrong = emailProblem(email);
  return {
    ...(code.trim() === '' && { code: 'Escribí el código del palco.' }),
    ...(emailWrong && { email: emailWrong }),
  };
}

/** Whether saving this e-mail of the referent ends the links of the box: they belong to the owner of the former one. */
export const endsLinks = (stored: string, typed: string): boolean =>
  stored !== '' && stored.toLowerCase() !== typed.trim().toLowerCase();

/** A box, field by field, as people read it. */
export const boxTexts = (box: BoxForm): [string, string][] => [
  ['Código', box.code],
  ['Piso', box.floor],
  ['Descripción', box.description],
  ['Invitaciones de menores', String(box.minors)],
  ['Plazas de parking', String(box.spaces)],
  ['Referente', box.referent],
  ['Correo del referente', box.email],
  ['Habilitado', box.isEnabled ? 'Sí' : 'No'],
];

/** The types of a season, as people read them. */
export const seasonTexts = (types: BoxSeason['types'], chosen: readonly number[]): [string, string][] => [
  [
    'Tipos de espectáculo',
    types
      .filter(({ id }) => chosen.includes(id))
      .map(({ name }) => name)
      .join(', '),
  ],
];

/** `38 palcos`, and why others are not admitted. */
export const seasonText = ({ admitted, waiting }: BoxSeason['shows'][number]): string =>
  `${admitted} ${admitted === 1 ? 'palco' : 'palcos'}${waiting > 0 ? `, faltan ${waiting}` : ''}`;
