import { IconChartLine, IconFileExport } from '@tabler/icons-react';
import type { Access } from '../api/session.ts';
import { paths } from '../paths.ts';

const sales: Access = ['sales:V'];
/** Every role sees some list, and may export it. */
const everybody: Access = ['shows:V'];

/** The sections of reports and exports (spec 4 §2.13). */
export const reportSections = [
  {
    label: 'Ventas',
    lead: 'Cuánto lleva vendido cada espectáculo, en vivo',
    path: paths.sales,
    ...{ icon: IconChartLine, access: sales },
  },
  {
    label: 'Exportaciones',
    lead: 'Los archivos que pediste, para descargar',
    path: paths.exports,
    ...{ icon: IconFileExport, access: everybody },
  },
] as const;
