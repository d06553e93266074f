import {
  ClubImpedidosListar,
  ClubPuertasAlertasListar,
  ClubPuertasDispositivosListar,
  ClubPuertasIncidentesListar,
  ClubPuertasPersonalListar,
} from '@club/contract/club';
import { BARRED_SOURCE_WORDS, DEVICE_STATE_WORDS, HEALTH_WORDS } from '@club/contract/club/words';
import { EVERYBODY, idOrNone, listCells, words } from './list-cells.ts';

/** Lists of those who look after the gates. */
export const GATE_LISTS = {
  'alertas-puertas': listCells('alertas-puertas', ClubPuertasAlertasListar, {
    title: 'Alertas de las puertas',
    rows: ({ Alertas }) => Alertas,
    cells: (row) => ({
      ...{ Hora: new Date(row.En), Clase: row.Clase, 'Qué pasó': row.Texto, Estado: words(row.Estado) },
      ...{ Nota: row.Nota, Entrada: idOrNone(row.EntradaId) },
    }),
  }),
  'incidentes-puertas': listCells('incidentes-puertas', ClubPuertasIncidentesListar, {
    title: 'Incidentes de las puertas',
    rows: ({ Incidentes }) => Incidentes,
    cells: (row) => ({
      ...{ Número: row.Numero, Hora: new Date(row.En), Clase: row.Clase, Puerta: row.Puerta },
      ...{ Lugar: row.Lugar, 'Qué pasó': row.Texto, Asignado: row.Asignado, Estado: words(row.Estado) },
      Entrada: idOrNone(row.EntradaId),
    }),
  }),
  'personal-puertas': listCells('personal-puertas', ClubPuertasPersonalListar, {
    title: 'Personal de las puertas',
    rows: ({ Personal }) => Personal,
    cells: (row) => ({ Persona: row.Nombre, Rol: words(row.Rol), Turno: row.Turno }),
  }),
  dispositivos: listCells('dispositivos', ClubPuertasDispositivosListar, {
    title: 'Dispositivos',
    rows: ({ Dispositivos }) => Dispositivos,
    cells: (row) => ({
      ...{
        Dispositivo: row.Nombre,
        Estado: DEVICE_STATE_WORDS[row.Estado],
        Equipo: row.Equipo,
        Puesto: row.Puesto,
      },
      ...{ Salud: HEALTH_WORDS[row.Salud], Avisos: row.Avisos.join('; ') },
      'Último contacto': row.UltimoContacto === 0 ? null : new Date(row.UltimoContacto),
      ...{ 'Sin enviar': row.Cola, Batería: row.Bateria < 0 ? null : row.Bateria },
      ...{ Versión: row.AppVersion, Turno: row.Turno, 'En cuarentena': row.EnCuarentena },
    }),
  }),
  impedidos: listCells('impedidos', ClubImpedidosListar, {
    title: 'Impedidos',
    channel: EVERYBODY,
    rows: ({ Impedidos }) => Impedidos,
    cells: (row) => ({
      ...{ Documento: row.Documento, Apellidos: row.Apellidos, Nombres: row.Nombres },
      ...{ Origen: BARRED_SOURCE_WORDS[row.Origen], Referencia: row.Referencia, Desde: row.Desde },
      ...{ Hasta: row.Hasta, Vigencia: words(row.Estado), Entradas: row.Entradas },
    }),
  }),
};
