import type { StaffCall } from '@club/contract';
import { clubCalls } from '@club/contract/club';
import {
  type Icon,
  IconAddressBook,
  IconAdjustments,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBallFootball,
  IconBuildingStadium,
  IconCashRegister,
  IconChecks,
  IconCreditCard,
  IconHeartHandshake,
  IconHistory,
  IconHome,
  IconIdBadge2,
  IconListDetails,
  IconMail,
  IconMailX,
  IconMicrophone2,
  IconNews,
  IconReportMoney,
  IconTags,
  IconTemplate,
  IconTextCaption,
  IconTicket,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';

import type { Access } from '../api/session.ts';
import { paths } from '../paths.ts';
import { commercialSections } from './commercial-sections.ts';
import { gateSections } from './gate-sections.ts';
import { memberSections } from './member-sections.ts';
import { reportSections } from './report-sections.ts';

/** A screen in the menu. */
export interface Section {
  readonly label: string;
  /** Its purpose, in a few words. */
  readonly lead: string;
  readonly path: string;
  readonly icon: Icon;
  /** The access to it, and to all paths below it. */
  readonly access: Access;
}

/** Members who may do an act that can need an approval, or approve one. */
const askersAndApprovers = Object.values<StaffCall>(clubCalls).flatMap(({ permission, approval }) =>
  approval ? ([permission, approval].flat() as Access) : [],
);

/** The menu (spec 4 §2), group by group; the first has no name. */
export const menu: readonly { readonly name: string; readonly sections: readonly Section[] }[] = [
  {
    name: '',
    sections: [{ label: 'Inicio', lead: 'Qué hay para hacer', path: paths.home, icon: IconHome, access: [] }],
  },
  {
    name: 'Espectáculos',
    sections: [
      {
        label: 'Espectáculos',
        lead: 'Partidos, recitales y paseos: su venta, sus precios y sus lugares',
        path: paths.shows,
        icon: IconBallFootball,
        access: ['shows:V'],
      },
      {
        label: 'Plantillas',
        lead: 'Espectáculos con nombre, para empezar otros a partir de ellos',
        path: paths.templates,
        icon: IconTemplate,
        access: ['shows:V'],
      },
      {
        label: 'Listas de precios',
        lead: 'Precios con nombre, para cargar un espectáculo de una vez',
        path: paths.priceLists,
        icon: IconTags,
        access: ['shows:V'],
      },
      {
        label: 'Escenarios',
        lead: 'El plano de tu estadio: tribunas, sectores, filas y asientos',
        path: paths.venues,
        icon: IconBuildingStadium,
        access: ['plans:V'],
      },
      {
        label: 'Fila',
        lead: 'La fila virtual de las ventas grandes: anotación, sorteo y llamados',
        path: paths.rooms,
        icon: IconUsers,
        access: ['room:V'],
      },
      {
        label: 'Medios de pago',
        lead: 'Con qué pagan los hinchas',
        path: paths.paymentMethods,
        icon: IconCreditCard,
        access: ['shows:E'],
      },
    ],
  },
  {
    name: 'Boletería',
    sections: [
      {
        label: 'Entradas',
        lead: 'Buscar una entrada o una compra, corregirla, moverla o anularla',
        path: paths.tickets,
        icon: IconTicket,
        access: ['tickets:V', 'tickets:own'],
      },
      {
        label: 'Ventanilla',
        lead: 'Vender en el mostrador, con efectivo o POS',
        path: paths.window,
        icon: IconCashRegister,
        access: ['window:E'],
      },
      {
        label: 'Correos que no salieron',
        lead: 'Los que el servidor de correo no tomó, para enviarlos de nuevo',
        path: paths.failedMails,
        icon: IconMailX,
        access: ['tickets:V'],
      },
      {
        label: 'Cajas',
        lead: 'Qué cajas hay abiertas y cómo cerró cada una',
        path: paths.tills,
        icon: IconReportMoney,
        access: ['money:V', 'money:own'],
      },
    ],
  },
  { name: 'Socios', sections: memberSections },
  { name: 'Comercial', sections: commercialSections },
  {
    name: 'Prensa',
    sections: [
      {
        label: 'Medios',
        lead: 'Los medios que se registran, y sus lugares en cada espectáculo',
        path: paths.outlets,
        icon: IconMicrophone2,
        access: ['press:V'],
      },
      {
        label: 'Acreditaciones',
        lead: 'Responder lo que piden periodistas y otros profesionales',
        path: paths.accreditations,
        icon: IconIdBadge2,
        access: ['press:V'],
      },
    ],
  },
  {
    name: 'Finanzas',
    sections: [
      {
        label: 'Reembolsos',
        lead: 'El dinero que vuelve, y dónde está',
        path: paths.refunds,
        icon: IconArrowBackUp,
        access: ['refunds:V', 'refunds:ask'],
      },
      {
        label: 'Incidentes',
        lead: 'Lo que pasó con el dinero y conviene mirar',
        path: paths.incidents,
        icon: IconAlertTriangle,
        access: ['money:V'],
      },
      {
        label: 'Liquidaciones',
        lead: 'Lo que cobró y devolvió cada proveedor, por día',
        path: paths.settlement,
        icon: IconReportMoney,
        access: ['money:V'],
      },
    ],
  },
  { name: 'Informes', sections: reportSections },
  {
    name: 'Contenido',
    sections: [
      {
        label: 'Portada',
        lead: 'El título y el subtítulo del inicio del sitio',
        path: paths.homeTexts,
        icon: IconTextCaption,
        access: ['content:E'],
      },
      {
        label: 'Noticias',
        lead: 'Las que se ven en Mis entradas y al final de la compra',
        path: paths.news,
        icon: IconNews,
        access: ['content:E'],
      },
      {
        label: 'Sponsors',
        lead: 'Sus logos y su orden en todas las páginas',
        path: paths.sponsors,
        icon: IconHeartHandshake,
        access: ['content:E'],
      },
      {
        label: 'Datos del club',
        lead: 'Nombre, contacto, redes y enlaces de tu club',
        path: paths.club,
        icon: IconAddressBook,
        access: ['content:E'],
      },
      {
        label: 'Correos',
        lead: 'Lo que dicen los correos que se mandan solos',
        path: paths.mails,
        icon: IconMail,
        access: ['content:E'],
      },
    ],
  },
  {
    name: 'Ajustes',
    sections: [
      {
        label: 'Maestros',
        lead: 'Equipos, competencias, tipos, categorías y documentos',
        path: paths.masters,
        icon: IconListDetails,
        access: ['shows:E'],
      },
    ],
  },
  { name: 'Puertas', sections: gateSections },
  {
    name: 'Control',
    sections: [
      {
        label: 'Aprobaciones',
        lead: 'Lo que necesita una segunda persona',
        path: paths.approvals,
        icon: IconChecks,
        access: askersAndApprovers,
      },
      {
        label: 'Auditoría',
        lead: 'Quién hizo qué, cuándo, y cómo estaba antes',
        path: paths.audit,
        icon: IconHistory,
        access: ['audit:V'],
      },
      {
        label: 'Equipo',
        lead: 'Quién entra y con qué permisos',
        path: paths.team,
        icon: IconUsersGroup,
        access: ['team:E'],
      },
      {
        label: 'Límites',
        lead: 'Cuánto hace una persona sola, y cuánto dura cada cosa',
        path: paths.limits,
        icon: IconAdjustments,
        access: ['team:E'],
      },
    ],
  },
];

const sections = menu.flatMap((group) => group.sections);

/** The section of a path; null without one. */
export function sectionOf(path: string): Section | null {
  const isBelow = (section: Section) => path === section.path || path.startsWith(`${section.path}/`);
  return (
    sections.find((section) => section.path !== paths.home && isBelow(section)) ??
    (path === paths.home ? (sections[0] ?? null) : null)
  );
}
