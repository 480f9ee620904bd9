import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import type { PostgresAddress } from '#platform/database/supervisor.ts';
import { TEMPLATE } from '../global-setup.ts';

/** A migrated database of one's own, made from the template in some 20 ms. */
export async function createDatabase(kind: string): Promise<{ address: PostgresAddress & { database: string }; drop(): Promise<void> }> {
  const postgres = inject('postgres');
  const name = `${kind}_${randomUUID().replaceAll('-', '')}`;
  const admin = openDatabase({ ...postgres, database: 'postgres' }, () => undefined, 1);
  await admin.pool.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  return {
    address: { ...postgres, database: name },
    drop: async () => {
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
