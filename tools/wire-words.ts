/**
 * Spanish stays at the two edges (docs/glossary.md): no identifier outside of the wire files is a word of the wire or
 * has a Spanish word of the glossary in it. Prints the breaches and exits 1 when there are any.
 */
import { parseSync, Visitor } from 'vite';
import { type SourceFile, sourceFiles, TYPESCRIPT } from './source-files.ts';

/** The Spanish side of the glossary, without accents; plurals are found too. */
const SPANISH = new Set(
  `espectaculo escenario tribuna parcialidad fila asiento butaca butaquista transferencia titular beneficiario abono
   paseo transaccion canje compra pago cuota socio categoria amigo complemento solicitante cortesia palco palquista
   integrante comunicacion matricula plaza reserva medio prensa acreditacion institucion competencia noticia archivo
   entrada precio fecha nombre apellido documento usuario boleto carrito cancha partido evento`.split(/\s+/),
);

/** Where the wire's own words live, and the tests that speak it. */
const WIRE_FILES = [
  /^packages\/contract\//,
  /^packages\/server\/src\/.*-wire(\.test)?\.ts$/,
  // A call is bound with the names of its fields.
  /^packages\/server\/src\/domains\/.*routes(\.[a-z-]+)*\.ts$/,
  // Builders of tests make the bodies of calls.
  /^packages\/server\/src\/domains\/.*builders\.ts$/,
  /^packages\/web\/src\/api\//,
  // The session that every call brings and every answer may renew.
  /^packages\/server\/src\/http\/(serve|session)(\.test)?\.ts$/,
  // The claims of the single sign-on are a wire too.
  /^packages\/sandbox\/src\/sso\/(claims|sso\.test)\.ts$/,
  /^packages\/server\/src\/adapters\/[^/]+\/(read-)?claims(\.test)?\.ts$/,
];

/** A call of the wire by its name. */
const CALL = /^(WS|Pagos)[A-Z]/;
/** Where calls are bound, served and tested. */
const MAY_NAME_CALLS = [/\/routes\.ts$/, /\.test\.tsx?$/, /\/testing\//, /^packages\/server\/src\/http\//];

const wordsOf = (identifier: string) =>
  identifier.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]+/).map((word) => word.toLowerCase());

const isSpanish = (word: string) =>
  SPANISH.has(word) || SPANISH.has(word.replace(/s$/, '')) || SPANISH.has(word.replace(/es$/, ''));

/** True when the identifier belongs to the wire or to the Spanish of the screens. */
export function isWireWord(identifier: string): boolean {
  return /^SDT[A-Z]/.test(identifier) || CALL.test(identifier) || wordsOf(identifier).some(isSpanish);
}

type Identifier = { name: string; start: number };

function identifiersOf({ path, text }: SourceFile): Identifier[] {
  const found: Identifier[] = [];
  new Visitor({
    Identifier({ name, start }) {
      found.push({ name, start });
    },
  }).visit(parseSync(path, text).program);
  return found;
}

/** Every Spanish identifier outside of the wire files, as `file:line: identifier`. */
export function spanishIdentifiers(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    if (WIRE_FILES.some((pattern) => pattern.test(file.path))) return [];
    const mayNameCalls = MAY_NAME_CALLS.some((pattern) => pattern.test(file.path));
    const breaches = identifiersOf(file)
      .filter(({ name }) => isWireWord(name) && !(mayNameCalls && CALL.test(name)))
      .map(({ name, start }) => `${file.path}:${file.text.slice(0, start).split('\n').length}: ${name}`);
    return [...new Set(breaches)];
  });
}

if (import.meta.main) {
  const breaches = spanishIdentifiers(sourceFiles(TYPESCRIPT));
  for (const breach of breaches) console.error(`${breach}: a word of the wire or of the screens`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
