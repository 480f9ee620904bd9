import { parseArgs } from 'node:util';
import { logInByPassword, switchIdentity } from '@moqi/api/account/identity';
import { countApplications, countSignRecords, listApplications, readWorkbench } from '@moqi/api/work/contract-lists';
import { asPartyId } from '../../apps/server/src/kernel/actor.ts';
import { openRemoteBrowser } from '../../apps/server/test/crash/remote-browser.ts';
import { fillDrawers } from '../../apps/server/test/many-drawers.ts';
import { enterpriseOf } from '../members/population.ts';
import { ADMINISTRATOR, openSituation } from '../members/situation.ts';

/** Milliseconds of a call, from the request to the parsed answer. */
const MOST = { workbench: 30, counts: 15, page: 10 };
const TIMES = 60;

const { values } = parseArgs({
  options: {
    own: { type: 'string', default: '250000' },
    all: { type: 'string', default: '2000000' },
    json: { type: 'boolean', default: false },
  },
});
const [own, all] = [Number(values.own), Number(values.all)];

interface Timed {
  readonly name: string;
  readonly most: number;
  readonly least: number;
  readonly median: number;
}

async function timed(name: string, most: number, ask: () => Promise<{ readonly success: boolean; readonly msg: string }>): Promise<Timed> {
  const took: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const from = performance.now();
    const { success, msg } = await ask();
    took.push(performance.now() - from);
    if (!success) throw new Error(`${name}: ${msg}`);
  }
  took.sort((one, other) => one - other);
  return { name, most, least: took[0] ?? Number.NaN, median: took[TIMES / 2] ?? Number.NaN };
}

const situation = await openSituation();
try {
  const { url, db } = situation;
  const party = await enterpriseOf(db, ADMINISTRATOR.mobile);
  const { party_id: administrator } = await db
    .selectFrom('logins')
    .select('party_id')
    .where('address', '=', ADMINISTRATOR.mobile)
    .executeTakeFirstOrThrow();
  const colleagues = Array.from({ length: 499 }, (_, n) => asPartyId(`0199bbbb-0000-7000-8000-${String(n).padStart(12, '0')}`));
  await fillDrawers(db, party, { own, others: all - own, handlers: [administrator, ...colleagues], now: new Date() });
  const browser = openRemoteBrowser(() => url, true);
  await browser.call(logInByPassword, 'public', { targetId: ADMINISTRATOR.mobile, password: ADMINISTRATOR.password });
  await browser.call(switchIdentity, 'session', { corpId: party });
  const measured = [
    await timed('workbench', MOST.workbench, () => browser.call(readWorkbench, 'enterprise', {})),
    await timed('counts of what was sent', MOST.counts, () => browser.call(countApplications, 'enterprise', {})),
    await timed('counts of what was received', MOST.counts, () => browser.call(countSignRecords, 'enterprise', {})),
    await timed('first page', MOST.page, () => browser.call(listApplications, 'enterprise', { itemPage: 1, pageSize: 10 })),
    await timed('page 900', MOST.page, () => browser.call(listApplications, 'enterprise', { itemPage: 900, pageSize: 10 })),
  ];
  const holds = measured.every(({ median, most }) => median <= most);
  if (values.json) console.log(JSON.stringify({ own, all, measured, holds }, undefined, 2));
  else {
    for (const { name, most, least, median } of measured)
      console.log(`${name.padEnd(28)} least ${least.toFixed(1).padStart(6)} ms  median ${median.toFixed(1).padStart(6)} ms  (≤ ${most})`);
    console.log(`${own} own contracts among ${all}: ${holds ? 'holds' : 'BROKEN'}`);
  }
} finally {
  await situation.close();
}
