import type { Box, BoxForm, BoxSeason, BoxVisit } from '../../api/boxes.ts';
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

export const BOX_PROBLEMS = {
  code: (text: string) => (text.trim() === '' ? 'Escribí el código del palco.' : null),
  email: emailProblem,
};

/** `38 palcos`, and why others are not admitted. */
export const seasonText = ({ admitted, waiting }: BoxSeason['shows'][number]): string =>
  `${admitted} ${admitted === 1 ? 'palco' : 'palcos'}${waiting > 0 ? `, faltan ${waiting}` : ''}`;
