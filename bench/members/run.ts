import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { timeCalls } from './calls.ts';
import { enterpriseOf, GROUPS, MEMBERS, populate } from './population.ts';
import { firstContent, fluency, type Opening } from './scrolling.ts';
import { ADMINISTRATOR, chromiumPath, openSituation } from './situation.ts';

/** Milliseconds: of a call at the server, of a task of the page while it is used, until the first member is seen. */
const MOST = { call: 100, task: 50, firstContent: 1_500 };
const OPENINGS = 5;
const QUIET = [
  'no-sandbox',
  'disable-gpu',
  'disable-quic',
  'no-first-run',
  'disable-background-networking',
  'disable-component-update',
  'disable-sync',
];

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const situation = await openSituation();
const browser = await chromium.launch({ executablePath: chromiumPath(), args: QUIET.map((name) => `--${name}`) });
try {
  const { url, db } = situation;
  const party = await enterpriseOf(db, ADMINISTRATOR.mobile);
  await populate(db, party);
  const context = await browser.newContext({ baseURL: url });
  const headers = { 'sec-fetch-site': 'same-origin' };
  await context.request.post('/account/login', { headers, data: { targetId: ADMINISTRATOR.mobile, password: ADMINISTRATOR.password } });
  await context.request.post('/i/corp/getToken', { headers, data: { corpId: party } });
  const calls = await timeCalls(context.request);
  const cookies = await context.cookies();
  const openings: Opening[] = [];
  for (let n = 0; n < OPENINGS; n += 1) openings.push(await firstContent(browser, url, cookies));
  const least = (of: (opening: Opening) => number) => Math.min(...openings.map(of));
  const first = { cold: least(({ cold }) => cold), warm: least(({ warm }) => warm), coldCpu: least(({ coldCpu }) => coldCpu) };
  const moves = await fluency(browser, url, cookies);
  const holds =
    calls.every(({ median }) => median <= MOST.call) &&
    moves.every(({ longestTask }) => longestTask <= MOST.task) &&
    first.cold <= MOST.firstContent;
  if (values.json) console.log(JSON.stringify({ members: MEMBERS, groups: GROUPS, calls, first, moves, most: MOST, holds }, null, 2));
  else {
    const ms = (number: number) => `${number.toFixed(0).padStart(5)} ms`;
    for (const { name, least: best, median, p95 } of calls) {
      console.log(`${name.padEnd(34)} least ${ms(best)}  median ${ms(median)}  95 % ${ms(p95)}`);
    }
    console.log(`${'first member seen'.padEnd(34)} cold  ${ms(first.cold)} (${ms(first.coldCpu)} CPU)  warm ${ms(first.warm)}`);
    for (const { name, longTasks, longestTask, medianFrame, worstFrame, cpu } of moves) {
      const tasks = `tasks above 50 ms: ${longTasks} (longest ${longestTask.toFixed(0)})`;
      console.log(`${name.padEnd(34)} frame ${ms(medianFrame)}  worst  ${ms(worstFrame)}  ${ms(cpu)} CPU  ${tasks}`);
    }
    const bounds = `calls ≤ ${MOST.call} ms, tasks ≤ ${MOST.task} ms, first member ≤ ${MOST.firstContent} ms`;
    console.log(`${MEMBERS} members, ${GROUPS} groups; ${bounds}: ${holds ? 'holds' : 'BROKEN'}`);
  }
} finally {
  await browser.close();
  await situation.close();
}
