import type { FirstStepKind, Home } from '../../api/home.ts';
import { paths } from '../../paths.ts';
import { isDraft } from '../shows/show-rules.ts';

/** A step for display: its purpose, and the link to its screen. */
export interface StepLook {
  readonly title: string;
  readonly purpose: string;
  readonly action: string;
  readonly path: string;
}

const LOOKS: Readonly<Record<FirstStepKind, StepLook>> = {
  club: {
    title: 'Datos del club',
    purpose: 'Nombre, contacto y redes: lo que se lee en el sitio y en cada correo.',
    action: 'Completar los datos',
    path: paths.club,
  },
  venue: {
    title: 'Estadio',
    purpose:
      'Tribunas y sectores, con sus filas y asientos: los lugares que vas a vender. Se dibuja una vez.',
    action: 'Dibujar el estadio',
    path: paths.venues,
  },
  categories: {
    title: 'Categorías',
    purpose: 'Quién paga qué precio. Hasta que cargues el padrón de socios, todos compran como Público.',
    action: 'Ver las categorías',
    path: paths.masterTable('categorias'),
  },
  teams: {
    title: 'Equipos y competencias',
    purpose: 'Tu equipo, los rivales y el torneo, para anunciar partidos. Un recital no los necesita.',
    action: 'Cargar los equipos',
    path: paths.masterTable('equipos'),
  },
  payment: {
    title: 'Medio de pago',
    purpose: 'Con qué pagan los hinchas. Sin uno, solo podés dar entradas gratis.',
    action: 'Elegir con qué se paga',
    path: paths.paymentMethods,
  },
  show: {
    title: 'Primer espectáculo',
    purpose:
      'Qué se juega y cuándo, los precios y desde cuándo se vende. Al publicarlo, cualquiera puede comprar.',
    action: 'Crear el espectáculo',
    path: paths.newShow,
  },
};

/** The display of a step: a show that was begun is continued. */
export function lookOf(kind: FirstStepKind, { shows }: Pick<Home, 'shows'>): StepLook {
  const look = LOOKS[kind];
  const draft = kind === 'show' ? shows.find(isDraft) : undefined;
  return draft ? { ...look, action: 'Seguir con el borrador', path: paths.show(draft.id) } : look;
}
