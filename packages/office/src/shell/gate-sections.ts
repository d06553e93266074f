import { IconBan, IconDeviceMobile, IconDoor, IconDoorEnter, IconSchool } from '@tabler/icons-react';
import type { Access } from '../api/session.ts';
import { paths } from '../paths.ts';

const access: Access = ['gates:V'];
const BARRED: Access = ['barred:E'];

/** The sections of the gates (spec 5 §2.3). */
export const gateSections = [
  {
    label: 'Dispositivos',
    lead: 'Los teléfonos y lectores: alta, carril y estado',
    path: paths.gateDevices,
    ...{ icon: IconDeviceMobile, access },
  },
  {
    label: 'Puertas y zonas',
    lead: 'Por dónde se entra, a qué zona y con qué entradas',
    path: paths.gateSetup,
    ...{ icon: IconDoor, access },
  },
  {
    label: 'Día del partido',
    lead: 'Cuánta gente entró, alertas, porteros, política y cierre',
    path: paths.gates,
    ...{ icon: IconDoorEnter, access },
  },
  {
    label: 'Ensayo',
    lead: 'Una hoja con códigos de práctica de cada resultado',
    path: paths.rehearsal,
    ...{ icon: IconSchool, access },
  },
  {
    label: 'Impedidos',
    lead: 'A quién no se le emite una entrada',
    path: paths.barred,
    icon: IconBan,
    access: BARRED,
  },
];
