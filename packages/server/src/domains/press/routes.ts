import { WSPrensaMedioAlta, WSPrensaMedioTicket, WSPrensaMedioValidar, WSPrensaTipo } from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok } from '../../shared/result.ts';
import { openOutlet } from './open-outlet.ts';
import { readOutletForm, readPressRequest, readPressVisit, writePressPage } from './press-wire.ts';
import { readPressPage } from './read-press-page.ts';
import { redeemPress } from './redeem-press.ts';
import { registerOutlet } from './register-outlet.ts';
import { listOutletTypes } from './registration-store.ts';

/** Press outlets: registration and redemption (document 3 §2.5, §2.8). */
export function registerPressRoutes(serve: Serve, context: Context): void {
  serve(
    WSPrensaTipo,
    async () => {
      const types = await listOutletTypes(context.database.kysely);
      return ok({
        SDTPrensaTipo: types.map(({ id, name }) => ({ PrensaTipoId: id, PrensaTipoNombre: name })),
      });
    },
    () => '',
  );
  serve(WSPrensaMedioAlta, async (body, { ip }) => {
    const registered = await registerOutlet(context, { form: readOutletForm(body), ip });
    return registered.ok ? ok() : registered;
  });
  serve(WSPrensaMedioValidar, async (body, { ip }) => {
    const opened = await openOutlet(context, readPressVisit(body, ip));
    return opened.ok ? ok(writePressPage(await readPressPage(context, opened.value))) : opened;
  });
  serve(WSPrensaMedioTicket, (body, { ip }) => redeemPress(context, readPressRequest(body, ip)));
}
