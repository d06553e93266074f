import { cloneDatabase } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';

/** The driver's value for each PostgreSQL type. JSON is read as values and written as text. */
const TYPES: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  // Too large for a number in JavaScript.
  int8: 'string',
  numeric: 'string',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  bytea: 'Buffer',
  // A day has no time zone: `database.ts` reads it as text.
  date: 'string',
  timestamptz: 'Date',
  _int4: 'number[]',
  _text: 'string[]',
  _uuid: 'string[]',
  _timestamptz: 'Date[]',
  float4: 'number',
};

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly hasDefault: boolean;
}

const COLUMNS = `
select
  columns.table_name as "table",
  columns.column_name as name,
  columns.udt_name as type,
  columns.is_nullable = 'YES' as "isNullable",
  columns.column_default is not null or columns.is_identity = 'YES' as "hasDefault"
from information_schema.columns
join information_schema.tables using (table_schema, table_name)
where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
order by columns.table_name collate "C", columns.ordinal_position`;

function typeOf({ table, name, type, isNullable, hasDefault }: Column): string {
  const orNull = isNullable ? ' | null' : '';
  if (type === 'json' || type === 'jsonb')
    return `JSONColumnType<object${orNull}${hasDefault ? ', string | undefined' : ''}>`;
  const known = TYPES[type];
  if (known === undefined) throw new Error(`${table}.${name}: a row type for ${type} has to be chosen here`);
  return hasDefault ? `Generated<${known}${orNull}>` : `${known}${orNull}`;
}

const interfaceOf = (table: string) =>
  `${table.replace(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase())}Table`;

function schemaText(columns: readonly Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const rows = [...tables].map(([table, own]) => {
    const fields = own.map((column) => `  ${column.name}: ${typeOf(column)};\n`);
    return `export interface ${interfaceOf(table)} {\n${fields.join('')}}\n`;
  });
  const names = [...tables.keys()].map((table) => `  ${table}: ${interfaceOf(table)};\n`);
  return [
    '// Made from a migrated database by schema.db.test.ts: npm test -- unit schema.db -u\n',
    `import type { Generated, JSONColumnType } from 'kysely';\n`,
    ...rows,
    `/** Every table's row, by table name. */\nexport interface Schema {\n${names.join('')}}\n`,
  ].join('\n');
}

test('the row types are those of the migrations', async () => {
  const world = await cloneDatabase();
  onTestFinished(() => world.drop());
  const { rows } = await world.database.pool.query<Column>(COLUMNS);
  await expect(schemaText(rows)).toMatchFileSnapshot('./generated/schema.ts');
});
