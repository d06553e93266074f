import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';

/** One mail, of the club or (`showId`) of a show. */
export interface MailOf {
  readonly mail: string;
  /** 0: the club's. */
  readonly showId: number;
}

export interface MailText {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
}

export interface MailRow {
  readonly mail: string;
  readonly group: string;
  readonly name: string;
  /** Its recipients, and its occasion. */
  readonly when: string;
  readonly subject: string;
  readonly isOriginal: boolean;
  /** Last change: by whom and when; empty where none. */
  readonly person: string;
  readonly savedAt: string;
  readonly isFaulty: boolean;
}

export interface Variable {
  readonly name: string;
  readonly meaning: string;
  /** A block is allowed only in the body. */
  readonly isBlock: boolean;
  readonly isNeeded: boolean;
}

export interface MailView {
  readonly row: MailRow;
  readonly version: number;
  readonly text: MailText;
  readonly original: MailText;
  readonly variables: readonly Variable[];
}

type TextOnWire = { readonly Asunto: string; readonly Titulo: string; readonly Cuerpo: string };

const textOf = ({ Asunto, Titulo, Cuerpo }: TextOnWire): MailText => ({
  ...{ subject: Asunto, title: Titulo, body: Cuerpo },
});
const textToWire = ({ subject, title, body }: MailText) => ({ Asunto: subject, Titulo: title, Cuerpo: body });
const ofToWire = ({ mail, showId }: MailOf) => ({
  Correo: mail,
  ...(showId > 0 ? { EspectaculoId: showId } : {}),
});

const rowOf = (row: ClubAnswer<'club/correos/listar'>['Correos'][number]): MailRow => ({
  mail: row.Correo,
  group: row.Grupo,
  name: row.Nombre,
  when: row.Cuando,
  subject: row.Asunto,
  isOriginal: row.EsOriginal,
  person: row.Persona,
  savedAt: row.Fecha,
  isFaulty: row.ConFalla,
});

function viewOf(answer: ClubAnswer<'club/correos/leer'>): MailView {
  return {
    row: rowOf(answer.Correo),
    version: answer.Version,
    text: textOf(answer),
    original: textOf(answer.Original),
    variables: answer.Variables.map(({ Nombre, Significado, Clase, Obligatoria }) => ({
      ...{ name: Nombre, meaning: Significado, isBlock: Clase !== 'texto', isNeeded: Obligatoria },
    })),
  };
}

export async function fetchMails(showId: number, signal: AbortSignal): Promise<readonly MailRow[]> {
  const body = showId > 0 ? { EspectaculoId: showId } : {};
  return (await clubFetch('club/correos/listar', body, { signal })).Correos.map(rowOf);
}

export async function fetchMail(of: MailOf, signal: AbortSignal): Promise<MailView> {
  return viewOf(await clubFetch('club/correos/leer', ofToWire(of), { signal }));
}

/** A text as it would be sent, or its problems. */
export async function previewMail(of: MailOf, text: MailText, signal: AbortSignal) {
  const seen = await clubCall('club/correos/vista', { ...ofToWire(of), ...textToWire(text) }, { signal });
  if (!seen.ok) return seen;
  const { Asunto, Html, Texto } = seen.answer;
  return { ok: true, subject: Asunto, html: Html, text: Texto } as const;
}

interface Edit extends MailOf {
  readonly version: number;
}

export const saveMail = ({ version, ...of }: Edit, text: MailText, operation: string) =>
  clubCall('club/correos/guardar', {
    ...{ Operacion: operation, Version: version, ...ofToWire(of), ...textToWire(text) },
  });

export const restoreMail = ({ version, ...of }: Edit, operation: string) =>
  clubCall('club/correos/volverAlOriginal', { Operacion: operation, Version: version, ...ofToWire(of) });

/** Sends a text only to the logged-in member. */
export async function testMail(of: MailOf, text: MailText, operation: string) {
  const sent = await clubCall('club/correos/probar', {
    ...{ Operacion: operation, ...ofToWire(of), ...textToWire(text) },
  });
  return sent.ok ? { ok: true as const, email: sent.answer.Email } : sent;
}

export interface MailVersion {
  readonly version: number;
  readonly person: string;
  readonly savedAt: string;
  readonly isOriginal: boolean;
  readonly text: MailText;
}

/** A page of a mail's versions, newest first. */
export async function fetchVersions(of: MailOf, from: string, signal: AbortSignal) {
  const page = from === '' ? {} : { Desde: from };
  const answer = await clubFetch('club/correos/versiones', { ...ofToWire(of), ...page }, { signal });
  return {
    versions: answer.Versiones.map(
      (version): MailVersion => ({
        version: version.Version,
        person: version.Persona,
        savedAt: version.Fecha,
        isOriginal: version.EsOriginal,
        text: textOf(version),
      }),
    ),
    next: answer.Siguiente,
  };
}
