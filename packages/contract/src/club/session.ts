import { Type } from 'typebox';

/**
 * The state of a login: `inscribir`, the member has no second factor yet (`club/sesion/inscribir`); `factor`, the code is
 * required (`club/sesion/factor`); `listo`, logged in.
 */
export const LoginStep = Type.Union([
  Type.Literal('inscribir'),
  Type.Literal('factor'),
  Type.Literal('listo'),
]);
