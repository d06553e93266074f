import {
  WSAcreditacionGrlSolicitud,
  WSAcreditacionGrlValidar,
  WSAcreditacionSolicitud,
  WSAcreditacionValidar,
  WSMedioTipos,
} from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok, refuse } from '../../shared/result.ts';
import { toShowDetail } from '../catalogue/public.ts';
import type { AccreditationKind } from './accreditation-form.ts';
import { readGeneralForm, readPressForm } from './accreditations-wire.ts';
import { checkOpening } from './check-opening.ts';
import { listMediaTypes } from './opening-store.ts';
import { requestGeneralAccreditation, requestPressAccreditation } from './request-accreditation.ts';

const byShow = (body: { EspectaculoId: number }) => body.EspectaculoId;

/** Press and general accreditations (document 3 §2.6, §2.7). */
export function registerAccreditationRoutes(serve: Serve, context: Context): void {
  serve(
    WSMedioTipos,
    async () => {
      const types = await listMediaTypes(context.database.kysely);
      return ok({ SDTMedioTipos: types.map(({ id, name }) => ({ MedioTipoId: id, MedioTipoNombre: name })) });
    },
    () => '',
  );
  /** The page shows the show even when requests are closed. */
  const check = async (showId: number, kind: AccreditationKind) => {
    const checked = await checkOpening(context, { showId, kind });
    if (!checked.ok) return checked;
    const answer = { SDTEspectaculo: toShowDetail(checked.value.show) };
    return checked.value.problem ? { ...refuse(checked.value.problem), answer } : ok(answer);
  };
  serve(WSAcreditacionValidar, ({ EspectaculoId }) => check(EspectaculoId, 'press'), byShow);
  serve(WSAcreditacionGrlValidar, ({ EspectaculoId }) => check(EspectaculoId, 'general'), byShow);
  serve(WSAcreditacionSolicitud, (body, { ip }) =>
    requestPressAccreditation(context, { form: readPressForm(body), ip }),
  );
  serve(WSAcreditacionGrlSolicitud, (body, { ip }) =>
    requestGeneralAccreditation(context, { form: readGeneralForm(body), ip }),
  );
}
