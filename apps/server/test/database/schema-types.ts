import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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

async function generate(address: PostgresAddress & { database: string }, ...more: string[]): Promise<void> {
  const url = `postgres://${address.user}@localhost:${address.port}/${address.database}?host=${encodeURIComponent(address.host)}`;
  const options = ['--dialect', 'postgres', '--url', url, '--out-file', outFile, '--exclude-pattern', 'pgboss.*'];
  await run(process.execPath, [cli, ...options, '--type-mapping', JSON.stringify(mapping), ...more], { cwd: root });
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
