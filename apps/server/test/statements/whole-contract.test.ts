import { readContract } from '@moqi/api/work/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEnterprise, openPerson } from '#test/people.ts';
import { sign } from '#test/signing-acts.ts';
import { linkTo, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';
import { counted, noStatements } from './count.ts';

/**
 * Of the requests, and of the jobs that follow them, each of which is done twice here. The numbers get smaller, but for what a contract has newly
 * got: three of the jobs ask what the recipients of messages wish.
 */
const STATEMENTS_OF_A_CONTRACT = { requests: 116, jobs: 100 };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('each request counts its own statements, also beside another one', async () => {
  const { sender, applyNo } = await signingContract(world, { parties: ['stranger'] });
  const ask = () => sender.browser.call(readContract, 'signing', { applyNo });
  const from = world.calls.length;
  await ask();
  await Promise.all([ask(), ask()]);
  const [alone, ...beside] = world.calls.slice(from).map(({ own }) => own);
  expect(alone).toBeGreaterThan(0);
  expect(beside).toEqual([alone, alone]);
});

test('a whole contract: uploaded and sent, sealed by its sender, signed by a guest', async () => {
  const sender = await openPerson(world, { name: '林书禾' });
  const enterprise = await openEnterprise(world, sender);
  await world.runJobs();
  const from = world.calls.length;
  const jobs = noStatements();
  const work = () => counted(jobs, () => world.runJobs());
  const { applyNo, sent, parties } = await signingContract(world, { sender, enterprise, parties: ['sender', 'stranger'] });
  await work();
  expect((await sign(world, sender.browser, { applyNo, signNo: sent.signNo })).success).toBe(true);
  await work();
  const link = await linkTo(world, parties[1]?.mobile ?? '');
  expect((await sign(world, world.browser(), link)).success).toBe(true);
  const calls = world.calls.slice(from);
  await work();
  expect((await sender.browser.call(readContract, 'signing', { applyNo })).data.state).toBe('completed');
  const requests = calls.reduce((sum, { own }) => sum + own, 0);
  const table = calls.map(({ operation, own, queue }) => `${operation} ${own} ${queue}`).join('\n');
  const allowed = STATEMENTS_OF_A_CONTRACT;
  if (requests > allowed.requests) throw new Error(`${requests} statements of requests, ${allowed.requests} are allowed:\n${table}`);
  if (jobs.own > allowed.jobs) throw new Error(`${jobs.own} statements of jobs, ${allowed.jobs} are allowed`);
});
