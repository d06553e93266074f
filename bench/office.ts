/**
 * npm run bench office [shows]: the back office on a season of 60 shows with 40,000 tickets each, one server process: the times of its pages and
 * searches, saving a matrix of 60 × 12 prices, exporting 40,000 rows, and publishing 40,000 places while 64 callers hold places of another show.
 * Each beside a baseline of the same run: the smallest call, the bare rows, the claims without a publication.
 */
import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { PARTS } from '@club/server/domains/programming/draft-plan.ts';
import { saveDraft } from '@club/server/domains/programming/save-draft.ts';
import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { TEST_ACTOR } from '@club/testing/test-actor.ts';
import { authorizationOf, forgetHolds, makeUsers, startBenchServer } from './parts/bench-server.ts';
import { loop, percentile, poster } from './parts/load.ts';
import { timeExports } from './parts/office-export.ts';
import { CATEGORIES, makeOfficeSeason, PLACES, SECTORS } from './parts/office-season.ts';
import { staffCaller } from './parts/staff-caller.ts';

const SHOWS = Number(process.argv[3] ?? 60);
const CALLS = 40;
const SAVES = 10;
const PUBLICATIONS = 5;
const CALLERS = 64;
const SECONDS = 10;
const USERS = 64_000;
const DAY_MS = 24 * 60 * 60_000;
const HALL = { sectors: 40, rows: 60, seats: 60 };

// Jobs, such as mails to the team, run in another process.
const server = await startBenchServer({ ROLE: 'server' });
const { context, siteUrl } = server;
const { pool } = context.database;
const show = await makeOfficeSeason(context, SHOWS);
const hall = await buildShow(context, {
  name: 'Sala',
  sectors: Array.from({ length: HALL.sectors }, (_value, index) => ({
    ...{ code: `H${index}`, rows: HALL.rows, seatsPerRow: HALL.seats },
  })),
});
await makeUsers(context, USERS);
const office = await staffCaller(context, siteUrl, ['administracion', 'programacion']);

const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(9);
const line = (name: string, ...cells: string[]) => console.log(`  ${name.padEnd(34)}${cells.join('  ')}`);
const sorted = (latencies: readonly number[]) => Float64Array.from(latencies).sort();

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

async function several(count: number, work: (index: number) => Promise<unknown>): Promise<Float64Array> {
  const latencies: number[] = [];
  for (let index = 0; index < count; index += 1) latencies.push(await timed(() => work(index)));
  return sorted(latencies);
}

async function printCalls(title: string, aim: string, calls: Record<string, readonly [string, object]>) {
  console.log(`\n${title} (${aim}), ${CALLS} calls each`);
  line('', '      p50', '      p95');
  for (const [name, [call, body]] of Object.entries(calls)) {
    const latencies = await several(CALLS, () => office.call(call, body));
    line(name, ms(percentile(latencies, 0.5)), ms(percentile(latencies, 0.95)));
  }
}

interface Cell {
  readonly SocioCategoriaId: number;
  readonly Version: number;
}

async function printMatrix(EspectaculoId: number): Promise<void> {
  const { Matriz } = await office.call('precios/leer', { EspectaculoId });
  const sectors = (Matriz as { Sectores: { EspectaculoSectorId: number; Precios: Cell[] }[] }).Sectores;
  const save = (index: number) => {
    const Celdas = sectors.flatMap(({ EspectaculoSectorId, Precios }) =>
      Precios.map(({ SocioCategoriaId, Version }) => ({
        ...{ EspectaculoSectorId, SocioCategoriaId, Version: Version + index, Monto: String(1000 + index) },
      })),
    );
    if (Celdas.length !== SECTORS * CATEGORIES) throw new Error(`${Celdas.length} cells`);
    return office.call('precios/guardar', {
      ...{ Operacion: randomUUID(), EspectaculoId, Confirmado: true, Celdas, Sectores: [] },
    });
  };
  const saved = await several(SAVES, save);
  await pool.query('create table bare_price (like price including all)');
  const bare = await several(SAVES, (index) =>
    pool.query(
      `insert into bare_price (show_sector_id, category_id, version, amount)
       select show_sector_id, category_id, $2, amount from price
       join show_sector on show_sector.id = show_sector_id where show_id = $1 and version = 1`,
      [EspectaculoId, index + 1],
    ),
  );
  console.log(`\na matrix of ${SECTORS} × ${CATEGORIES} (aim: less than 500 ms), ${SAVES} times`);
  line('', '      p50', '  slowest');
  line('saved', ms(percentile(saved, 0.5)), ms(percentile(saved, 1)));
  line('baseline: the bare rows', ms(percentile(bare, 0.5)), ms(percentile(bare, 1)));
}

const { post, close } = poster(siteUrl);
let nextUser = 0;

async function hold(): Promise<boolean> {
  nextUser = (nextUser % USERS) + 1;
  const pick = (count: number) => 1 + Math.floor(Math.random() * count);
  const seat = { FilaId: pick(HALL.rows), AsientoId: pick(HALL.seats) };
  const body = {
    TransaccionMedio: 'W',
    TransaccionEspectaculoId: hall.showId,
    TransaccionEspectaculoTribunaId: 1,
    TransaccionEspectaculoSectorCod: `H${pick(HALL.sectors) - 1}`,
    TransaccionCantidad: 1,
    SDTFilaAsientoJSON: JSON.stringify([seat]),
  };
  return (await post('/api/WSTransaccionSSO', body, authorizationOf(nextUser))).body.ErrorCod === 0;
}

let draftsMade = 0;

/** Like the others, on a day of its own. */
async function makeDraft(source: BuiltShow): Promise<{ id: number; version: number }> {
  const startsAt = new Date(context.clock.now().getTime() + (200 + ++draftsMade) * DAY_MS);
  const saved = await saveDraft(context, TEST_ACTOR, {
    ...{ id: null, version: null },
    plan: { name: 'Partido nuevo', startsAt, saleOpensAt: context.clock.now(), saleClosesAt: startsAt },
    source: { showId: source.showId, templateId: null, parts: PARTS.filter((part) => part !== 'windows') },
  });
  if (!saved.ok) throw new Error(saved.problem);
  return saved.value;
}

const claims = async () => {
  await forgetHolds(pool);
  return loop({ callers: CALLERS, seconds: SECONDS }, hold);
};
type Claims = Awaited<ReturnType<typeof claims>>;

function printClaims(before: Claims, name: string, meanwhile: Claims): void {
  console.log(`\nclaims elsewhere, ${CALLERS} callers, ${SECONDS} s (aim: p99 grows by at most 50 ms)`);
  line('', '  holds/s', '      p50', '      p99');
  for (const [what, run] of [
    ['baseline: nobody else works', before],
    [name, meanwhile],
  ] as const)
    line(
      what,
      run.perSecond.toFixed(0).padStart(9),
      ms(percentile(run.latencies, 0.5)),
      ms(percentile(run.latencies, 0.99)),
    );
}

async function printExports(showId: number): Promise<void> {
  const before = await claims();
  let meanwhile = before;
  const times = await timeExports(context, office, showId, async (work) => {
    [meanwhile] = await Promise.all([claims(), work()]);
  });
  console.log(`\nexport of ${times.rows} rows (aim: less than 20 s)`);
  line('CSV, XLSX, alone', ms(times.csv), ms(times.xlsx));
  line(`while ${CALLERS} callers hold places`, ...times.meanwhile.map(ms));
  line('baseline: the rows fetched', ms(times.bare));
  line('memory, at most', `${times.memoryMb.toFixed(0)} MB`.padStart(9));
  printClaims(before, 'while it is made', meanwhile);
}

async function printPublishing(): Promise<void> {
  const publish = async () => {
    const { id: EspectaculoId, version: Version } = await makeDraft(show);
    const order = { Operacion: randomUUID(), EspectaculoId, Version };
    return timed(() => office.call('espectaculos/publicar', order));
  };
  const alone = sorted([await publish(), await publish()]);
  await pool.query('create table bare_place (like place including all)');
  const bare = await several(2, (index) =>
    pool.query(
      `insert into bare_place (show_sector_id, number, row_id, seat_id)
       select show_sector_id + 1000000 * $2::int, number, row_id, seat_id from place
       join show_sector on show_sector.id = show_sector_id where show_id = $1`,
      [show.showId, index],
    ),
  );
  await claims();
  const before = await claims();
  const published: number[] = [];
  const publishing = (async () => {
    for (let index = 0; index < PUBLICATIONS; index += 1) published.push(await publish());
  })();
  const meanwhile = await claims();
  await publishing;
  console.log(`\npublishing ${PLACES} places (aim: less than 5 s)`);
  line('', '      p50', '  slowest');
  const row = (name: string, times: Float64Array) =>
    line(name, ms(percentile(times, 0.5)), ms(percentile(times, 1)));
  row('alone', alone);
  row(`while ${CALLERS} callers hold places`, sorted(published));
  row('baseline: the bare rows', bare);
  printClaims(before, 'while shows are published', meanwhile);
}

const { rows } = await pool.query<{ id: number; tickets: number }>(
  `select show_id as id, count(*)::integer as tickets from ticket group by show_id order by show_id desc`,
);
const EspectaculoId = rows[0]?.id ?? 0;
console.log(`${SHOWS} shows, ${rows[0]?.tickets} tickets each; load average ${loadavg()[0]?.toFixed(1)}`);
const sector = { EspectaculoId, TribunaId: 1, SectorCod: 'N1' };
const lists = { Cantidad: 50 };
await printCalls('pages', 'aim: p95 less than 300 ms', {
  'baseline: who am I': ['sesion/actual', {}],
  Inicio: ['inicio', {}],
  'shows to come': ['espectaculos/listar', { ...lists, Filtro: { Cuando: 'proximos' } }],
  'shows, all': ['espectaculos/listar', lists],
  'one show': ['espectaculos/leer', { EspectaculoId }],
  'its sale': ['ventanas/leer', { EspectaculoId }],
  'its prices': ['precios/leer', { EspectaculoId }],
  'its places by sector': ['lugares/sectores', { EspectaculoId }],
  'a sector with its map': ['lugares/leer', { ...sector, ConMapa: true }],
  'its history': ['espectaculos/historial', { EspectaculoId, ...lists }],
  'a new show': ['espectaculos/opciones', {}],
  venues: ['escenarios/listar', {}],
  'the plan of a venue': ['escenarios/leer', { EscenarioId: show.venueId }],
  audit: ['auditoria/listar', lists],
  team: ['equipo/listar', lists],
});
const ticketOf = (Texto: string): readonly [string, object] => ['entradas/buscar', { ...lists, Texto }];
await printCalls(`searches, ${SHOWS * (rows[0]?.tickets ?? 0)} tickets`, 'aim: p95 less than 200 ms', {
  'tickets by document': ticketOf('S20123'),
  'tickets by number': ticketOf('120123'),
  'tickets by e-mail': ticketOf('ana20123@example.com'),
  'tickets by name, thousands have it': ticketOf('ana garcía'),
  'tickets by name, nobody has it': ticketOf('anacleto garcete'),
  'tickets by the beginning of a name': ticketOf('etchev'),
  'shows by name': ['espectaculos/listar', { ...lists, Filtro: { Texto: 'partido 4' } }],
  'audit of a show': [
    'auditoria/listar',
    { ...lists, Filtro: { Entidad: 'espectaculo', EntidadId: String(EspectaculoId) } },
  ],
});
await printMatrix(EspectaculoId);
await printExports(EspectaculoId);
await printPublishing();
console.log(`\nload average ${loadavg()[0]?.toFixed(1)}`);
close();
office.close();
await server.stop();
process.exit(0);
