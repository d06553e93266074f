import type { Executor } from '../../db/database.ts';
import { changedMeanwhile } from '../staff-audit/public.ts';

/** The kind of shows and drafts in the audit. */
export const SHOW = 'espectaculo';
export const TEMPLATE = 'plantilla';

export const actOn = (
  act: string,
  entity: typeof SHOW | typeof TEMPLATE,
  id: number,
  entityName?: string,
) => ({
  ...{ act, entity, entityId: String(id) },
  ...(entityName ? { entityName } : {}),
});

/** The acts that raise the version of a show or a draft: those on its places, prices and sale do not. */
const CHANGE_SHOW = [
  ...['guardarBorrador', 'duplicar', 'programar', 'desprogramar', 'descartar', 'publicar', 'despublicar'],
  ...['guardarDatos', 'suspenderVenta', 'reanudarVenta', 'destacar', 'fila', 'aplazar', 'cancelar'],
].map((verb) => `espectaculos/${verb}`);

/** The refusal of an outdated version of a show or a draft, with the author of the change. */
export const showChangedMeanwhile = (executor: Executor, id: number) =>
  changedMeanwhile(executor, SHOW, id, ...CHANGE_SHOW);

/** What a show says that another one replaces as the featured one. */
export const replacedActs = (replaced: readonly { readonly id: number; readonly name: string }[]) =>
  replaced.map(({ id, name }) => ({
    ...actOn('espectaculos/destacar', SHOW, id, name),
    ...{ before: { Destacado: true }, after: { Destacado: false } },
  }));
