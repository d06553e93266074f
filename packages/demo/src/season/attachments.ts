import type { Context } from '@club/server/context.ts';
import { attachFile } from '@club/server/domains/catalogue/attach-file.ts';
import { drawSheet } from './draw-sheet.ts';
import { SEASON } from './season-actor.ts';

const RULES = [
  'Las puertas abren dos horas antes del comienzo del partido.',
  'El ingreso es con entrada digital o impresa y documento de identidad.',
  'No se permite pirotecnia, envases de vidrio, latas ni paraguas.',
  'Quien salga del estadio no puede volver a entrar con la misma entrada.',
  'La plataforma accesible tiene ingreso y baño adaptado por puerta 1.',
];

const TIMETABLE = [
  'Hora;Puerta;Quiénes',
  '18:30;Puerta 1;Plataforma accesible y Tribuna José María Delgado',
  '18:30;Puerta 3;Tribuna Atilio García',
  '18:30;Puerta 5;Palcos',
  '18:45;Puerta 7;Tribuna Abdón Porte',
  '19:00;Puerta 9;Parcial visitante',
].join('\r\n');

const HOW_TO_GET_THERE = [
  'Cómo llegar al Gran Parque Central',
  '',
  'En ómnibus: líneas que pasan por 8 de Octubre y por Jaime Cibils.',
  'En bicicleta: hay bicicletero vigilado en puerta 3.',
  'En auto: el estacionamiento de puerta 5 es solo para palquistas con reserva.',
].join('\n');

/** A PDF, a sheet and a text for a show, and one more file for box holders only. */
export async function attachFiles(context: Context, showId: number): Promise<void> {
  const sheet = (title: string, lines: readonly string[]) =>
    drawSheet({ title, lines, author: context.club.name, madeAt: context.clock.now() });
  const files = [
    { fileName: 'Reglamento de ingreso.pdf', bytes: sheet('Reglamento de ingreso', RULES) },
    // The BOM tells spreadsheets that the text is UTF-8.
    { fileName: 'Horarios de apertura.csv', bytes: Buffer.from(`\uFEFF${TIMETABLE}`) },
    { fileName: 'Cómo llegar.txt', bytes: Buffer.from(HOW_TO_GET_THERE) },
    {
      fileName: 'Instructivo para palcos.pdf',
      bytes: sheet('Instructivo para palcos', RULES.slice(0, 3)),
      audience: 'boxes' as const,
    },
  ];
  for (const file of files) {
    const attached = await attachFile(context, SEASON, { showId, ...file });
    if (!attached.ok) throw new Error(`${file.fileName}: ${attached.problem}`);
  }
}
