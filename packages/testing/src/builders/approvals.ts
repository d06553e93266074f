import { randomUUID } from 'node:crypto';
import type { AppBrowser } from '../sso/app-browser.ts';

/** Requests an invitation with the role Administración, which needs an approval. `operation`: of the request. */
export async function askForPower(by: AppBrowser) {
  const email = `${randomUUID()}@club.example`;
  const operation = randomUUID();
  const body = { Operacion: operation, Nombre: 'Nueva Jefa', Email: email, Roles: ['administracion'] };
  const { answer } = await by.call('club/equipo/invitar', body);
  if (answer.ErrorCod !== 202) throw new Error(`not asked for: ${answer.ErrorDsc}`);
  return { id: Number(answer.AprobacionId), email, operation, body };
}

/** Approves or rejects a request. */
export const answerRequest = (
  by: AppBrowser,
  AprobacionId: number,
  Respuesta: string = 'aprobar',
  more: object = {},
) =>
  by.call('club/aprobaciones/responder', {
    ...{ Operacion: randomUUID(), AprobacionId, Respuesta, Motivo: 'Lo hablamos', ...more },
  });
