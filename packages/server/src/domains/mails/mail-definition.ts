/** A line of the box of a mail: what it is about. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

interface Described {
  /** As people write it: `{{espectaculo}}`. */
  readonly name: string;
  /** What it stands for, as the editor says it. */
  readonly meaning: string;
  /** The mail says nothing without it: no text may leave it out. */
  readonly isNeeded?: true;
}

interface TextVariable extends Described {
  readonly kind: 'text';
  readonly example: string;
}
/** What staff wrote for this one mail: paragraphs of its own, with their lines. */
interface ParagraphsVariable extends Described {
  readonly kind: 'paragraphs';
  readonly example: string;
}
/** A box with lines of its own. */
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

/** What staff can change of a mail. The subject and the title take texts alone; paragraphs of the body are apart by an empty line. */
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
  /** Who gets it, and when. */
  readonly when: string;
  /** A show may have a text of its own for it. */
  readonly isOfShow?: true;
  /** By the names that the code uses. */
  readonly variables: Readonly<Record<string, Variable>>;
  readonly original: MailText;
}

/** What a mail's variables stand for this time. */
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
/** Every mail has it without saying so. */
export const COMMON = { clubName: text('club', 'Nombre del club', '') } as const;
