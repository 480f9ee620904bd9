import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorNumber, type InputOf } from '@moqi/api';
import {
  type CallbackRow,
  listCallbacks,
  readCallback,
  readTarget,
  removeTarget,
  renewSecret,
  replayCallbacks,
  resendCallback,
  saveTarget,
  switchTarget,
  tryTarget,
} from '@moqi/api/reach/callbacks';
import { revokeContracts } from '@moqi/api/work/contracts';
import { refuseContract } from '@moqi/api/work/signing';
import { formatDate } from '@moqi/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEnterprise, openMember, type TestEnterprise } from '#test/people.ts';
import { prove, sign } from '#test/signing-acts.ts';
import { linkTo, type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

const ALL = [1, 2, 3, 4, 5] as const;

interface Got {
  readonly id: string;
  readonly seconds: string;
  readonly signatures: readonly string[];
  readonly body: string;
}
const got: Got[] = [];
let status = 200;
let complaint = 'out of order';
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const signatures = header('webhook-signature').split(' ');
    got.push({ id: header('webhook-id'), seconds: header('webhook-timestamp'), signatures, body });
    response.writeHead(status).end(status === 200 ? 'ok' : complaint);
  });
});

let world: World;
let enterprise: TestEnterprise;
let url = '';
beforeAll(async () => {
  world = await openWorld({ environment: { CALLBACK_NETWORKS: '127.0.0.0/8' } });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/moqi`;
});
beforeEach(async () => {
  got.length = 0;
  [status, complaint] = [200, 'out of order'];
  world.clock.set('2026-06-01T02:00:00.000Z');
  enterprise = await openEnterprise(world);
});
afterAll(async () => {
  receiver.close();
  await world.close();
});

const admin = () => enterprise.admin.browser;
async function save(ctypes: readonly (typeof ALL)[number][] = ALL, address = url): Promise<string> {
  const answer = await admin().call(saveTarget, 'enterprise', { url: address, ctypes: [...ctypes] });
  if (!answer.success) throw new Error(answer.msg);
  return answer.data.secret;
}
const list = async (filter: InputOf<typeof listCallbacks> = {}): Promise<CallbackRow[]> =>
  (await admin().call(listCallbacks, 'enterprise', filter)).data?.list ?? [];
const target = async () => (await admin().call(readTarget, 'enterprise', {})).data?.target;
const send = (): Promise<SigningContract> => signingContract(world, { sender: enterprise.admin, enterprise, parties: ['stranger'] });
async function revoke(contract: SigningContract): Promise<void> {
  const answer = await contract.sender.browser.call(revokeContracts, 'enterprise', { applyIds: [contract.applyId], reason: '金额有误' });
  if (!answer.success) throw new Error(answer.msg);
  await world.runJobs();
}
const signatureOf = (secret: string, { id, seconds, body }: Got) =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`;
/** Runs whatever becomes due within so many days, hour by hour. */
async function passDays(days: number): Promise<void> {
  for (let hours = 0; hours < days * 24; hours += 1) {
    world.clock.advance({ hours: 1 });
    await world.runJobs();
  }
}

describe('a callback', () => {
  it('tells who signed and that the contract is complete, signed by the secret', async () => {
    const secret = await save();
    const contract = await send();
    await sign(world, world.browser(), await linkTo(world, contract.parties[0]?.mobile ?? ''));
    await world.runJobs();
    expect(got.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'contract.signed', data: { ctype: 1, applyNo: contract.applyNo, signStatus: 1, signerName: '裴南乔' } },
      { type: 'contract.completed', data: { ctype: 3, applyNo: contract.applyNo, signStatus: 1 } },
    ]);
    for (const one of got) expect(one.signatures).toEqual([signatureOf(secret, one)]);
    const rows = await list();
    expect(rows.map(({ callBackId }) => callBackId).toSorted()).toEqual(got.map(({ id }) => id).toSorted());
    const signed = rows.find(({ ctype }) => ctype === 1);
    expect(signed).toMatchObject({
      applyNo: contract.applyNo,
      applyId: contract.applyId,
      dealStatus: 1,
      dealStatusStr: '成功',
      failTimes: 0,
      failError: '',
      name: '裴南乔',
      targetId: contract.parties[0]?.mobile,
      email: '',
      signStatusStr: '已签',
    });
    const { data } = await admin().call(readCallback, 'enterprise', { callBackId: signed?.callBackId ?? '' });
    expect(data).toMatchObject({ body: got[0]?.body, attempts: [{ status: 200, failure: '', answer: 'ok' }] });
  });

  it('tells of a refusal with the signer, and of a revocation with the contract alone', async () => {
    await save();
    const refused = await send();
    const task = await linkTo(world, refused.parties[0]?.mobile ?? '');
    const browser = world.browser();
    await prove(world, browser, task, 'refuse');
    await browser.call(refuseContract, 'signing', { ...task, reason: '价格不对' });
    await world.runJobs();
    world.clock.advance({ minutes: 1 });
    await revoke(await send());
    expect((await list()).map(({ ctype, name, signStatusStr }) => [ctype, name, signStatusStr])).toEqual([
      [4, '', '已撤销'],
      [2, '裴南乔', '拒签'],
    ]);
    expect((await list({ ctype: 2 })).length + (await list({ name: '南乔' })).length).toBe(2);
    expect(await list({ email: task.signNo })).toEqual([]);
    const { mobile: email = '' } = refused.parties[0] ?? {};
    const day = formatDate(world.clock.now());
    const found = [{ applyNo: refused.applyNo }, { email }, { beginDate: day, endDate: day, ctype: 2 }];
    for (const narrowed of found) expect((await list(narrowed)).map(({ applyNo }) => applyNo)).toEqual([refused.applyNo]);
    for (const outside of [{ endDate: '2020-01-01' }, { beginDate: '2099-01-01' }]) expect(await list(outside)).toEqual([]);
  });

  it('is made for what was asked for, by the company that asked, and for nothing before', async () => {
    const earlier = await send();
    await save([3]);
    await revoke(earlier);
    expect(await list()).toEqual([]);
    await save([4]);
    const stranger = await openEnterprise(world);
    await revoke(await signingContract(world, { sender: stranger.admin, enterprise: stranger, parties: ['stranger'] }));
    expect(got).toEqual([]);
    await revoke(await send());
    expect(got).toHaveLength(1);
    const other = await stranger.admin.browser.call(listCallbacks, 'enterprise', {});
    expect(other.data?.list).toEqual([]);
    const callBackId = (await list())[0]?.callBackId ?? '';
    const foreign = await stranger.admin.browser.call(readCallback, 'enterprise', { callBackId });
    expect(foreign.code).toBe(errorNumber('CALLBACK_UNKNOWN'));
  });
});

describe('a receiver out of order', () => {
  it('gets the same id and bytes again, later and later, until it takes them', async () => {
    await save();
    status = 503;
    await revoke(await send());
    expect(await list()).toMatchObject([{ dealStatus: 2, failTimes: 1, failError: '应答状态 503' }]);
    world.clock.advance({ seconds: 9 });
    await world.runJobs();
    expect(got).toHaveLength(1);
    world.clock.advance({ seconds: 1 });
    await world.runJobs();
    expect(got).toHaveLength(2);
    status = 200;
    world.clock.advance({ seconds: 30 });
    await world.runJobs();
    expect(new Set(got.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    expect(new Set(got.map(({ seconds }) => seconds)).size).toBe(3);
    expect(await list()).toMatchObject([{ dealStatus: 1, failTimes: 2, failError: '' }]);
  });

  it('that answers what cannot be stored is tried again like any other', async () => {
    await save();
    [status, complaint] = [500, 'out of\0order'];
    await revoke(await send());
    const [row] = await list();
    expect(row).toMatchObject({ dealStatus: 2, failTimes: 1 });
    const { data } = await admin().call(readCallback, 'enterprise', { callBackId: row?.callBackId ?? '' });
    expect(data.attempts).toMatchObject([{ status: 500, answer: 'out of\uFFFDorder' }]);
    status = 200;
    world.clock.advance({ seconds: 10 });
    await world.runJobs();
    expect(await list()).toMatchObject([{ dealStatus: 1 }]);
  });

  it('is given up after thirteen attempts; the address is stopped, its owner told, and resumed posts what waits', async () => {
    await save();
    status = 500;
    await revoke(await send());
    await passDays(4);
    expect(got).toHaveLength(13);
    expect(await list({ dealStatus: 3 })).toMatchObject([{ failTimes: 13, dealStatusStr: '已放弃' }]);
    expect(await target()).toMatchObject({ state: 'stopped' });
    expect((await world.outbox()).filter(({ template }) => template === 'callbacks.stopped')).toMatchObject([
      { address: enterprise.admin.mobile },
    ]);
    await revoke(await send());
    expect(got).toHaveLength(13);
    expect(await target()).toMatchObject({ waiting: 1 });
    status = 200;
    await admin().call(switchTarget, 'enterprise', { active: true });
    await world.runJobs();
    expect(got).toHaveLength(14);
  });

  it('gets what is retried at once where a member says so, and is tried from the beginning again', async () => {
    await save();
    status = 503;
    await revoke(await send());
    await passDays(1);
    const before = got.length;
    const [row] = await list();
    await admin().call(resendCallback, 'enterprise', { callBackId: row?.callBackId ?? '' });
    await world.runJobs();
    expect(got).toHaveLength(before + 1);
    world.clock.advance({ seconds: 10 });
    await world.runJobs();
    expect(got).toHaveLength(before + 2);
    expect(await list()).toMatchObject([{ dealStatus: 2, failTimes: 2 }]);
    await passDays(4);
    expect(got).toHaveLength(before + 13);
    expect(await list()).toMatchObject([{ dealStatus: 3 }]);
  });

  it('is sent what was given up once more, by its id and by the days', async () => {
    await save();
    await revoke(await send());
    const [row] = await list();
    const again = (input: InputOf<typeof resendCallback>) => admin().call(resendCallback, 'enterprise', input);
    expect(await again({})).toMatchObject({ code: errorNumber('CALLBACK_ID_NEEDED'), msg: '请输入回调id' });
    expect((await again({ callBackId: '7' })).code).toBe(errorNumber('CALLBACK_UNKNOWN'));
    expect((await again({ callBackId: row?.callBackId ?? '' })).data).toEqual({ dealStatus: 0 });
    await world.runJobs();
    expect(got.map(({ id }) => id)).toEqual([row?.callBackId, row?.callBackId]);
    const days = (beginDate: string, endDate: string) => admin().call(replayCallbacks, 'enterprise', { beginDate, endDate });
    expect((await days('2026-06-01', '2026-06-01')).data).toEqual({ count: 1 });
    expect((await days('2026-05-01', '2026-05-31')).data).toEqual({ count: 0 });
    for (const wrong of [await days('2026-06-02', '2026-06-01'), await days('2026-01-01', '2026-06-01')])
      expect(wrong.code).toBe(errorNumber('INPUT_INVALID'));
    await world.runJobs();
    expect(got).toHaveLength(3);
  });
});

describe('the address', () => {
  it('is one that may be posted to', async () => {
    const of = (address: string) => admin().call(saveTarget, 'enterprise', { url: address, ctypes: [1] });
    for (const address of ['crm.example.com', 'ftp://crm.example.com/', 'https://user:pw@crm.example.com/'])
      expect((await of(address)).code).toBe(errorNumber('CALLBACK_URL_INVALID'));
    expect((await of('https://crm.example.com/moqi')).success).toBe(true);
    expect(await target()).toMatchObject({ url: 'https://crm.example.com/moqi', ctypes: [1], state: 'active', waiting: 0 });
  });

  it('signs with both secrets for a day after another one was made, and tells a secret once', async () => {
    const first = await save();
    expect(await save([4])).toBe('');
    const second = (await admin().call(renewSecret, 'enterprise', {})).data?.secret ?? '';
    await revoke(await send());
    expect(got[0]?.signatures).toEqual([second, first].map((secret) => signatureOf(secret, got[0] as Got)));
    world.clock.advance({ days: 2 });
    await revoke(await send());
    expect(got[1]?.signatures).toEqual([signatureOf(second, got[1] as Got)]);
    expect(JSON.stringify(await target())).not.toContain('whsec');
  });

  it('that is paused keeps what happens, and one that was deleted gives it up', async () => {
    await save();
    await admin().call(switchTarget, 'enterprise', { active: false });
    await revoke(await send());
    expect(got).toEqual([]);
    expect(await list()).toMatchObject([{ dealStatus: 0, dealStatusStr: '待推送' }]);
    await admin().call(removeTarget, 'enterprise', {});
    await revoke(await send());
    expect(await list()).toMatchObject([{ dealStatus: 3 }]);
    expect(await target()).toBe(null);
    const [row] = await list();
    const gone = [
      await admin().call(removeTarget, 'enterprise', {}),
      await admin().call(renewSecret, 'enterprise', {}),
      await admin().call(switchTarget, 'enterprise', { active: true }),
      await admin().call(tryTarget, 'enterprise', { ctype: 1 }),
      await admin().call(resendCallback, 'enterprise', { callBackId: row?.callBackId ?? '' }),
      await admin().call(replayCallbacks, 'enterprise', { beginDate: '2026-06-01', endDate: '2026-06-01' }),
    ];
    expect(gone.map(({ code }) => code)).toEqual(gone.map(() => errorNumber('CALLBACK_TARGET_MISSING')));
  });

  it('is tried with a sample that says it is one, and that no list shows', async () => {
    const secret = await save();
    const { data } = await admin().call(tryTarget, 'enterprise', { ctype: 1 });
    expect(data).toMatchObject({ status: 200, failure: '', answer: 'ok', body: got[0]?.body });
    expect(data?.signedText).toBe(`${got[0]?.id}.${got[0]?.seconds}.${got[0]?.body}`);
    expect(data?.headers['webhook-signature']).toBe(signatureOf(secret, got[0] as Got));
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({ data: { test: true, applyNo: 'TEST-0000' } });
    await save(ALL, 'http://169.254.169.254/latest/meta-data');
    expect((await admin().call(tryTarget, 'enterprise', { ctype: 3 })).data).toMatchObject({ status: 0, failure: 'forbidden' });
    expect(await list()).toEqual([]);
  });

  it('and what was posted are for those who may change the settings, and every change is logged', async () => {
    await save();
    await admin().call(renewSecret, 'enterprise', {});
    await admin().call(switchTarget, 'enterprise', { active: false });
    const member = await openMember(world, enterprise.party, 'contractAdmin');
    const none = '00000000-0000-0000-0000-000000000000';
    const refused = [
      await member.browser.call(readTarget, 'enterprise', {}),
      await member.browser.call(saveTarget, 'enterprise', { url, ctypes: [1] }),
      await member.browser.call(renewSecret, 'enterprise', {}),
      await member.browser.call(switchTarget, 'enterprise', { active: true }),
      await member.browser.call(removeTarget, 'enterprise', {}),
      await member.browser.call(tryTarget, 'enterprise', { ctype: 1 }),
      await member.browser.call(listCallbacks, 'enterprise', {}),
      await member.browser.call(readCallback, 'enterprise', { callBackId: none }),
      await member.browser.call(resendCallback, 'enterprise', { callBackId: none }),
      await member.browser.call(replayCallbacks, 'enterprise', { beginDate: '2026-06-01', endDate: '2026-06-01' }),
    ];
    expect(refused.map(({ success }) => success)).toEqual(refused.map(() => false));
    const entries = world.platform.db.selectFrom('log_entries').select(['action', 'after']).where('party_id', '=', enterprise.party);
    const logged = await entries.where('action', 'like', 'callbacks.%').orderBy('number').execute();
    expect(logged).toEqual([
      { action: 'callbacks.save', after: { callbackUrl: url, callbackKinds: ['signed', 'refused', 'completed', 'revoked', 'expired'] } },
      { action: 'callbacks.renewSecret', after: null },
      { action: 'callbacks.pause', after: null },
    ]);
  });
});
