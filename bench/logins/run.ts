import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { logInByPassword, switchIdentity } from '@moqi/api/account/identity';
import { readWorkbench } from '@moqi/api/work/contract-lists';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/platform.ts';
import { openRemoteBrowser, type RemoteBrowser } from '../../apps/server/test/crash/remote-browser.ts';
import { enterpriseOf } from '../members/population.ts';
import { ADMINISTRATOR, openSituation } from '../members/situation.ts';

/*
 * A hundred people log in by password at the same moment, each with an account of its own: how long do others wait for an answer meanwhile?
 * npm run bench:logins
 */

/** Milliseconds that ninety-five of a hundred other requests take at most, meanwhile. */
const MOST = 100;
/** Between two requests of somebody else; the next one does not wait for the answer before it. */
const APART_MS = 20;

const { values } = parseArgs({
  options: {
    logins: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
    json: { type: 'boolean', default: false },
  },
});
const logins = Number(values.logins);
const rounds = Number(values.rounds);

const mobileOf = (n: number): string => `151${String(n).padStart(8, '0')}`;

/** People with the administrator's password. */
async function addPeople(db: Database): Promise<void> {
  await sql`
    create temporary table people as
      select n, gen_random_uuid() as person_id, '151' || lpad(n::text, 8, '0') as mobile from generate_series(0, ${sql.lit(logins - 1)}) n;
    insert into parties select person_id, 'person', now() from people;
    insert into persons (party_id, name, mobile, password_hash, created_at, updated_at)
      select person_id, '登录人' || n, mobile,
        (select password_hash from persons where mobile = ${sql.lit(ADMINISTRATOR.mobile)}), now(), now() from people;
    insert into logins select mobile, 'mobile', person_id from people;
    drop table people`.execute(db);
}

interface Asked {
  readonly took: number[];
  stop(): Promise<void>;
}

/** Somebody else who goes on working. */
function askAlong(browser: RemoteBrowser): Asked {
  const took: number[] = [];
  const answers: Promise<void>[] = [];
  const ask = async () => {
    const from = performance.now();
    const { success, msg } = await browser.call(readWorkbench, 'enterprise', {});
    if (!success) throw new Error(msg);
    took.push(performance.now() - from);
  };
  const timer = setInterval(() => answers.push(ask()), APART_MS);
  return {
    took,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(answers);
    },
  };
}

async function logInAll(url: () => string): Promise<number> {
  const from = performance.now();
  const all = Array.from({ length: logins }, async (_, n) => {
    const targetId = mobileOf(n);
    const { success, msg } = await openRemoteBrowser(url).call(logInByPassword, 'public', { targetId, password: ADMINISTRATOR.password });
    if (!success) throw new Error(`${targetId}: ${msg}`);
  });
  await Promise.all(all);
  return performance.now() - from;
}

function told(took: readonly number[]) {
  const sorted = took.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { requests: sorted.length, median: at(0.5), p95: at(0.95), worst: at(1) };
}

const situation = await openSituation();
try {
  const { url, db } = situation;
  await addPeople(db);
  const browser = openRemoteBrowser(() => url, true);
  await browser.call(logInByPassword, 'public', { targetId: ADMINISTRATOR.mobile, password: ADMINISTRATOR.password });
  await browser.call(switchIdentity, 'session', { corpId: await enterpriseOf(db, ADMINISTRATOR.mobile) });
  // until the compilers have settled
  const first = askAlong(browser);
  await logInAll(() => url);
  await first.stop();

  const quiet = askAlong(browser);
  await sleep(3_000);
  await quiet.stop();
  const [meanwhile, lasted]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const others = askAlong(browser);
    lasted.push(await logInAll(() => url));
    await others.stop();
    meanwhile.push(...others.took);
    await sleep(1_000);
  }
  const [before, during, all] = [told(quiet.took), told(meanwhile), told(lasted)];
  const holds = during.p95 <= MOST;
  if (values.json) console.log(JSON.stringify({ logins, rounds, before, during, all, most: MOST, holds }, null, 2));
  else {
    const ms = (number: number) => `${number.toFixed(0).padStart(5)} ms`;
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
    for (const [name, { requests, median, p95, worst }] of [
      ['others, nobody logs in', before],
      [`others, ${logins} log in at once`, during],
    ] as const) {
      console.log(`${name.padEnd(34)} median ${ms(median)}  95 % ${ms(p95)}  worst ${ms(worst)}  of ${requests}`);
    }
    console.log(`${`until all ${logins} are logged in`.padEnd(34)} median ${ms(all.median)}  worst ${ms(all.worst)}`);
    console.log(`95 % of the others ≤ ${MOST} ms: ${holds ? 'holds' : 'BROKEN'}`);
  }
} finally {
  await situation.close();
}
