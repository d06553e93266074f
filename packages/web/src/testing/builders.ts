import type { NewsItem, ShowListItem } from '@club/contract';
import type { ShowSummary } from '../api/shows.ts';

/** A match on the wire. Tests change the fields they are about. */
export function aWireShow(changes: Partial<ShowListItem> = {}): ShowListItem {
  return {
    EspectaculoId: 101,
    EspectaculoNombre: 'Club del Parque - Atlético Ribera',
    EspectaculoTipoId: 1,
    EspectaculoTipoNombre: 'Partido',
    EspectaculoTipoColor: '153B9C',
    EspectaculoTipoRequiereInstitucion: true,
    EspectaculoTipoRequiereCompetencia: true,
    InstitucionLocalNombre: 'Club del Parque',
    InstitucionLocalEscudoURL: '/imagenes/crest.svg',
    InstitucionVisitanteNombre: 'Atlético Ribera',
    InstitucionVisitanteEscudoURL: '',
    EspectaculoFecha: '2026-11-28',
    EspectaculoFechaEscrita: '28 de noviembre de 2026',
    EspectaculoFechaEscritaShort: 'sáb 28 nov',
    EspectaculoHora: '20:30',
    EscenarioNombre: 'Gran Parque Central',
    EscenarioLogoURL: '',
    CompetenciaNombre: 'Torneo Clausura',
    CompetenciaInstanciaNombre: 'Fecha 12',
    CompetenciaImagenURL: '',
    EspectaculoAgotado: false,
    EspectaculoMiniaturaURL: '',
    EspectaculoEsAbono: false,
    EspectaculoFrontMostrarCompetencia: true,
    EspectaculoFrontMostrarFecha: true,
    EspectaculoFrontMostrarEscenario: true,
    MonedaSimbolo: '$',
    SocioCategorias: [
      {
        ...{ SocioCategoriaId: 1, SocioCategoriaNombre: 'Público general', SocioCategoriaLogo: '' },
        ...{ SocioCategoriaEsVisitante: false, SocioCategoriaEsPublico: true, SocioCategoriaPublicada: true },
        ListaMonto: '1200.00',
      },
    ],
    EspectaculoDisponibilidad: 'Hay entradas',
    ...changes,
  };
}

/** A match for cards. */
export function aShow(changes: Partial<ShowSummary> = {}): ShowSummary {
  return {
    id: 101,
    name: 'Club del Parque - Atlético Ribera',
    type: { id: 1, name: 'Partido', color: '153B9C' },
    teams: {
      home: { name: 'Club del Parque', crestUrl: '/imagenes/crest.svg' },
      visitor: { name: 'Atlético Ribera', crestUrl: '' },
    },
    date: {
      day: '2026-11-28',
      time: '20:30',
      written: '28 de noviembre de 2026',
      writtenShort: 'sáb 28 nov',
    },
    venue: { name: 'Gran Parque Central' },
    competition: { name: 'Torneo Clausura', round: 'Fecha 12', imageUrl: '' },
    thumbnailUrl: '',
    isSoldOut: false,
    isSeasonPass: false,
    change: null,
    isPast: false,
    currencySymbol: '$',
    prices: [{ name: 'Público general', isPublic: true, price: '1200.00' }],
    availability: 'Hay entradas',
    ...changes,
  };
}

export function aWireNewsItem(changes: Partial<NewsItem> = {}): NewsItem {
  return {
    NoticiaId: 1,
    NoticiaTipo: 'N',
    NoticiaTitulo: 'El plantel volvió a los entrenamientos',
    NoticiaLink: 'https://club.example/noticias/1',
    NoticiaImagen: '/imagenes/news.svg',
    NoticiaCategoria: 'Primera división',
    NoticiaFecha: '2026-11-20',
    ...changes,
  };
}
