// npm run db:types -w @moqi/server: after a migration was added
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open.ts';
import { startPostgres } from '#platform/database/supervisor.ts';
import { scratchDirectory } from '../scratch.ts';
import { writeSchemaTypes } from './schema-types.ts';

const home = await mkdtemp(join(await scratchDirectory(), 'moqi-types-'));
const postgres = await startPostgres(join(home, 'postgres'));
const address = { host: postgres.host, port: postgres.port, user: postgres.user, database: 'postgres' };
const database = openDatabase(address, () => undefined);
try {
  await migrate(database.pool);
  await writeSchemaTypes(address);
} finally {
  await database.close();
  await postgres.stop();
  await rm(home, { recursive: true, force: true });
}
