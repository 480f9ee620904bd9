import { execFileSync } from 'node:child_process';
import type { InputOf } from '@moqi/api';
import { errorNumber } from '@moqi/api';
import { listOperationEntries } from '@moqi/api/records/logs';
import { operateAdvancedTemplate } from '@moqi/api/work/advanced-templates';
import {
  changeCollection,
  checkCollectionCode,
  createCollection,
  fillCollection,
  listCollections,
  openTaking,
  readCollection,
  readCollectionLink,
  sendCollectionCode,
} from '@moqi/api/work/collections';
import { listApplications } from '@moqi/api/work/contract-lists';
import { readContract, revokeContracts } from '@moqi/api/work/contracts';
import { setTemplateStatus } from '@moqi/api/work/templates';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { advancedTemplate, wordUpload } from '#test/advanced-templates.ts';
import { exhaust } from '#test/billing.ts';
import {
  type Asker,
  type AskerDoor,
  COLLECTION_END,
  collectionCode,
  fill,
  makeCollection,
  managing,
  openAsker,
  progress,
  takingSeen,
  visit,
  wanted,
} from '#test/collections.ts';
import { paragraph } from '#test/office-files.ts';
import { mobileNumber, openEnterprise, openMember } from '#test/people.ts';
import { sign } from '#test/signing-acts.ts';
import { publishedTemplate } from '#test/templates.ts';
import { messagesTo } from '#test/traces.ts';
import { rowsOf } from '#test/workbooks.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 120_000 });

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const number = (code: Parameters<typeof errorNumber>[0]) => ({ success: false, code: errorNumber(code) });

describe.each<AskerDoor>(['enterprise', 'personal'])('through %s', (door) => {
  let asker: Asker;
  beforeAll(async () => {
    asker = await openAsker(world, door);
  });

  it('two fill it in and sign, a third is refused because it is full; the contracts are found by how they began', async () => {
    const { browser } = asker;
    const { collectionId, link } = await makeCollection(asker);
    const stranger = world.browser();
    const shown = (await stranger.call(readCollectionLink, 'public', link)).data;
    expect(shown).toMatchObject({ title: '六月供应商', note: '请如实填写', state: 'open', most: 2, opened: null });
    expect(JSON.stringify(shown)).not.toContain('variables');

    const one = await fill(world, link);
    expect(await takingSeen(one.phone, link)).toEqual({ state: 'sent', fullName: '韩立川', why: null, said: '', values: {} });
    const opened = (await one.phone.call(openTaking, 'public', link)).data;
    expect(opened.page).toBe('/applySign/toDetailAnony');
    const task = { applyNo: opened.applyNo, signNo: opened.signNo };
    expect((await one.phone.call(readContract, 'signing', task)).data).toMatchObject({ signNo: task.signNo, can: { sign: true } });
    expect(await one.phone.call(fillCollection, 'public', { ...link, fullName: '韩立川' })).toMatchObject(number('COLLECTION_FILLED'));
    expect(await sign(world, one.phone, task)).toMatchObject({ success: true });
    await world.runJobs();
    // the link opened one task in one browser: the same parameters elsewhere open nothing
    expect((await stranger.call(readContract, 'signing', task)).success).toBe(false);

    world.clock.advance({ minutes: 1 });
    const two = await fill(world, link, '沈知遥');
    expect((await stranger.call(readCollectionLink, 'public', link)).data.state).toBe('full');
    // a code goes to anybody, so that nobody learns from it which numbers are among the two
    const late = await visit(world, link);
    expect(await late.phone.call(fillCollection, 'public', { ...link, fullName: '宋怀瑾' })).toMatchObject(number('COLLECTION_FULL'));
    // who has a place comes back, on another phone too
    world.clock.advance({ minutes: 2 });
    const again = await visit(world, link, two.mobile);
    expect(await takingSeen(again.phone, link)).toMatchObject({ state: 'sent', fullName: '沈知遥' });

    const seen = await progress(asker, collectionId);
    expect(seen).toMatchObject({ state: 'full', taken: 2, waiting: 0, completed: 0, count: 2 });
    expect(seen.list.map(({ fullName, state }) => [fullName, state])).toEqual([
      ['沈知遥', 'signing'],
      ['韩立川', 'signed'],
    ]);
    const numbers = seen.list.map(({ applyNo }) => applyNo);
    const found = async (filters: object) => {
      const { list } = (await browser.call(listApplications, door, filters)).data;
      return list.map(({ applyNo }) => applyNo).filter((applyNo) => numbers.includes(applyNo)).length;
    };
    expect([await found({ dealType: 17 }), await found({ createType: 5 }), await found({ createType: 2 })]).toEqual([2, 2, 0]);
    expect([await found({ dealType: 17, createType: 1 }), await found({ dealType: 2 })]).toEqual([0, 0]);
    const names = (await browser.call(listApplications, door, { dealType: 17 })).data.list.map(({ contractName }) => contractName);
    expect(names.some((name) => name.endsWith('-韩立川'))).toBe(true);

    const prefix = door === 'personal' ? '/i' : '/c';
    const rows = await rowsOf((await browser.get(`${prefix}/collect/result?collectionId=${collectionId}`)).rawPayload, { columns: 10 });
    expect(rows.map(({ cells }) => [cells[0], cells[1], cells[3], cells[4]])).toEqual([
      ['姓名', '手机号', '状态', '合同编号'],
      ['沈知遥', two.mobile, '待本人签署', numbers[0]],
      ['韩立川', one.mobile, '本人已签', numbers[1]],
    ]);
    expect((await browser.call(listCollections, door, { tplId: asker.tplId })).data).toMatchObject({
      count: 1,
      list: [{ collectionId, taken: 2, state: 'full' }],
    });
    // more places, and one of the contracts is revoked
    const changed = await browser.call(changeCollection, door, { collectionId, oper: 'change', most: 3, endTime: COLLECTION_END });
    expect(changed.data).toMatchObject({ state: 'open', most: 3 });
    await browser.call(revokeContracts, door, { applyIds: [seen.list[0]?.applyId ?? ''], reason: '填错了' });
    expect((await progress(asker, collectionId)).list[0]).toMatchObject({ state: 'revoked' });
    await fill(world, link, '宋怀瑾');
  });

  it('is paused, goes on, ends and is opened again; what was filled in is sent all the same', async () => {
    const { browser } = asker;
    const { collectionId, link } = await makeCollection(asker, { most: 50 });
    const turn = async (input: object) =>
      browser.call(changeCollection, door, { collectionId, oper: 'pause', ...input } as InputOf<typeof changeCollection>);
    const { phone } = await visit(world, link);
    expect((await turn({})).data).toMatchObject({ state: 'paused', why: null });
    expect(await phone.call(fillCollection, 'public', { ...link, fullName: '韩立川' })).toMatchObject(number('COLLECTION_PAUSED'));
    const other = (await visit(world, link)).phone;
    expect((await turn({ oper: 'resume' })).data.state).toBe('open');
    expect(await phone.call(fillCollection, 'public', { ...link, fullName: '韩立川' })).toMatchObject({ success: true });
    expect((await turn({ oper: 'end' })).data.state).toBe('ended');
    expect(await other.call(fillCollection, 'public', { ...link, fullName: '宋怀瑾' })).toMatchObject(number('COLLECTION_ENDED'));
    expect(await takingSeen(phone, link)).toMatchObject({ state: 'waiting' });
    expect(await phone.call(openTaking, 'public', link)).toMatchObject(number('COLLECTION_NOT_SENT'));
    await world.runJobs();
    expect(await takingSeen(phone, link)).toMatchObject({ state: 'sent' });
    expect(await turn({ oper: 'change', endTime: '2026-05-01T00:00:00.000Z' })).toMatchObject(number('COLLECTION_INCOMPLETE'));
    expect((await turn({ oper: 'change', endTime: COLLECTION_END })).data.state).toBe('open');
  });

  it('is nobody’s but its maker’s, and starts with what can be sent alone', async () => {
    const { browser, tplId } = asker;
    const { collectionId } = await makeCollection(asker);
    const stranger = await openAsker(world, door);
    const ofStranger = (operation: typeof readCollection) => stranger.browser.call(operation, door, { collectionId });
    expect(await ofStranger(readCollection)).toMatchObject(number('COLLECTION_UNKNOWN'));
    expect(await stranger.browser.call(changeCollection, door, { collectionId, oper: 'end' })).toMatchObject(number('COLLECTION_UNKNOWN'));
    const prefix = door === 'personal' ? '/i' : '/c';
    const result = await stranger.browser.get(`${prefix}/collect/result?collectionId=${collectionId}`);
    expect(result.json()).toMatchObject(number('COLLECTION_UNKNOWN'));
    expect((await stranger.browser.call(listCollections, door, {})).data.list).toEqual([]);
    expect(await world.browser().call(listCollections, door, {})).toMatchObject(number('UNAUTHENTICATED'));
    expect(await stranger.browser.call(createCollection, door, wanted(tplId))).toMatchObject(number('TEMPLATE_UNKNOWN'));
    const refused = async (change: object) => (await browser.call(createCollection, door, wanted(tplId, change))).msg;
    expect(await refused({ endTime: '2026-05-01T00:00:00.000Z' })).toContain('截止时间已经过去');
    expect(await refused({ takerRole: '采购方' })).toContain(door === 'personal' ? '“采购方”是你自己签的角色' : '“采购方”是企业');
    expect(await refused({ asked: ['籍贯'] })).toContain('没有可以填写的变量“籍贯”');
    await browser.call(setTemplateStatus, managing(door), { tplId, enabled: 0 });
    expect(await browser.call(createCollection, door, wanted(tplId))).toMatchObject(number('TEMPLATE_DISABLED'));
    await browser.call(setTemplateStatus, managing(door), { tplId, enabled: 1 });
  });
});

it('pauses by itself when nothing can be sent, keeps what was filled in, tells its maker once, and sends it when it goes on', async () => {
  const { admin, party } = await openEnterprise(world);
  await world.runJobs();
  const { tplId } = await publishedTemplate(admin.browser, 'corporateAdmin', { ifOrder: 0 });
  const asker: Asker = { browser: admin.browser, door: 'enterprise', tplId };
  const { collectionId, link } = await makeCollection(asker, { most: 5 });
  const first = await visit(world, link);
  const second = await visit(world, link);
  await admin.browser.call(setTemplateStatus, 'corporateAdmin', { tplId, enabled: 0 });
  for (const { phone } of [first, second]) await phone.call(fillCollection, 'public', { ...link, fullName: '韩立川' });
  await world.runJobs();
  const paused = await progress(asker, collectionId);
  expect(paused).toMatchObject({ state: 'paused', taken: 2, waiting: 2, why: { 'zh-CN': expect.stringContaining('已停用') } });
  expect(await takingSeen(first.phone, link)).toMatchObject({ state: 'held' });
  const told = await messagesTo(world, admin.mobile, 'collection.paused');
  expect(told.map(({ subject }) => subject)).toEqual(['一码多签已暂停：六月供应商']);
  await admin.browser.call(setTemplateStatus, 'corporateAdmin', { tplId, enabled: 1 });
  await admin.browser.call(changeCollection, 'enterprise', { collectionId, oper: 'resume' });
  await world.runJobs();
  expect(await progress(asker, collectionId)).toMatchObject({ state: 'open', taken: 2, waiting: 0, why: null });
  const rows = world.platform.db.selectFrom('contracts').select(['state', 'origin']).where('template_id', '=', tplId);
  expect(await rows.execute()).toEqual([
    { state: 'signing', origin: 'collected' },
    { state: 'signing', origin: 'collected' },
  ]);
  // the same where the allowance is used up in the midst of it
  await exhaust(world, party, 'enterpriseContract');
  const third = await fill(world, link);
  expect(await progress(asker, collectionId)).toMatchObject({ state: 'paused', taken: 3, waiting: 1 });
  expect(await takingSeen(third.phone, link)).toMatchObject({ state: 'held' });
  expect((await messagesTo(world, admin.mobile, 'collection.paused')).length).toBe(2);
  const { list } = (await admin.browser.call(listOperationEntries, 'corporateAdmin', {})).data;
  const actions = list.map(({ action }) => action).filter((action) => action.startsWith('collections.'));
  expect(actions).toEqual(['collections.resume', 'collections.create']);
});

describe('a visitor', () => {
  let asker: Asker;
  let made: Awaited<ReturnType<typeof makeCollection>>;
  beforeAll(async () => {
    asker = await openAsker(world, 'enterprise');
    made = await makeCollection(asker, { most: 100 });
  });

  it('gets nowhere by a link that is not ours, or without the code', async () => {
    const phone = world.browser();
    const mobile = mobileNumber();
    const forged = { id: made.link.id, key: `${made.link.key.slice(0, -2)}AA` };
    const invalid = number('COLLECTION_LINK_INVALID');
    expect(await phone.call(readCollectionLink, 'public', forged)).toMatchObject(invalid);
    expect(await phone.call(readCollectionLink, 'public', { id: '-', key: '-' })).toMatchObject(invalid);
    expect(await phone.call(sendCollectionCode, 'public', { ...forged, mobile })).toMatchObject(invalid);
    expect(await phone.call(checkCollectionCode, 'public', { ...forged, mobile, valicode: '123456' })).toMatchObject(invalid);
    expect(await phone.call(fillCollection, 'public', { ...forged, fullName: '韩立川' })).toMatchObject(invalid);
    expect(await phone.call(openTaking, 'public', forged)).toMatchObject(invalid);
    const over = number('COLLECTION_VISIT_OVER');
    expect(await phone.call(fillCollection, 'public', { ...made.link, fullName: '韩立川' })).toMatchObject(over);
    expect(await phone.call(openTaking, 'public', made.link)).toMatchObject(over);
    await phone.call(sendCollectionCode, 'public', { ...made.link, mobile });
    const wrong = { ...made.link, mobile, valicode: (await collectionCode(world, mobile)) === '000000' ? '111111' : '000000' };
    expect(await phone.call(checkCollectionCode, 'public', wrong)).toMatchObject(number('CODE_WRONG'));
    expect(await phone.call(sendCollectionCode, 'public', { ...made.link, mobile })).toMatchObject(number('TOO_MANY_REQUESTS'));
  });

  it('who proved a number for one collection did not for another, and no code of one opens another', async () => {
    const other = await makeCollection(asker);
    const { phone } = await visit(world, made.link);
    expect((await phone.call(readCollectionLink, 'public', other.link)).data.opened).toBeNull();
    const mobile = mobileNumber();
    await phone.call(sendCollectionCode, 'public', { ...made.link, mobile });
    const valicode = await collectionCode(world, mobile);
    expect(await phone.call(checkCollectionCode, 'public', { ...other.link, mobile, valicode })).toMatchObject(number('CODE_EXPIRED'));
  });

  it('answers what is asked alone', async () => {
    const { phone } = await visit(world, made.link);
    const strange = { ...made.link, fullName: '韩立川', values: { 金额: '1' } };
    expect(await phone.call(fillCollection, 'public', strange)).toMatchObject(number('TEMPLATE_VALUES_WRONG'));
    expect(await takingSeen(phone, made.link)).toBeNull();
  });
});

it('shows nothing to a member who may send nothing', async () => {
  const { party } = await openEnterprise(world);
  const { browser, memberId } = await openMember(world, party);
  expect((await browser.call(listCollections, 'enterprise', {})).data).toMatchObject({ count: 0 });
  await world.platform.db.deleteFrom('member_roles').where('party_id', '=', party).where('member_id', '=', memberId).execute();
  expect(await browser.call(listCollections, 'enterprise', {})).toMatchObject(number('FORBIDDEN'));
});

it('of a template with variables asks for what its maker left open, and makes the contract of both', async () => {
  const { admin } = await openEnterprise(world);
  await world.runJobs();
  const { browser } = admin;
  const body = ['{{岗位}}，月薪{{月薪}}，年薪{{年薪}}。', '{{盖章：采购方}}', '{{签字：供应商}}'].map((line) => paragraph(line)).join('');
  const targetId = await wordUpload(world, browser, body);
  const required = 1 as const;
  const variables = [
    { name: '岗位', kind: 'text' as const, required },
    { name: '月薪', kind: 'money' as const, required },
    { name: '年薪', kind: 'money' as const, required, formula: '月薪*12' },
  ];
  const publish = async (change: object) =>
    (
      await browser.call(
        operateAdvancedTemplate,
        'corporateAdmin',
        advancedTemplate(targetId, 'corporateAdmin', { publish: 1, ifOrder: 0, ...change }),
      )
    ).data;
  const { tplId } = await publish({ variables });
  const asker: Asker = { browser, door: 'enterprise', tplId };
  const missing = await browser.call(createCollection, 'enterprise', wanted(tplId, { asked: ['岗位'] }));
  expect([missing.code, missing.msg.includes('月薪')]).toEqual([errorNumber('COLLECTION_INCOMPLETE'), true]);
  const { collectionId, link } = await makeCollection(asker, { asked: ['岗位'], values: { 月薪: '9000' } });
  const { phone } = await visit(world, link);
  const seen = (await phone.call(readCollectionLink, 'public', link)).data.opened;
  expect(seen?.variables.map(({ name }) => name)).toEqual(['岗位']);
  expect(await phone.call(fillCollection, 'public', { ...link, fullName: '韩立川' })).toMatchObject(number('TEMPLATE_VALUES_WRONG'));
  const filled = { ...link, fullName: '韩立川', values: { 岗位: '会计' } };
  expect(await phone.call(fillCollection, 'public', filled)).toMatchObject({ success: true });
  await world.runJobs();
  const [taking] = (await progress(asker, collectionId)).list;
  expect(taking).toMatchObject({ fullName: '韩立川', state: 'signing', why: null });
  const documents = world.platform.db
    .selectFrom('documents')
    .select('segments')
    .where('contract_id', '=', taking?.applyId ?? '');
  const [made = ''] = (await documents.executeTakeFirstOrThrow()).segments;
  const file = await world.platform.files.open(made);
  const bytes = Buffer.from(await file.read(0, file.size));
  await file.close();
  expect(execFileSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' }).replace(/\s+/gu, '')).toContain(
    '会计，月薪¥9,000.00，年薪¥108,000.00。',
  );
  const rows = { name: '明细', kind: 'rows' as const, required, columns: [{ name: '品名', kind: 'text' as const, required }] };
  const tables = await publish({ variables: [...variables, rows] });
  expect(await browser.call(createCollection, 'enterprise', wanted(tables.tplId))).toMatchObject(number('COLLECTION_TEMPLATE_TABLES'));
});
