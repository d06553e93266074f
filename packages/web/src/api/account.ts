import { fetchCall } from './post-call.ts';
import { date, memberNumber, record, text } from './wire.ts';

/** The account page's data (spec 1 §3 "User"). Unknown values are empty. */
export interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly documentType: string;
  readonly document: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly phone: string;
  readonly country: string;
  /** Empty for a non-member. */
  readonly memberNumber: string;
  /** Where the data is edited, at the single sign-on. */
  readonly editUrl: string;
}

export async function fetchAccount(): Promise<Account> {
  const { SDTUsuario, EditProfileURL } = await fetchCall('WSUsuario', {});
  const user = record(SDTUsuario);
  return {
    firstName: text(user.UsuarioPersonaNombre),
    lastName: text(user.UsuarioPersonaApellido),
    email: text(user.UsuarioEmail),
    documentType: text(user.UsuarioPersonaDocumentoTipoNombre),
    document: text(user.UsuarioPersonaDocumento),
    birthDate: date(user.UsuarioPersonaFchNacimiento),
    phone: text(user.UsuarioPersonaTelefono),
    country: text(user.PaisNombre),
    memberNumber: memberNumber(user.UsuarioPersonaSocioNro),
    editUrl: text(EditProfileURL),
  };
}
