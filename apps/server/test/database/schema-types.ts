import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresAddress } from '#platform/database/supervisor.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const require = createRequire(import.meta.url);
const cli = join(dirname(require.resolve('kysely-codegen')), 'cli/bin.js');
const outFile = fileURLToPath(new URL('../../src/platform/database/schema.gen.ts', import.meta.url));

const mapping = {
  int8: 'number', // see wholeNumber in open.ts
  jsonb: 'ColumnType<unknown, string, string>', // the driver would write a list as a PostgreSQL array: JSON.stringify it
};

/** Columns that hold the id of a party: of an enterprise or of a person. */
const PARTY_COLUMN = String.raw`^((.*_)?(party|person)_id|organization_id|contract_owner_id|child_of|created_by|handler_id|invited_by|ordered_by|requested_by|signed_on_by)$`;

/** An override for each of them: kysely-codegen knows them by table and column only. */
async function partyColumns(url: string): Promise<Record<string, object>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ column: string }>(
      `select format('%s.%s', table_name, column_name) as column from information_schema.columns
       where table_schema = 'public' and udt_name = 'uuid' and column_name ~ $1 order by 1`,
      [PARTY_COLUMN],
    );
    // a string instead of a node would want the compiler's old interface, which TypeScript 7 has not
    return Object.fromEntries(rows.map(({ column }) => [column, { type: 'Identifier', name: 'PartyId' }]));
  } finally {
    await client.end();
  }
}

async function generate(address: PostgresAddress & { database: string }, ...more: string[]): Promise<void> {
  const url = `postgres://${address.user}@localhost:${address.port}/${address.database}?host=${encodeURIComponent(address.host)}`;
  const options = {
    dialect: 'postgres',
    url,
    'out-file': outFile,
    'exclude-pattern': 'pgboss.*',
    'type-mapping': JSON.stringify(mapping),
    'custom-imports': JSON.stringify({ PartyId: '#kernel/actor.ts' }),
    overrides: JSON.stringify({ columns: await partyColumns(url) }),
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  await run(process.execPath, [cli, ...flags, ...more], { cwd: root });
}

/** Writes schema.gen.ts from a migrated database. */
export async function writeSchemaTypes(address: PostgresAddress & { database: string }): Promise<void> {
  await generate(address);
}

/** Whether schema.gen.ts is what this migrated database would give. */
export async function areSchemaTypesCurrent(address: PostgresAddress & { database: string }): Promise<boolean> {
  return generate(address, '--verify').then(
    () => true,
    () => false,
  );
}
