import type { AnswerOf, ClubCorreosLeer, ClubCorreosListar, ClubCorreosVersiones } from '@club/contract/club';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { MailText, Variable } from './mail-definition.ts';
import { definitionOf, MAIL_KEYS } from './mail-registry.ts';
import type { MailOf, OwnText } from './mail-text-store.ts';
import type { MailVersion, MailView } from './read-mails.ts';

/** The mail with this name on the wire, for a show or for all, or null. */
export function mailFromWire(body: {
  readonly Correo: string;
  readonly EspectaculoId?: number;
}): MailOf | null {
  const { Correo: slug, EspectaculoId: showId = 0 } = body;
  const mail = MAIL_KEYS.find((key) => definitionOf(key).slug === slug);
  if (!mail || (showId > 0 && !definitionOf(mail).isOfShow)) return null;
  return { mail, showId };
}

/** Line ends are normalised. */
export function textFromWire(body: {
  readonly Asunto: string;
  readonly Titulo: string;
  readonly Cuerpo: string;
}): MailText {
  const { Asunto, Titulo, Cuerpo } = body;
  return { subject: Asunto.trim(), title: Titulo.trim(), body: Cuerpo.replace(/\r\n?/g, '\n').trim() };
}

/** The own texts of a show or template, in the audit. */
export const mailFields = (texts: readonly OwnText[]): Fields => ({
  'Correos propios': texts.map(({ mail }) => definitionOf(mail).name),
});

const textToWire = ({ subject, title, body }: MailText) => ({ Asunto: subject, Titulo: title, Cuerpo: body });

export function rowToWire({
  mail,
  stored,
  text,
}: MailView): AnswerOf<typeof ClubCorreosListar>['Correos'][0] {
  const { slug, group, name, when } = definitionOf(mail);
  return {
    Correo: slug,
    Grupo: group,
    Nombre: name,
    Cuando: when,
    Asunto: text.subject,
    EsOriginal: !stored?.text,
    Persona: stored?.author ?? '',
    Fecha: stored ? montevideoDateTime(stored.savedAt) : '',
    ConFalla: stored?.fault != null,
  };
}

const KINDS = { text: 'texto', paragraphs: 'parrafos', facts: 'recuadro', link: 'boton' } as const;

export function mailToWire(view: MailView, variables: readonly Variable[]): AnswerOf<typeof ClubCorreosLeer> {
  return {
    Correo: rowToWire(view),
    Version: view.stored?.version ?? 1,
    ...textToWire(view.text),
    Original: textToWire(view.original),
    Variables: variables.map(({ name, meaning, kind, isNeeded }) => ({
      ...{ Nombre: name, Significado: meaning, Clase: KINDS[kind], Obligatoria: isNeeded ?? false },
    })),
  };
}

export function versionToWire(version: MailVersion): AnswerOf<typeof ClubCorreosVersiones>['Versiones'][0] {
  return {
    Version: version.version,
    Persona: version.author,
    Fecha: momentToWire(version.savedAt),
    EsOriginal: version.isOriginal,
    ...textToWire(version.text),
  };
}

/** The name of a mail in the audit. */
export function actOn({ mail, showId }: MailOf) {
  const { slug, name } = definitionOf(mail);
  return { entity: 'correo', entityId: showId === 0 ? slug : `${slug}/${showId}`, entityName: name };
}

export const textFields = ({ subject, title, body }: MailText) => ({
  ...{ Asunto: subject, Título: title, Cuerpo: body },
});
