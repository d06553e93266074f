/** A line of a mail's box. */
export interface Fact {
  readonly label: string;
  readonly value: string;
  /** The address that the value links to; in an example below the site's. */
  readonly url?: string;
}

interface Described {
  /** As written in texts: `{{espectaculo}}`. */
  readonly name: string;
  /** Its description in the editor. */
  readonly meaning: string;
  /** Required: no text may leave it out. */
  readonly isNeeded?: true;
}

interface TextVariable extends Described {
  readonly kind: 'text';
  readonly example: string;
}
/** Text by staff for this one mail: its own paragraphs and lines. */
interface ParagraphsVariable extends Described {
  readonly kind: 'paragraphs';
  readonly example: string;
}
/** A box with its own lines. */
interface FactsVariable extends Described {
  readonly kind: 'facts';
  readonly example: readonly Fact[];
}
/** A button; its value is an address. */
interface LinkVariable extends Described {
  readonly kind: 'link';
  readonly label: string;
  /** Below the site's address. */
  readonly example: string;
}

export type Variable = TextVariable | ParagraphsVariable | FactsVariable | LinkVariable;

/**
 * The part of a mail that staff can change. Subject and title take text and paragraphs, on one line; an empty line
 * separates paragraphs of the body.
 */
export interface MailText {
  readonly subject: string;
  readonly title: string;
  readonly body: string;
}

/** A mail that the product sends. */
export interface MailDefinition {
  /** Its name on the wire and in addresses. */
  readonly slug: string;
  readonly group: 'Compras' | 'Fila virtual' | 'Socios' | 'Links privados' | 'Palcos' | 'Prensa' | 'Equipo';
  readonly name: string;
  /** Its recipient, and when it is sent. */
  readonly when: string;
  /** Whether a show may have its own text for it. */
  readonly isOfShow?: true;
  /** By the names that the code uses. */
  readonly variables: Readonly<Record<string, Variable>>;
  readonly original: MailText;
}

/** The values of a mail's variables. */
export type ValuesOf<Definition extends MailDefinition> = {
  readonly [Key in keyof Definition['variables']]: Definition['variables'][Key] extends FactsVariable
    ? readonly Fact[]
    : string;
};
export type AnyValues = Readonly<Record<string, string | readonly Fact[]>>;

export const defineMail = <const Definition extends MailDefinition>(definition: Definition): Definition =>
  definition;

export const text = (name: string, meaning: string, example: string) =>
  ({ kind: 'text', name, meaning, example }) as const;
export const paragraphs = (name: string, meaning: string, example: string) =>
  ({ kind: 'paragraphs', name, meaning, example }) as const;
export const facts = (meaning: string, example: readonly Fact[]) =>
  ({ kind: 'facts', name: 'datos', meaning, example }) as const;
export const link = (label: string, example: string) =>
  ({ kind: 'link', name: 'link', meaning: `El botón «${label}»`, label, example, isNeeded: true }) as const;
export const needed = <Kind extends Variable>(variable: Kind) => ({ ...variable, isNeeded: true }) as const;

export const showName = text('espectaculo', 'Nombre del espectáculo', 'Partido ante Central');
/** Every mail has it without declaring it. */
export const COMMON = { clubName: text('club', 'Nombre del club', '') } as const;
