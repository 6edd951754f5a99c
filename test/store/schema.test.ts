/** The tables are made by hand-written SQL; here they are compared with what prisma/schema.prisma says. */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from './databases.js';

interface Table {
  readonly columns: readonly object[];
  readonly indices: readonly object[];
  readonly references: readonly object[];
}

const COLUMN_TYPES: Readonly<Record<string, string>> = {
  String: 'TEXT',
  Int: 'INTEGER',
  DateTime: 'DATETIME',
  Boolean: 'BOOLEAN',
};

const listed = (text = ''): readonly string[] => text.split(',').map((word) => word.trim());

/** What Prisma makes of a model on SQLite: the part of its language that our schema uses, and nothing else passes. */
function describedTable(name: string, lines: readonly string[], models: readonly string[]): Table {
  const compositeKey = listed(lines.map((line) => /^@@id\(\[(.*)\]\)$/.exec(line)?.[1]).find(Boolean));
  const columns: object[] = [];
  const indices: { name: string; unique: boolean; columns: readonly string[] }[] = [];
  const references: object[] = [];
  for (const line of lines) {
    if (line.startsWith('@@id(')) continue;
    const index = /^@@(index|unique)\(\[(.*)\]\)$/.exec(line);
    if (index) {
      const on = listed(index[2]);
      const isUnique = index[1] === 'unique';
      indices.push({
        name: `${name}_${on.join('_')}_${isUnique ? 'key' : 'idx'}`,
        unique: isUnique,
        columns: on,
      });
      continue;
    }
    const [, column = '', type = '', mark = '', attributes = ''] =
      /^(\w+)\s+(\w+)(\?|\[\])?\s*(.*)$/.exec(line) ?? [];
    if (models.includes(type)) {
      const relation = /fields: \[(.*?)\], references: \[(.*?)\]\)$/.exec(attributes);
      if (!relation) {
        expect([line, mark]).toEqual([line, '[]']);
        continue;
      }
      const isRequired = mark === '';
      references.push(
        reference({ table: type, from: listed(relation[1]), to: listed(relation[2]), isRequired }),
      );
      continue;
    }
    expect(COLUMN_TYPES, line).toHaveProperty(type);
    expect(attributes.replace(/@id|@unique|@default\((\d+|true|autoincrement\(\))\)/g, '').trim(), line).toBe(
      '',
    );
    const initial = /@default\((\d+|true)\)/.exec(attributes)?.[1] ?? null;
    const key = attributes.includes('@id') ? 1 : compositeKey.indexOf(column) + 1;
    columns.push({
      name: column,
      type: COLUMN_TYPES[type],
      notnull: mark === '?' ? 0 : 1,
      dflt_value: initial,
      pk: key,
    });
    if (attributes.includes('@unique'))
      indices.push({ name: `${name}_${column}_key`, unique: true, columns: [column] });
  }
  return { columns: byJson(columns), indices: byJson(indices), references: byJson(references) };
}

/** With what Prisma does by default when the other row goes. */
function reference({
  isRequired,
  ...columns
}: {
  readonly table: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly isRequired: boolean;
}): object {
  return { ...columns, on_update: 'CASCADE', on_delete: isRequired ? 'RESTRICT' : 'SET NULL' };
}

function byJson<T>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function described(): Readonly<Record<string, Table>> {
  const schema = readFileSync('prisma/schema.prisma', 'utf8');
  const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name = '', body = '']) => ({
    name,
    lines: body
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('//')),
  }));
  const names = models.map(({ name }) => name);
  return Object.fromEntries(models.map(({ name, lines }) => [name, describedTable(name, lines, names)]));
}

type Pragma = Readonly<Record<string, string | number>>;

function actual(database: Database.Database): Readonly<Record<string, Table>> {
  const read = (pragma: string, of: string): Pragma[] => database.pragma(`${pragma}("${of}")`) as Pragma[];
  const names = database
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'`,
    )
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    names.map((name) => {
      const columns = read('table_info', name).map(({ name: column, type, notnull, dflt_value, pk }) => ({
        name: column,
        type,
        notnull,
        dflt_value,
        pk,
      }));
      const indices = read('index_list', name)
        .filter(({ origin }) => origin !== 'pk')
        .map(({ name: index = '', unique }) => ({
          name: index,
          unique: unique === 1,
          columns: read('index_info', String(index)).map((column) => column['name']),
        }));
      const keyParts = read('foreign_key_list', name);
      const keys = [...new Set(keyParts.map(({ id }) => id))].map((id) =>
        keyParts.filter((part) => part['id'] === id),
      );
      const references = keys.map((parts) => ({
        table: parts[0]?.['table'],
        from: parts.map(({ from }) => from),
        to: parts.map(({ to }) => to),
        on_update: parts[0]?.['on_update'],
        on_delete: parts[0]?.['on_delete'],
      }));
      return [name, { columns: byJson(columns), indices: byJson(indices), references: byJson(references) }];
    }),
  );
}

it('the migrated tables are those of the Prisma schema: columns, keys, indices and references', async () => {
  const database = new Database(await freshDatabase());
  onTestFinished(() => {
    database.close();
  });
  expect(Object.keys(described())).toHaveLength(8);
  expect(actual(database)).toEqual(described());
});
