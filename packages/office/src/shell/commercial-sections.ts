import {
  IconArmchair2,
  IconGift,
  IconLink,
  IconParking,
  IconSpeakerphone,
  IconUserStar,
} from '@tabler/icons-react';
import type { Access } from '../api/session.ts';
import { paths } from '../paths.ts';

const access: Access = ['guests:V'];

/** The sections of the commercial area (spec 4 §2.10). */
export const commercialSections = [
  {
    label: 'Cortesías',
    lead: 'Lugares sin costo, con su link',
    path: paths.courtesies,
    ...{ icon: IconGift, access },
  },
  {
    label: 'Emisores',
    lead: 'Quiénes dan cortesías, y cuántas',
    path: paths.issuers,
    ...{ icon: IconUserStar, access },
  },
  {
    label: 'Palcos',
    lead: 'Sus datos, sus personas y sus espectáculos',
    path: paths.boxes,
    ...{ icon: IconArmchair2, access },
  },
  {
    label: 'Comunicaciones',
    lead: 'Lo que leen los palcos al emitir',
    path: paths.notices,
    ...{ icon: IconSpeakerphone, access },
  },
  {
    label: 'Parking',
    lead: 'Dónde estacionan los palcos',
    path: paths.parking,
    ...{ icon: IconParking, access },
  },
  {
    label: 'Links de pago',
    lead: 'Lugares que alguien paga con un link',
    path: paths.paymentLinks,
    ...{ icon: IconLink, access },
  },
];
