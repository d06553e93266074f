import { IconArmchair, IconFileImport, IconId } from '@tabler/icons-react';
import type { Access } from '../api/session.ts';
import { paths } from '../paths.ts';

const access: Access = ['members:V'];

/** The sections of the members' department (spec 4 §2.9). */
export const memberSections = [
  {
    label: 'Socios',
    lead: 'El padrón: quién es socio, de qué categoría y si debe',
    path: paths.members,
    ...{ icon: IconId, access },
  },
  {
    label: 'Importar socios',
    lead: 'Subir el padrón y ver qué cambia antes de aplicarlo',
    path: paths.imports,
    ...{ icon: IconFileImport, access },
  },
  {
    label: 'Butacas',
    lead: 'De quién es cada butaca: darla, terminarla o mandar su código',
    path: paths.ownedSeats,
    ...{ icon: IconArmchair, access },
  },
] as const;
