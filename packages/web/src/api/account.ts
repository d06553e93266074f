import { fetchCall } from './post-call.ts';

/** The account page's data (spec 1 §3 "User"). What is unknown is empty. */
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
  /** Empty for someone who is no member. */
  readonly memberNumber: string;
  /** Where the data is edited, at the single sign-on. */
  readonly editUrl: string;
}

export async function fetchAccount(): Promise<Account> {
  const { SDTUsuario: user, EditProfileURL } = await fetchCall('WSUsuario', {});
  return {
    firstName: user.UsuarioPersonaNombre,
    lastName: user.UsuarioPersonaApellido,
    email: user.UsuarioEmail,
    documentType: user.UsuarioPersonaDocumentoTipoNombre,
    document: user.UsuarioPersonaDocumento,
    birthDate: user.UsuarioPersonaFchNacimiento,
    phone: user.UsuarioPersonaTelefono,
    country: user.PaisNombre,
    memberNumber: user.UsuarioPersonaSocioNro,
    editUrl: EditProfileURL,
  };
}
