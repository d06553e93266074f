import type { AnswerOf, CallName } from '../api/post-call.ts';
import { aWireNewsItem, aWireShow } from './builders.ts';

/** Answers by call name; each is typed by the contract. A missing call answers code 404. */
export type FakeAnswers = { readonly [Name in CallName]?: AnswerOf<Name> };

const crest = (color: string): string => `/fake/crest-${color}.svg`;

const shows = [
  aWireShow({ InstitucionVisitanteEscudoURL: crest('a50f22') }),
  aWireShow({
    EspectaculoId: 102,
    InstitucionVisitanteNombre: 'Deportivo Unión del Litoral Norte',
    InstitucionVisitanteEscudoURL: crest('11693a'),
    EspectaculoAgotado: true,
    EspectaculoFecha: '2026-12-05',
    EspectaculoFechaEscritaShort: 'sáb 5 dic',
    CompetenciaInstanciaNombre: 'Fecha 14',
  }),
  aWireShow({
    EspectaculoId: 103,
    EspectaculoNombre: 'Noche de candombe en el Parque',
    EspectaculoTipoId: 2,
    EspectaculoTipoNombre: 'Recital',
    EspectaculoTipoColor: 'F2B705',
    EspectaculoTipoRequiereInstitucion: false,
    EspectaculoFrontMostrarCompetencia: false,
    EspectaculoFecha: '2026-12-12',
    EspectaculoFechaEscritaShort: 'sáb 12 dic',
    EspectaculoHora: '21:00',
  }),
  aWireShow({
    EspectaculoId: 104,
    EspectaculoNombre: 'Abono temporada 2027',
    EspectaculoTipoId: 3,
    EspectaculoTipoNombre: 'Abono',
    EspectaculoTipoColor: 'C9142B',
    EspectaculoTipoRequiereInstitucion: false,
    EspectaculoEsAbono: true,
    EspectaculoFrontMostrarFecha: false,
    EspectaculoFrontMostrarCompetencia: false,
    EspectaculoMiniaturaURL: '/fake/picture.svg',
  }),
  aWireShow({
    EspectaculoId: 105,
    InstitucionVisitanteEscudoURL: crest('8a5200'),
    EspectaculoFecha: '2025-11-02',
    EspectaculoFechaEscritaShort: 'dom 2 nov',
  }),
  aWireShow({
    EspectaculoId: 106,
    EspectaculoFrontMostrarFecha: false,
    EspectaculoFrontMostrarCompetencia: false,
    EspectaculoFrontMostrarEscenario: false,
    InstitucionVisitanteNombre: 'A confirmar',
  }),
];

const tours = [5, 6, 12, 13, 19, 20].map((day, index) =>
  aWireShow({
    EspectaculoId: 200 + day,
    EspectaculoNombre: 'Paseo del Gran Parque Central',
    EspectaculoTipoNombre: 'Paseo',
    EspectaculoTipoColor: '11693A',
    EspectaculoTipoRequiereInstitucion: false,
    EspectaculoFecha: `2026-12-${String(day).padStart(2, '0')}`,
    EspectaculoFechaEscritaShort: `${index % 2 === 0 ? 'sáb' : 'dom'} ${day} dic`,
    EspectaculoHora: '10:00',
    EspectaculoAgotado: index === 1,
  }),
);

/** A club with every kind of card, to view the screens without a server. */
export const fakeAnswers: FakeAnswers = {
  WSFilaActiva: { isFilaActiva: false, URLFila: '' },
  WSTituloFrontend: { Titulo: '', Subtitulo: '' },
  WSEspectaculoDestacado: { SDTEspectaculo: shows[0] ?? aWireShow() },
  WSEspectaculosInicio: { SDTEspectaculos: shows.slice(0, 3) },
  WSEspectaculos: { SDTEspectaculos: shows },
  WSEspectaculosPaseo: { SDTEspectaculos: tours },
  WSEspectaculosTipo: {
    SDTEspectaculosTipo: [
      { EspectaculoTipoId: 1, EspectaculoTipoNombre: 'Partido' },
      { EspectaculoTipoId: 2, EspectaculoTipoNombre: 'Recital' },
      { EspectaculoTipoId: 3, EspectaculoTipoNombre: 'Abono' },
    ],
  },
  WSNoticias: { SDTNoticias: [aWireNewsItem(), aWireNewsItem({ NoticiaId: 2, NoticiaTipo: 'G' })] },
};
