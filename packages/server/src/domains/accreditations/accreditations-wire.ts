import type { RequestOf, WSAcreditacionGrlSolicitud, WSAcreditacionSolicitud } from '@club/contract';
import { ACCREDITATION_LOCATION } from '@club/contract/constants';
import type { CardFile, GeneralForm, PressForm } from './accreditation-form.ts';

export function readPressForm(body: RequestOf<typeof WSAcreditacionSolicitud>): PressForm {
  const { SDTEspectaculoAcreditacion: sent } = body;
  return {
    showId: body.EspectaculoId,
    applicant: {
      firstName: sent.AcreditacionNombre.trim(),
      lastName: sent.AcreditacionApellido.trim(),
      documentTypeId: sent.DocumentoTipoId,
      typedDocument: sent.Documento.trim(),
      email: sent.Email.trim(),
      phone: sent.Telefono.trim(),
    },
    mediaTypeId: sent.MedioTipoId,
    outletName: sent.AcreditacionMedio.trim(),
    location: locationOf(sent.AcreditacionUbicacion.trim()),
    card: cardOf(sent.AcreditacionCarnetAUFB64 ?? '', sent.AcreditacionCarnetAUFExtension ?? ''),
  };
}

function locationOf(text: string): PressForm['location'] {
  if (text === '') return 'missing';
  if (text === ACCREDITATION_LOCATION.pressStand) return 'press-stand';
  return text === ACCREDITATION_LOCATION.pitch ? 'pitch' : 'unknown';
}

/** The extension may have a dot or not. */
function cardOf(base64: string, extension: string): CardFile | null {
  if (base64 === '') return null;
  return { base64, extension: `.${extension.trim().toLowerCase().replace(/^\./, '')}` };
}

export function readGeneralForm(body: RequestOf<typeof WSAcreditacionGrlSolicitud>): GeneralForm {
  const { SDTAcreditacionGrl: sent } = body;
  return {
    showId: body.EspectaculoId,
    applicant: {
      firstName: sent.Nombre.trim(),
      lastName: sent.Apellido.trim(),
      documentTypeId: sent.DocumentoTipoId,
      typedDocument: sent.Documento.trim(),
      email: sent.Email.trim(),
      phone: sent.Telefono.trim(),
    },
    company: sent.Empresa?.trim() ?? '',
    position: sent.Cargo?.trim() ?? '',
  };
}
