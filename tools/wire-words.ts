/**
 * Spanish stays at the two edges (docs/glossary.md): outside of the wire files no identifier is a word of the wire or contains a Spanish word of
 * the glossary. Prints the violations and exits with 1 if there are any.
 */
import { parseSync, Visitor } from 'vite';
import { isForTests, type SourceFile, sourceFiles, TYPESCRIPT } from './source-files.ts';

/** The Spanish side of the glossary, without accents; plurals match too. */
const SPANISH = new Set(
  `espectaculo escenario tribuna parcialidad fila asiento butaca butaquista transferencia titular beneficiario abono
   paseo transaccion canje compra pago cuota socio categoria amigo complemento solicitante cortesia palco palquista
   integrante comunicacion matricula plaza reserva medio prensa acreditacion institucion competencia noticia archivo
   entrada precio fecha nombre apellido documento usuario boleto carrito cancha partido evento`.split(/\s+/),
);

/** Files that translate between the wire and our terms. */
const WIRE_FILES = [
  /^packages\/contract\//,
  /^packages\/server\/src\/.*-wire(\.test)?\.ts$/,
  /^packages\/(?:gate|office|web)\/src\/api\//,
  // The plan of a venue, in the form shared by server and office.
  /^packages\/venue-plan\/src\/plan-wire\.ts$/,
  // Changes and decisions, in the form shared by server and gate app.
  /^packages\/gate-rules\/src\/.*-wire(\.test)?\.ts$/,
  // The session, which every call sends and every answer may renew.
  /^packages\/server\/src\/http\/(serve|session)(\.test)?\.ts$/,
  // The claims of the single sign-on are a wire too.
  /^packages\/sandbox\/src\/sso\/(claims|sso\.test)\.ts$/,
];

/** Files that bind or make calls: they may use the contract's own names, and no other Spanish. */
const mayNameCalls = (path: string) =>
  isForTests(path) ||
  /\/routes\.ts$/.test(path) ||
  path.startsWith('packages/server/src/http/') ||
  /^(bench|packages\/e2e|tools\/screenshots)\//.test(path);

const wordsOf = (identifier: string) =>
  identifier.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[_$]+/).map((word) => word.toLowerCase());

const isSpanish = (word: string) =>
  SPANISH.has(word) || SPANISH.has(word.replace(/s$/, '')) || SPANISH.has(word.replace(/es$/, ''));

/** True when the identifier belongs to the wire or to the Spanish of the screens. */
export function isWireWord(identifier: string): boolean {
  return /^(SDT|WS)[A-Z][a-z]/.test(identifier) || wordsOf(identifier).some(isSpanish);
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

/** Every name used by the contract's files. */
function contractNames(files: readonly SourceFile[]): ReadonlySet<string> {
  const contract = files.filter(({ path }) => path.startsWith('packages/contract/'));
  return new Set(contract.flatMap(identifiersOf).map(({ name }) => name));
}

/** Every Spanish identifier outside of the wire files, as `file:line: identifier`. */
export function spanishIdentifiers(files: readonly SourceFile[]): string[] {
  const names = contractNames(files);
  return files.flatMap((file) => {
    if (WIRE_FILES.some((pattern) => pattern.test(file.path))) return [];
    const allowed = mayNameCalls(file.path) ? names : new Set<string>();
    const breaches = identifiersOf(file)
      .filter(({ name }) => isWireWord(name) && !allowed.has(name))
      .map(({ name, start }) => `${file.path}:${file.text.slice(0, start).split('\n').length}: ${name}`);
    return [...new Set(breaches)];
  });
}

if (import.meta.main) {
  const breaches = spanishIdentifiers(sourceFiles(TYPESCRIPT));
  for (const breach of breaches) console.error(`${breach}: a word of the wire or of the screens`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
