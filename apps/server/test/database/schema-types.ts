import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));
const outFile = fileURLToPath(new URL('../../src/platform/database/schema.gen.ts', import.meta.url));

const mapping = {
  int8: 'number', // see wholeNumber in open.ts
  jsonb: 'ColumnType<unknown, string, string>', // the driver would write a list as a PostgreSQL array: JSON.stringify it
};

/** Writes schema.gen.ts from a migrated database, or, with `verify`, throws when the file is not what it would write. */
export async function schemaTypes(address: { host: string; port: number; user: string; database: string }, verify: boolean): Promise<void> {
  const url = `postgres://${address.user}@localhost:${address.port}/${address.database}?host=${encodeURIComponent(address.host)}`;
  const cli = join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const options = ['--dialect', 'postgres', '--url', url, '--out-file', outFile, '--default-schema', 'public'];
  await run(process.execPath, [cli, ...options, '--type-mapping', JSON.stringify(mapping), ...(verify ? ['--verify'] : [])], { cwd: root });
}
