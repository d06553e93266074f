/** For tests: the smallest value that matches a schema of the contract. */

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

const TEXTS = [
  '',
  'A',
  'a',
  'CAPTURE',
  'FFFFFF',
  '1200.00',
  '1200',
  '12-345',
  '21:00',
  '2026-11-20',
  '2026-11-20T21:00:00',
  '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
  'Obra',
  'ana@ejemplo.uy',
];

function textFor(schema: Schema): string {
  const pattern = new RegExp(schema.pattern ?? '');
  const text = TEXTS.find(
    (candidate) => candidate.length >= (schema.minLength ?? 0) && pattern.test(candidate),
  );
  if (text === undefined) throw new Error(`no sample text for ${schema.pattern}`);
  return text;
}

/** Required fields only, each with its smallest value; arrays have their minimum of items. */
export function smallestSample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return smallestSample(schema.anyOf[0] ?? {});
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((field) => [field, smallestSample(schema.properties?.[field] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => smallestSample(schema.items ?? {}));
    case 'string':
      return textFor(schema);
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      throw new Error(`no sample for ${JSON.stringify(schema)}`);
  }
}
