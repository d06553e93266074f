import { PuertaAlta, PuertaEstado, PuertaFicha, PuertaTurno } from '@club/contract/gate';
import type { Context } from '../../context.ts';
import type { ServeDevice } from '../../http/serve-device.ts';
import { ok } from '../../shared/result.ts';
import { clubKey } from '../gates/public.ts';
import { showsOf } from './assignment.ts';
import { findDevice, findPost, saveContact } from './device-store.ts';
import { enrolDevice, giveToken } from './enrol-device.ts';
import {
  heartbeatFromWire,
  openingFromWire,
  postToWire,
  shiftToWire,
  showToWire,
  tokenToWire,
} from './gate-devices-wire.ts';
import { closeShift, openShift } from './work-shift.ts';

/** What makes a browser a lane, and keeps it one (spec 5 §5.1, §5.2, §8). */
export function registerGateDeviceRoutes(serve: ServeDevice, context: Context): void {
  const key = clubKey(context);

  serve(PuertaAlta, async ({ Token, ClavePublica, Equipo }) => {
    const publicKey = Buffer.from(ClavePublica, 'base64');
    const enrolled = await enrolDevice(context, { token: Token, publicKey, equipment: Equipo.trim() });
    if (!enrolled.ok) return enrolled;
    return ok({ DispositivoId: enrolled.value.deviceId, Numero: enrolled.value.number });
  });

  serve(PuertaFicha, async ({ DispositivoId, Desafio, Firma }) => {
    const ask = { deviceId: DispositivoId, challenge: Desafio, signature: Firma };
    const given = await giveToken(context, ask);
    if (given.ok) return ok(tokenToWire(given.value, key));
    return given.given ? { ...given, answer: tokenToWire(given.given, key) } : given;
  });

  serve(PuertaEstado, async (body, { device }) => {
    const at = context.clock.now();
    const { kysely } = context.database;
    await saveContact(kysely, heartbeatFromWire(body, { deviceId: device.deviceId, at }));
    const row = await findDevice(kysely, device.deviceId);
    const post = device.laneId === null ? null : await findPost(kysely, device.laneId);
    const shows = await showsOf(context, post);
    return ok({
      ...{ T1: body.T1, T2: at.getTime(), T3: context.clock.now().getTime() },
      ...{ Paquete: row?.wantsPackage ?? false, Revocado: device.state === 'revoked' },
      Mensaje: shows[0]?.policy.notice ?? '',
      ...{ Nombre: device.name, Puesto: post && postToWire(post), Espectaculos: shows.map(showToWire) },
    });
  });

  serve(PuertaTurno, async (body, { device }) => {
    const shift =
      body.Accion === 'abrir'
        ? await openShift(context, device, openingFromWire(body))
        : await closeShift(context, device, body.TurnoId ?? 0);
    return shift.ok ? ok(shiftToWire(shift.value)) : shift;
  });
}
