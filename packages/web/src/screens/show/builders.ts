/** For tests: a show's places on the wire. */
import type { MemberCategory, SeatRow, Sector, ShowSectors } from '@club/contract';

export function aWireCategory(changes: Partial<MemberCategory> = {}): MemberCategory {
  return {
    SocioCategoriaId: 1,
    SocioCategoriaNombre: 'Público general',
    SocioCategoriaLogo: '',
    SocioCategoriaEsVisitante: false,
    SocioCategoriaEsPublico: true,
    SocioCategoriaPublicada: true,
    ListaMonto: '1200.00',
    ...changes,
  };
}

export function aWireSector(changes: Partial<Sector> = {}): Sector {
  return {
    SectorCod: 'A1',
    SectorDescripcion: 'Platea Baja',
    SectorVentaTipo: 'N',
    SectorEsAccesible: false,
    TribunaId: 1,
    TribunaNombre: 'Héctor Scarone',
    EspectaculoSectorEstado: 'H',
    EspectaculoSectorEsVisitante: false,
    EspectaculoSectorClase: '',
    SocioCategorias: [
      aWireCategory(),
      aWireCategory({
        SocioCategoriaId: 2,
        SocioCategoriaNombre: 'Socio',
        SocioCategoriaEsPublico: false,
        ListaMonto: '600.00',
      }),
      aWireCategory({
        SocioCategoriaId: 3,
        SocioCategoriaNombre: 'Convenio',
        SocioCategoriaEsPublico: false,
        SocioCategoriaPublicada: false,
        ListaMonto: '100.00',
      }),
      aWireCategory({
        SocioCategoriaId: 4,
        SocioCategoriaNombre: 'Visitante',
        SocioCategoriaEsVisitante: true,
        ListaMonto: '50.00',
      }),
    ],
    ...changes,
  };
}

export function aWireSeating(changes: Partial<ShowSectors> = {}): ShowSectors {
  return {
    EscenarioConfiguracionButaquistas: true,
    MonedaId: 1,
    MonedaSimbolo: '$',
    Sectores: [
      aWireSector(),
      aWireSector({
        SectorCod: 'P1',
        SectorDescripcion: 'Popular',
        SectorVentaTipo: 'L',
        SectorEsAccesible: true,
        TribunaId: 2,
        TribunaNombre: 'Abdón Porte',
        SocioCategorias: [aWireCategory({ ListaMonto: '0.00' })],
      }),
      aWireSector({ SectorCod: 'A2', SectorDescripcion: 'Platea Alta', EspectaculoSectorEstado: 'A' }),
      aWireSector({
        SectorCod: 'V1',
        SectorDescripcion: 'Parcialidad visitante',
        SectorVentaTipo: '',
        TribunaId: 3,
        TribunaNombre: 'Atilio García',
        EspectaculoSectorEsVisitante: true,
      }),
    ],
    ...changes,
  };
}

/** Rows A, B, … with the seats 1, 2, … */
export function someWireRows(rows: number, seats: number): SeatRow[] {
  return Array.from({ length: rows }, (_, row) => ({
    FilaId: row + 1,
    FilaNombre: String.fromCharCode(65 + row),
    Asientos: Array.from({ length: seats }, (_, seat) => ({
      AsientoId: seat + 1,
      AsientoNombre: String(seat + 1),
    })),
  }));
}
