import { join } from 'node:path';
import { validate as isUuid } from 'uuid';
import { readConfig } from './platform/config.ts';
import { type DatabaseAddress, openDatabase } from './platform/database/open.ts';
import { findPostgres } from './platform/database/supervisor.ts';
import { transact } from './platform/database/transact.ts';
import { type BlockedKey, blockedKeys, releaseKey } from './platform/events/blocked-keys.ts';
import { DEAD_LETTERS } from './platform/jobs/job-queue.ts';
import type { Database } from './platform/platform.ts';
import { StartFailure, startFailureOf } from './platform/start-failure.ts';

// bin/events: what ordered listeners are blocked by, and giving up one event so that those behind it are heard

async function addressOf({ databaseUrl, databasePooled, dataDir }: ReturnType<typeof readConfig>): Promise<DatabaseAddress> {
  if (databaseUrl !== undefined) return { connectionString: databaseUrl, isPooled: databasePooled };
  const postgres = await findPostgres(join(dataDir, 'postgres'));
  if (postgres) return { ...postgres, database: 'postgres' };
  throw new StartFailure(
    `在 ${dataDir} 中没有正在运行的服务。未做任何改动，请先启动服务。`,
    `No server is running on ${dataDir}. Nothing was changed; please start it first.`,
  );
}

const lineOf = ({ jobId, listener, event, at, party, id, failures, waiting }: BlockedKey): string =>
  [
    jobId,
    `  监听 listener   ${listener}`,
    `  事件 event      ${event}，${at}`,
    `  对象 aggregate  ${id}（主体 party ${party}）`,
    `  失败 failures   ${failures}；其后等待 waiting behind ${waiting}`,
    '',
  ].join('\n');

async function list(db: Database): Promise<string> {
  const blocked = await blockedKeys(db);
  if (blocked.length === 0) return '没有卡住的事件。  No ordered listener is blocked.\n';
  const hint = '放弃一个事件，让其后的继续：  Give one up, so that those behind it are heard:  bin/events release ID\n';
  return `${blocked.map(lineOf).join('\n')}\n${hint}`;
}

async function release(db: Database, jobId: string): Promise<string> {
  if (isUuid(jobId) && (await transact(db, (tx) => releaseKey(tx, jobId)))) {
    return `已放弃该事件，其后的事件将继续处理；该事件保存在 ${DEAD_LETTERS} 中。\nThe event was given up and those behind it will be heard; it is kept in ${DEAD_LETTERS}.\n`;
  }
  throw new StartFailure(
    `${jobId} 没有卡住，或此刻正在重试。未做任何改动，请稍后用 bin/events 查看。`,
    `${jobId} is not blocked, or is being tried this moment. Nothing was changed; look again with bin/events.`,
  );
}

async function run([verb = 'list', jobId = '']: readonly string[]): Promise<string> {
  const config = readConfig(process.env);
  const database = openDatabase(await addressOf(config), () => undefined, 1);
  try {
    return await (verb === 'release' ? release(database.db, jobId) : list(database.db));
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(await run(process.argv.slice(2)));
} catch (error) {
  const { zh, en } = startFailureOf(error, '')?.sentences ?? { zh: `失败：${String(error)}`, en: `Failed: ${String(error)}` };
  process.stderr.write(`${zh}\n${en}\n`);
  process.exitCode = 1;
}
