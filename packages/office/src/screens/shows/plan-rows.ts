import { AUDIENCE_WORDS } from '@club/contract/club/words';
import type { ShowOptions } from '../../api/show-options.ts';
import { BLOCKED, type ShowPlan } from '../../api/show-plan.ts';
import { plainText } from '../../lib/plain-text.ts';
import { windowText } from '../show-sale/sale-rules.ts';
import { whenText } from './show-rules.ts';

/** A field of a plan as display text; `name` is its name in the audit. */
export interface PlanRow {
  readonly group: string;
  readonly name: string;
  readonly text: string;
  /** `text` is its URL. */
  readonly isPicture?: boolean;
}

export const SECTORS_GROUP = 'Sectores y precios';
const NONE = '—';
const PICTURES: readonly string[] = ['Foto', 'Miniatura'];
const yesNo = (is: boolean): string => (is ? 'Sí' : 'No');
/** `1.600`, `790,50`. */
export const amountFormat = new Intl.NumberFormat('es-UY', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});
/** `$ 1.600`; free for a price of zero. */
export const amountText = (amount: number, symbol: string): string =>
  amount === 0 ? 'libre' : `${symbol} ${amountFormat.format(amount)}`;

/** A whole plan, field by field, with the server's names of changed fields. */
export function planRows(plan: ShowPlan, options: ShowOptions): PlanRow[] {
  const named = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? '';
  const symbol = options.currencies.find(({ id }) => id === plan.currencyId)?.symbol ?? '$';
  const category = (id: number) => named(options.categories, id);
  const groups: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
    'Qué y cuándo': [
      ['Nombre', plan.name],
      ['Tipo', named(options.types, plan.typeId)],
      ['Local', named(options.teams, plan.homeTeamId)],
      ['Visitante', named(options.teams, plan.awayTeamId)],
      ['Competencia', named(options.competitions, plan.competitionId)],
      ['Instancia', plan.round],
      ['Escenario', named(options.venues, plan.venueId)],
      ['Inicio', whenText(plan.startsAt)],
      ['Duración', plan.minutes ? `${plan.minutes} minutos` : ''],
    ],
    Venta: [
      ['Venta abre', whenText(plan.saleOpensAt)],
      ['Venta cierra', whenText(plan.saleClosesAt)],
      ['Medio de pago', named(options.methods, plan.methodId)],
      ['Cuotas', `${plan.instalments || 1}`],
      ['Moneda', named(options.currencies, plan.currencyId)],
      ['Varias entradas por persona', yesNo(plan.allowsManyTickets)],
      ['Guarda butacas', yesNo(plan.keepsOwnedSeats)],
      ['Ventanas de venta', plan.windows.map((window) => windowText(window, options.categories)).join(' · ')],
      ['Cupos', plan.quotas.map(({ categoryId, quota }) => `${category(categoryId)}: ${quota}`).join(', ')],
      ['Fila de espera', plan.queue.isActive ? plan.queue.url : ''],
    ],
    'Lo que se ve': [
      ['Texto', plainText(plan.description)],
      ['Texto para palcos', plainText(plan.boxDescription)],
      ['Texto para paddock', plainText(plan.paddockDescription)],
      ['Foto', plan.photoUrl],
      ['Miniatura', plan.thumbnailUrl],
      ['Destacado', yesNo(plan.isFeatured)],
      ['Abono', yesNo(plan.isSeasonPass)],
      ['Muestra competencia', yesNo(plan.showsCompetition)],
      ['Muestra fecha', yesNo(plan.showsDate)],
      ['Muestra escenario', yesNo(plan.showsVenue)],
      ['Con mapa', yesNo(plan.hasMap)],
      [
        'Campos extra',
        plan.extraFields
          .map(
            ({ fieldId, audience, isMandatory }) =>
              `${named(options.extraFields, fieldId)} ${AUDIENCE_WORDS[audience]}${isMandatory ? ', obligatorio' : ''}`,
          )
          .join(' · '),
      ],
      ['Archivos', plan.files.map(({ name, extension }) => `${name}.${extension}`).join(', ')],
    ],
    [SECTORS_GROUP]: sectorRows(
      plan,
      options,
      (id, amount) => `${category(id)} ${amountText(amount, symbol)}`,
    ),
  };
  return Object.entries(groups).flatMap(([group, rows]) =>
    rows.map(([name, text]) => ({
      ...{ group, name, text: text || NONE },
      ...(PICTURES.includes(name) && text !== '' && { isPicture: true }),
    })),
  );
}

function sectorRows(
  { sectors, venueId }: ShowPlan,
  { venues }: ShowOptions,
  price: (categoryId: number, amount: number) => string,
): [string, string][] {
  const known = venues.find(({ id }) => id === venueId)?.sectors ?? [];
  return sectors.map(({ sectorId, isOpen, prices, setAside }) => {
    const sector = known.find(({ id }) => id === sectorId);
    const blocked = sector?.isVisitor ? setAside.filter(({ allotment }) => allotment === BLOCKED) : [];
    const quota = blocked.reduce((left, { count }) => left - (count ?? left), sector?.capacity ?? 0);
    const aside = [
      ...(blocked.length > 0 ? [`cupo de visitantes: ${Math.max(0, quota)}`] : []),
      ...(setAside.length > blocked.length ? ['con lugares apartados'] : []),
    ];
    const parts = prices.map(({ categoryId, amount }) => price(categoryId, amount));
    const text = [isOpen ? 'Abierto' : 'Cerrado', ...parts, ...aside].join(' · ');
    return [`Sector ${sector?.uniqueName ?? sectorId}`, text];
  });
}
