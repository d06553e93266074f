import { Type } from 'typebox';
import type { Code } from '../define-call.ts';
import { Line, Lines, Moment, OptionalId } from '../shapes/fields.ts';
import { Version } from './fields.ts';

/** A mail's name in URLs, e.g. `reserva-de-parking`. */
export const MailName = Type.String({ pattern: '^[a-z-]{1,40}$' });

/** The owner of the texts: a show (or its draft), or with 0 or nothing the club. */
export const ofShow = { EspectaculoId: OptionalId };

/** Maximum lengths of a mail's texts. */
export const MAIL_LIMITS = { subject: 120, title: 80, body: 5_000 } as const;

/** The editable text of a mail (spec 4 §2.14). Variables are written `{{espectaculo}}`; paragraphs of the body are separated by an empty line. */
export const mailTextFields = {
  Asunto: Line(1, MAIL_LIMITS.subject),
  /** The heading above the body. */
  Titulo: Line(1, MAIL_LIMITS.title),
  Cuerpo: Lines(1, MAIL_LIMITS.body),
};

export const MailRow = Type.Object({
  Correo: MailName,
  Grupo: Type.String(),
  Nombre: Type.String(),
  /** Its recipients, and its occasion. */
  Cuando: Type.String(),
  Asunto: Type.String(),
  EsOriginal: Type.Boolean(),
  /** Last change: by whom and when; empty where none. */
  Persona: Type.String(),
  Fecha: Moment,
  /** The saved text is invalid: the original is sent instead. */
  ConFalla: Type.Boolean(),
});

const MailTexts = Type.Object({ Asunto: Type.String(), Titulo: Type.String(), Cuerpo: Type.String() });

export const MAIL_ANSWER = Type.Object({
  Correo: MailRow,
  Version,
  ...MailTexts.properties,
  Original: MailTexts,
  Variables: Type.Array(
    Type.Object({
      Nombre: Type.String(),
      Significado: Type.String(),
      /** All except `text` are blocks of their own, allowed only in the body. */
      Clase: Type.Enum(['texto', 'parrafos', 'recuadro', 'boton']),
      Obligatoria: Type.Boolean(),
    }),
  ),
});

/** A version of a mail's text, the original included (version 1). */
export const MailVersion = Type.Object({
  Version,
  Persona: Type.String(),
  Fecha: Moment,
  EsOriginal: Type.Boolean(),
  ...MailTexts.properties,
});

/** Why a text is invalid. */
export const MAIL_TEXT_CODES = {
  10: {
    problem: 'variable-unknown',
    cause: 'the text names a variable that the mail does not have',
    text: 'No existe {variable} en este correo. Podés usar: {usable}.',
  },
  11: {
    problem: 'variable-missing',
    cause: 'the body leaves out a variable without which the mail says nothing (a link, a reason)',
    text: '{variable} no se puede quitar de este correo.',
  },
  12: {
    problem: 'variable-unclosed',
    cause: 'the text has `{{` that no `}}` closes',
    text: 'Hay una variable sin cerrar. Se escriben entre dos llaves, como {example}.',
  },
  13: {
    problem: 'variable-not-here',
    cause: 'a box or a button stands in the subject or the title',
    text: '{variable} va en el cuerpo: no se puede usar en el {field}.',
  },
  14: {
    problem: 'nothing-left',
    cause: 'with example values nothing of the subject or the body is left',
    text: 'El correo quedaría vacío.',
  },
} as const;

/** Tests of mails and of notices together. */
export const TOO_MANY_TESTS = {
  problem: 'too-many-tests',
  cause: 'the member has sent themselves as many tests within the hour as are allowed',
  text: 'Ya te enviaste {count} pruebas en esta hora. Probá de nuevo en un rato.',
} as const satisfies Code;
