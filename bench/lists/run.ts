import { parseArgs } from 'node:util';
import { logInByPassword, switchIdentity } from '@moqi/api/account/identity';
import { countApplications, countSignRecords, listApplications, readWorkbench } from '@moqi/api/work/contract-lists';
import { asPartyId } from '../../apps/server/src/kernel/actor.ts';
import { openRemoteBrowser } from '../../apps/server/test/crash/remote-browser.ts';
import { fillDrawers } from '../../apps/server/test/many-drawers.ts';
import { enterpriseOf } from '../members/population.ts';
import { ADMINISTRATOR, openSituation } from '../members/situation.ts';

/** Milliseconds of a call, from the request to the parsed answer. */
const MOST = { workbench: 30, counts: 15, page: 10, substring: 30 };
const TIMES = 60;

const { values } = parseArgs({
  options: {
    own: { type: 'string' },
    all: { type: 'string' },
    /** a tenth of everything: what a change does is seen, the figures do not count */
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const part = values.quick ? 0.1 : 1;
const [own, all] = [Number(values.own ?? 250_000 * part), Number(values.all ?? 2_000_000 * part)];

interface Timed {
  readonly name: string;
  readonly most: number;
  readonly median: number;
  /** of a hundred calls ninety-five are not slower */
  readonly p95: number;
}

async function timed(name: string, most: number, ask: () => Promise<{ readonly success: boolean; readonly msg: string }>): Promise<Timed> {
  const took: number[] = [];
  // some that do not count: a server that runs has compiled what it answers with, and its database has read it
  for (let n = 0; n < TIMES / 4; n += 1) await ask();
  for (let n = 0; n < TIMES; n += 1) {
    const from = performance.now();
    const { success, msg } = await ask();
    took.push(performance.now() - from);
    if (!success) throw new Error(`${name}: ${msg}`);
  }
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.ceil(took.length * share) - 1] ?? Number.NaN;
  return { name, most, median: at(0.5), p95: at(0.95) };
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
    await timed('one character, in all', MOST.substring, () => browser.call(listApplications, 'enterprise', { keyword: '采' })),
    await timed('two characters, in few', MOST.substring, () => browser.call(listApplications, 'enterprise', { keyword: '77' })),
    await timed('one character, in none', MOST.substring, () => browser.call(listApplications, 'enterprise', { keyword: '垚' })),
    await timed('two characters, in none', MOST.substring, () => browser.call(listApplications, 'enterprise', { keyword: '垚鑫' })),
    await timed('page 900', MOST.page, () => browser.call(listApplications, 'enterprise', { itemPage: 900, pageSize: 10 })),
  ];
  const holds = measured.every(({ p95, most }) => p95 <= most);
  if (values.json) console.log(JSON.stringify({ own, all, measured, holds }, undefined, 2));
  else {
    for (const { name, most, median, p95 } of measured)
      console.log(`${name.padEnd(28)} p50 ${median.toFixed(1).padStart(6)} ms  p95 ${p95.toFixed(1).padStart(6)} ms  (≤ ${most})`);
    console.log(`${own} own contracts among ${all}: ${holds ? 'holds' : 'BROKEN'}`);
  }
} finally {
  await situation.close();
}
