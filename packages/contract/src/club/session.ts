import { Type } from 'typebox';

/**
 * How far a login has got: `inscribir`, the member has no second factor yet (`club/sesion/inscribir`); `factor`, the code is
 * asked (`club/sesion/factor`); `listo`, everything the roles allow is open.
 */
export const LoginStep = Type.Union([
  Type.Literal('inscribir'),
  Type.Literal('factor'),
  Type.Literal('listo'),
]);
