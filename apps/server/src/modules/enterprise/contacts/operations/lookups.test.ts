import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { errorNumber, pathsOf } from '@moqi/api';
import { checkPerson, LOOKUPS_A_DAY, lookUpCreditCode, readLookupSources } from '@moqi/api/enterprise/contacts';
import { LOG_OBJECTS, listOperationEntries } from '@moqi/api/records/logs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_ORGANIZATIONS, TEST_PERSONS } from '#adapters/simulator/identity.ts';
import { recordRealName } from '#modules/account/identity/index.ts';
import { transact } from '#platform/database/transact.ts';
import type { TestBrowser as Browser } from '#test/browser.ts';
import { idNumber, openEnterprise, openMember, openPerson, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const find = (browser: Browser, signatoryFullName: string) => browser.call(lookUpCreditCode, 'session', { signatoryFullName });
const check = (browser: Browser, name: string, identityNo: string) => browser.call(checkPerson, 'session', { name, identityNo });

describe('with the simulator', () => {
  let world: World;
  let enterprise: TestEnterprise;
  beforeAll(async () => {
    world = await openWorld();
    enterprise = await openEnterprise(world);
  });
  afterAll(() => world.close());

  it('finds the credit code of a verified enterprise by its full name, else as the register has it, one a call', async () => {
    const { browser } = enterprise.admin;
    const { name, creditCode } = enterprise;
    expect((await find(browser, name)).data).toEqual({ signatoryFullName: name, creditCode, comparedWith: 'accounts' });
    const [known] = TEST_ORGANIZATIONS;
    expect((await find(browser, known?.companyName ?? '')).data).toMatchObject({
      creditCode: known?.creditCode,
      comparedWith: 'simulator',
    });
    expect((await find(browser, '没有这家有限公司')).data).toMatchObject({ creditCode: '', comparedWith: 'simulator' });
    expect((await find(browser, '测试故障有限公司')).code).toBe(errorNumber('LOOKUP_UNAVAILABLE'));
    const [path = ''] = pathsOf(lookUpCreditCode, 'session');
    for (const wrong of [{}, { signatoryFullName: [] }, { signatoryFullName: '' }]) {
      expect((await browser.post(path, wrong)).json().code).toBe(errorNumber('INPUT_INVALID'));
    }
  });

  it('says whether name and ID number belong together, and of a mismatch not which is wrong', async () => {
    const { browser, party } = await openPerson(world, { realName: false });
    const identityNo = idNumber();
    const verified = { name: '韩立川', idNo: identityNo, verifiedBy: 'simulator', now: world.clock.now() };
    await transact(world.platform.db, (tx) => recordRealName(tx, world.platform.secrets, party, verified));
    const told = async (name: string, number: string) => (await check(browser, name, number)).data;
    expect(await told('韩立川', identityNo.toLowerCase())).toEqual({ name: '韩立川', match: true, comparedWith: 'accounts' });
    expect(await told('孟繁星', identityNo)).toEqual({ name: '孟繁星', match: false, comparedWith: 'simulator' });
    expect(await told('韩立川', idNumber())).toEqual({ name: '韩立川', match: false, comparedWith: 'simulator' });
    const [known] = TEST_PERSONS;
    expect(await told(known?.name ?? '', known?.idNo ?? '')).toMatchObject({ match: true, comparedWith: 'simulator' });
    expect((await check(browser, '韩立川', '330108198806129999')).code).toBe(errorNumber('LOOKUP_UNAVAILABLE'));
  });

  it('says who is asked, and what the simulator knows', async () => {
    const { data } = await enterprise.admin.browser.call(readLookupSources, 'session', {});
    expect(data).toMatchObject({ persons: 'simulator', companies: 'simulator' });
    expect(data.testPersons).toContainEqual({ name: TEST_PERSONS[0]?.name, identityNo: TEST_PERSONS[0]?.idNo });
    expect(data.testCompanies).toContain(TEST_ORGANIZATIONS[0]?.companyName);
  });

  it('leaves a line of each look-up in the log of the enterprise: of whom, with what outcome, and neither name nor number whole', async () => {
    const { admin, party } = await openEnterprise(world);
    const { browser, memberId } = await openMember(world, party);
    const [known] = TEST_PERSONS;
    await check(browser, known?.name ?? '', known?.idNo ?? '');
    await check(browser, '韩立川', '330108198806129999');
    await find(browser, '没有这家有限公司');
    await find(browser, '测试故障有限公司');
    await check((await openPerson(world)).browser, known?.name ?? '', known?.idNo ?? '');
    await world.runJobs();
    const all = await admin.browser.call(listOperationEntries, 'corporateAdmin', {});
    const lines = all.data.list.filter(({ action }) => action.startsWith('lookups.'));
    const told = [
      ['lookups.checkPerson', `身份核对 ${(known?.name ?? '').replace(/(?<=.)./gu, '*')}`, 'matched', 'simulator'],
      ['lookups.checkPerson', '身份核对 韩**', 'unanswered', undefined],
      ['lookups.findCreditCode', '企业查询 没有这家有限公司', 'unknown', 'simulator'],
      ['lookups.findCreditCode', '企业查询 测试故障有限公司', 'unanswered', undefined],
    ];
    const shown = lines.map(({ action, objectType, objectName, after }) => {
      const object = `${LOG_OBJECTS[objectType]?.['zh-CN']} ${objectName}`;
      return [action, object, after?.['lookups.outcome'], after?.['lookups.comparedWith']];
    });
    expect(shown.toSorted()).toEqual(told.toSorted());
    expect(JSON.stringify(lines)).not.toContain(known?.idNo);
    expect(lines.map(({ after }) => after?.['lookups.idNo'])).toContain('3301 **** **** 9999');
    expect(lines.every(({ corpUserId, objectId }) => corpUserId === memberId && objectId !== '')).toBe(true);
    const changes = await admin.browser.call(listOperationEntries, 'corporateAdmin', { changesOnly: true });
    expect(changes.data.list.some(({ action }) => action.startsWith('lookups.'))).toBe(false);
  });

  it('tells nobody without a session', async () => {
    const visitor = world.browser();
    const codes = [await find(visitor, enterprise.name), await check(visitor, '韩立川', idNumber())].map(({ code }) => code);
    codes.push((await visitor.call(readLookupSources, 'session', {})).code);
    expect(codes).toEqual(Array(3).fill(errorNumber('UNAUTHENTICATED')));
  });
});

describe('with services', () => {
  const CODE = '91330108MA2H0K7X5N';
  const PASSPORT = 'E12345678';
  let server: Server;
  let world: World;
  const asked: unknown[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      void json(request).then((body) => {
        asked.push([request.url, body]);
        response.end(JSON.stringify(request.url === '/persons/match' ? { match: true } : { creditCode: CODE }));
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    world = await openWorld({ environment: { PERSON_RECORDS_URL: `${url}/persons`, COMPANY_REGISTER_URL: `${url}/companies/` } });
  });
  afterAll(async () => {
    await world.close();
    server.close();
  });

  it('asks them what its own accounts do not know, and as often a day as a party may', async () => {
    const { admin, name, party } = await openEnterprise(world);
    const { browser } = admin;
    expect((await find(browser, '远方有限公司')).data).toMatchObject({ creditCode: CODE, comparedWith: 'provider' });
    expect((await check(browser, '韩立川', PASSPORT)).data).toEqual({ name: '韩立川', match: true, comparedWith: 'provider' });
    expect((await find(browser, name)).data.comparedWith).toBe('accounts');
    const once = [
      ['/companies/credit-code', { companyName: '远方有限公司' }],
      ['/persons/match', { name: '韩立川', idNo: PASSPORT }],
    ];
    expect(asked).toEqual(once);

    const { db, secrets } = world.platform;
    const key = Buffer.from(secrets.mac('call-counts', `lookups ${party}`));
    await db.updateTable('call_counts').set({ used: LOOKUPS_A_DAY }).where('key', '=', key).where('used', '=', 2).execute();
    const spent = { code: errorNumber('LOOKUPS_SPENT'), msg: expect.stringContaining(`${LOOKUPS_A_DAY} 次`) };
    expect(await check(browser, '韩立川', PASSPORT)).toMatchObject(spent);
    expect(await find(browser, '远方有限公司')).toMatchObject(spent);
    expect((await find(browser, name)).data.comparedWith).toBe('accounts');
    expect(asked).toEqual(once);
    const other = await openPerson(world);
    expect((await check(other.browser, '韩立川', PASSPORT)).data.comparedWith).toBe('provider');
    world.clock.advance({ days: 1 });
    expect((await check(browser, '韩立川', PASSPORT)).data.comparedWith).toBe('provider');
  });
});

it('without a service the accounts alone answer, and say so', async () => {
  const world = await openWorld({ environment: { IDENTITY_SIMULATOR: 'false' } });
  try {
    const { browser, party } = await openPerson(world);
    const [known] = TEST_PERSONS;
    const unmatched = { name: known?.name, match: false, comparedWith: 'accounts' };
    expect((await check(browser, known?.name ?? '', known?.idNo ?? '')).data).toEqual(unmatched);
    expect((await find(browser, '远方有限公司')).data).toMatchObject({ creditCode: '', comparedWith: 'accounts' });
    const nobody = { persons: 'none', companies: 'none', testPersons: [], testCompanies: [] };
    expect((await browser.call(readLookupSources, 'session', {})).data).toEqual(nobody);
    // numbers are guessed against accounts too
    const { db, secrets } = world.platform;
    const key = Buffer.from(secrets.mac('call-counts', `lookups ${party}`));
    await db.updateTable('call_counts').set({ used: LOOKUPS_A_DAY }).where('key', '=', key).execute();
    expect((await check(browser, known?.name ?? '', known?.idNo ?? '')).code).toBe(errorNumber('LOOKUPS_SPENT'));
  } finally {
    await world.close();
  }
});
