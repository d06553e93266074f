import {
  WSEspectaculoEscenario,
  WSEspectaculoEscenarioSector,
  WSEspectaculoEscenarioSectorImg,
  WSEspectaculoFilasAsientos,
} from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok } from '../../shared/result.ts';
import { sectorPhotos } from '../catalogue/public.ts';
import { drawSeatMap } from './draw-seat-map.ts';
import { drawVenueMap } from './draw-venue-map.ts';
import { findSectorOfShow } from './find-sector-of-show.ts';
import { listFreeRows } from './list-free-rows.ts';
import { makeSeatCache } from './seat-cache.ts';
import { drawingKey, sectorKey, sectorNameOf, toSeatRow } from './seating-wire.ts';

/** Maps and seats (document 1 §7). */
export function registerSeatingRoutes(serve: Serve, context: Context): void {
  const cache = makeSeatCache(context);
  serve(
    WSEspectaculoEscenario,
    async ({ EspectaculoId }) => {
      const map = await drawVenueMap(context, EspectaculoId);
      return map.ok ? ok({ EscenarioSVG: map.value }) : map;
    },
    (body) => body.EspectaculoId,
  );
  serve(
    WSEspectaculoEscenarioSector,
    async (body) => {
      const map = await drawSeatMap(context, cache, sectorNameOf(body));
      return map.ok ? ok({ SectorSVG: map.value }) : map;
    },
    drawingKey,
  );
  serve(
    WSEspectaculoFilasAsientos,
    async (body) => {
      const rows = await listFreeRows(context, cache, sectorNameOf(body));
      return rows.ok ? ok({ SDTEspectaculoFila: rows.value.map(toSeatRow) }) : rows;
    },
    sectorKey,
  );
  serve(
    WSEspectaculoEscenarioSectorImg,
    async (body) => {
      const found = await findSectorOfShow(context, sectorNameOf(body));
      if (!found.ok) return found;
      return ok({
        ColSectorImagen: await sectorPhotos(context.database.kysely, found.value.sector.sectorId),
      });
    },
    sectorKey,
  );
}
