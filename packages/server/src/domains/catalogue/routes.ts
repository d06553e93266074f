import {
  WSDocumentoTipo,
  WSDocumentoTipoCortesiaPalco,
  WSEspectaculo,
  WSEspectaculoArchivoDescargar,
  WSEspectaculoArchivos,
  WSEspectaculoArchivosPalcos,
  WSEspectaculoDatosComplCanje,
  WSEspectaculoDatosComplCortesia,
  WSEspectaculoDatosComplPalco,
  WSEspectaculoDestacado,
  WSEspectaculoSectores,
  WSEspectaculos,
  WSEspectaculosInicio,
  WSEspectaculosPaseo,
  WSEspectaculosTipo,
} from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok, refuse } from '../../shared/result.ts';
import { saleWindows, windowsText } from '../sale-terms/public.ts';
import { type AttachmentAudience, listAttachments } from './attachment-store.ts';
import { toAttachment, toAttachmentContent } from './attachment-wire.ts';
import { downloadAttachment } from './download-attachment.ts';
import { type ExtraFieldAudience, extraFieldsOfShow } from './extra-field-store.ts';
import { listShowSectors } from './list-show-sectors.ts';
import { toShowSectors } from './sector-wire.ts';
import { findFeaturedShow, findShow, isPublished, listShows, type ShowFilter } from './show-store.ts';
import { roomToWire, toShowCard, toShowPage, toTour } from './show-wire.ts';
import { listShowTypes, offeredDocumentTypes } from './site-store.ts';
import { toDocumentType, toExtraField } from './site-wire.ts';

const forAll = () => '';
const byShow = (body: { EspectaculoId: number }) => body.EspectaculoId;

/** Browsing: everything a visitor sees without a login (spec 1 §7, spec 2 §7). */
export function registerCatalogueRoutes(serve: Serve, context: Context): void {
  registerShowLists(serve, context);
  registerShowParts(serve, context);
  registerDocumentTypes(serve, context);
}

function registerShowLists(serve: Serve, { database, clock }: Context): void {
  const list = async (filter: ShowFilter) => {
    const now = clock.now();
    const shows = await listShows(database.kysely, filter, now);
    return ok({ SDTEspectaculos: shows.map((show) => toShowCard(show, now)) });
  };
  serve(WSEspectaculos, () => list({ kind: 'all' }), forAll);
  serve(WSEspectaculosInicio, () => list({ kind: 'coming' }), forAll);
  serve(
    WSEspectaculosPaseo,
    async () => {
      const now = clock.now();
      const tours = await listShows(database.kysely, { kind: 'coming-park-tours' }, now);
      return ok({ SDTEspectaculos: tours.map((tour) => toTour(tour, now)) });
    },
    forAll,
  );
  serve(
    WSEspectaculoDestacado,
    async () => {
      const now = clock.now();
      const show = await findFeaturedShow(database.kysely, now);
      return show ? ok({ SDTEspectaculo: toShowCard(show, now) }) : refuse('no-featured-show');
    },
    forAll,
  );
  serve(
    WSEspectaculosTipo,
    async () => {
      const types = await listShowTypes(database.kysely, clock.now());
      return ok({
        SDTEspectaculosTipo: types.map(({ id, name }) => ({
          EspectaculoTipoId: id,
          EspectaculoTipoNombre: name,
        })),
      });
    },
    forAll,
  );
}

function registerShowParts(serve: Serve, context: Context): void {
  const { kysely } = context.database;
  serve(
    WSEspectaculo,
    async ({ EspectaculoId }) => {
      const now = context.clock.now();
      const show = await findShow(kysely, EspectaculoId, now);
      if (!show) return refuse('show-not-found');
      const windows = show.hasSaleWindows ? windowsText(await saleWindows(kysely, show.id), now) : '';
      const detail = toShowPage(show, context.config, now);
      const room = context.rooms.ofShow(show.id);
      return ok({
        SDTEspectaculo: { ...detail, ...(windows === '' ? {} : { EspectaculoVentas: windows }) },
        ...(room ? { Fila: roomToWire(room, now) } : {}),
      });
    },
    byShow,
  );
  serve(
    WSEspectaculoSectores,
    async ({ EspectaculoId, TransaccionId }) => {
      const sectors = await listShowSectors(context, EspectaculoId, TransaccionId);
      return sectors.ok ? ok({ SDTEspectaculoSectores: toShowSectors(sectors.value) }) : sectors;
    },
    ({ EspectaculoId, TransaccionId = 0 }) => `${EspectaculoId}/${TransaccionId}`,
  );
  const ifPublished =
    <Answer>(read: (showId: number) => Promise<Answer>) =>
    async ({ EspectaculoId }: { EspectaculoId: number }) =>
      (await isPublished(kysely, EspectaculoId)) ? ok(await read(EspectaculoId)) : refuse('show-not-found');
  const files = (audience: AttachmentAudience) =>
    ifPublished(async (showId) => ({
      SDTEspectaculoArchivos: (await listAttachments(kysely, showId, audience)).map(toAttachment),
    }));
  serve(WSEspectaculoArchivos, files('public'), byShow);
  serve(WSEspectaculoArchivosPalcos, files('boxes'), byShow);
  serve(WSEspectaculoArchivoDescargar, async (body, { log }) => {
    const ids = { showId: body.EspectaculoId, attachmentId: body.EspectaculoArchivoId };
    const file = await downloadAttachment(context, ids, (error) =>
      log.error({ err: error, ...ids }, 'attachment not readable'),
    );
    return file.ok ? ok({ SDTEspectaculoArchivo: toAttachmentContent(file.value) }) : file;
  });
  const fields = (audience: ExtraFieldAudience) =>
    ifPublished(async (showId) => ({
      SDTDatosComplementarios: (await extraFieldsOfShow(kysely, showId, audience)).map(toExtraField),
    }));
  serve(WSEspectaculoDatosComplCanje, fields('purchase'), byShow);
  serve(WSEspectaculoDatosComplCortesia, fields('courtesy'), byShow);
  serve(WSEspectaculoDatosComplPalco, fields('box'), byShow);
}

function registerDocumentTypes(serve: Serve, { database }: Context): void {
  const { kysely } = database;
  const documentTypes = async (only: 'all' | 'for-guests') =>
    ok({ SDTDocumentoTipo: (await offeredDocumentTypes(kysely, only)).map(toDocumentType) });
  serve(WSDocumentoTipo, () => documentTypes('all'), forAll);
  serve(WSDocumentoTipoCortesiaPalco, () => documentTypes('for-guests'), forAll);
}
