import { errorNumber } from '@moqi/api';
import { answerLoginCode, drawLoginCode, followLoginCode, openLoginCode } from '@moqi/api/account/entrances';
import { logOut } from '@moqi/api/account/identity';
import { leaveOrganization } from '@moqi/api/enterprise/joining';
import { followChanges, followContract } from '@moqi/api/reach/changes';
import { revokeContracts } from '@moqi/api/work/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '#test/browser.ts';
import { openEnterprise, openMember, openPerson, type TestPerson } from '#test/people.ts';
import { linkTo, type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World, type WorldProcess } from '#test/world.ts';

let world: World;
let processes: readonly WorldProcess[];
let sender: TestPerson;
let contract: SigningContract;
beforeAll(async () => {
  world = await openWorld();
  processes = await Promise.all([world.process(), world.process()]);
  sender = await openPerson(world, { name: '林书禾' });
  contract = await signingContract(world, { sender, parties: ['person'] });
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.close()));
  await world.close();
});

interface Stream {
  /** the first events that are no beats */
  next(): Promise<string>;
  /** whether nothing but beats came in this time */
  isSilent(ms: number): Promise<boolean>;
  readonly ended: Promise<void>;
  close(): void;
}

/** A window that listens at one of the processes. */
async function listen(process: WorldProcess | undefined, path: string, browser: TestBrowser): Promise<Stream> {
  const hangUp = new AbortController();
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(`${process?.url}${path}`, { headers: { cookie }, signal: hangUp.signal });
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true) throw new Error(await answer.text());
  const events: string[] = [];
  let wake = () => {};
  const reading = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      for (const [, event = '', data = ''] of decoder.decode(chunk as Uint8Array).matchAll(/event: (\w+)\ndata: (.*)\n\n/g))
        if (event !== 'beat') events.push(`${event} ${data}`);
      wake();
    }
  };
  const ended = reading().catch(() => undefined);
  return {
    next: async () => {
      while (events.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return events.shift() ?? '';
    },
    isSilent: async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return events.length === 0;
    },
    ended,
    close: () => hangUp.abort(),
  };
}

const ofSession = followChanges.mounts.session;
const ofContract = (task: Record<string, string>) => `${followContract.mounts.signing}?${new URLSearchParams(task).toString()}`;

const refusedTo = async (browser: TestBrowser, path: string) => ((await browser.get(path)).json() as { code: number }).code;

it('a process that hears of nothing lets a stream end at once, and the page asks by itself', async () => {
  const link = await linkTo(world, contract.parties[0]?.mobile ?? '');
  for (const path of [ofSession, ofContract(link), `${followLoginCode.mounts.public}?key=${'x'.repeat(43)}`]) {
    const { statusCode, headers, body } = await sender.browser.get(path);
    expect([statusCode, headers['content-type'], headers['x-accel-buffering'], body]).toEqual([200, 'text/event-stream', 'no', '']);
  }
});

it('nobody listens without a session or a link, nor with a link that was changed', async () => {
  const link = await linkTo(world, contract.parties[0]?.mobile ?? '');
  const visitor = world.browser();
  expect(await refusedTo(visitor, ofSession)).toBe(errorNumber('UNAUTHENTICATED'));
  expect(await refusedTo(visitor, ofContract({ ...link, sign: (link.sign.startsWith('A') ? 'B' : 'A') + link.sign.slice(1) }))).toBe(
    errorNumber('LINK_INVALID'),
  );
});

it('a change of a contract is told to the windows of its parties in whatever process, and to no stranger', async () => {
  const signer = contract.parties[0]?.person;
  const stranger = await openPerson(world, { name: '陌生人' });
  const link = await linkTo(world, contract.parties[0]?.mobile ?? '');
  const visitor = world.browser();
  const streams = await Promise.all([
    listen(processes[0], ofSession, sender.browser),
    listen(processes[1], ofSession, sender.browser),
    listen(processes[1], ofSession, signer?.browser ?? visitor),
    listen(processes[0], ofContract(link), visitor),
  ]);
  const strangers = await Promise.all(processes.map((process) => listen(process, ofSession, stranger.browser)));
  const answer = await sender.browser.call(revokeContracts, 'personal', { applyIds: [contract.applyId], reason: '条款有误' });
  expect(answer.msg).toBe('');
  expect(await Promise.all(streams.map((stream) => stream.next()))).toEqual(Array(4).fill('changed contracts'));
  expect(await Promise.all(strangers.map((stream) => stream.isSilent(300)))).toEqual([true, true]);
  for (const stream of [...streams, ...strangers]) stream.close();
});

it('a stream ends with its session, and with the membership it was opened in', async () => {
  const enterprise = await openEnterprise(world);
  const [leaver, colleague] = [await openMember(world, enterprise.party), await openMember(world, enterprise.party)];
  const streams = await Promise.all([leaver, colleague].map(({ browser }, at) => listen(processes[at], ofSession, browser)));
  await leaver.browser.call(leaveOrganization, 'personal', { corpId: enterprise.party });
  await streams[0]?.ended;
  await colleague.browser.call(logOut, 'session', {});
  await streams[1]?.ended;
  expect(await refusedTo(colleague.browser, ofSession)).not.toBe(0);
});

it('the browser that shows a QR code is told when the phone has scanned it and agreed', async () => {
  const browser = world.browser();
  const { data } = await browser.call(drawLoginCode, 'public', {});
  const stream = await listen(processes[1], `${followLoginCode.mounts.public}?key=${data.key}`, browser);
  const other = await listen(processes[1], `${followLoginCode.mounts.public}?key=${'x'.repeat(43)}`, browser);
  await sender.browser.call(openLoginCode, 'session', { key: data.key });
  expect(await stream.next()).toBe('changed account');
  await sender.browser.call(answerLoginCode, 'session', { key: data.key, agree: true });
  expect(await stream.next()).toBe('changed account');
  expect(await other.isSilent(100)).toBe(true);
  for (const one of [stream, other]) one.close();
});

it('a process that is about to end lets its streams go, and takes no more', async () => {
  const leaving = await world.process();
  const stream = await listen(leaving, ofSession, sender.browser);
  const isDrained = leaving.app.drain();
  await stream.ended;
  await isDrained;
  await expect(fetch(`${leaving.url}${ofSession}`)).rejects.toThrow('fetch failed');
  await leaving.close();
});
