import { errorNumber, type InputOf, pathsOf } from '@moqi/api';
import {
  countApplications,
  countSignRecords,
  downloadOwnContractsExport,
  exportOwnContracts,
  listApplications,
  listSignRecords,
  readOwnContractsExport,
  readViewLink,
} from '@moqi/api/work/contract-lists';
import { revokeContracts } from '@moqi/api/work/contracts';
import { createContract } from '@moqi/api/work/sending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#platform/spreadsheet/index.ts';
import { goodDraft } from '#test/contract-drafts.ts';
import { idNumber, openEnterprise, openMember, openPerson, stepInto, type TestPerson } from '#test/people.ts';
import { logOf } from '#test/seals.ts';
import { settleRefused, settleSigned } from '#test/settle.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

type Filters = InputOf<typeof listApplications>;

let world: World;
let sender: TestPerson;
/** What the sender has, one in each state, oldest first. */
let draftNo = '';
let contracts: Record<'mine' | 'others' | 'completed' | 'refused' | 'revoked' | 'expired', SigningContract>;

beforeAll(async () => {
  world = await openWorld();
  sender = await openPerson(world, { name: '林书禾' });
  const next = async (contractName: string, options: object) => {
    world.clock.advance({ minutes: 1 });
    return signingContract(world, { sender, contractName, parties: ['sender', 'person'], ...options });
  };
  const { data } = await sender.browser.call(createContract, 'personal', {
    ...(await goodDraft(sender)),
    contractName: '草稿',
    saveToDraftBox: 1,
  });
  draftNo = data.applyNo;
  const mine = await next('待我签', { overDate: '2026-06-30' });
  const others = await next('待他人签', { overDate: '2026-06-04' });
  await settleSigned(world, others, 0);
  const completed = await next('已完成的', {});
  await settleSigned(world, completed, 0);
  await settleSigned(world, completed, 1);
  const refused = await next('被拒的', {});
  await settleRefused(world, refused, 1);
  const revoked = await next('撤销的', {});
  await sender.browser.call(revokeContracts, 'personal', { applyIds: [revoked.applyId] });
  const expired = await next('过期的', { overDate: '2026-06-02' });
  contracts = { mine, others, completed, refused, revoked, expired };
  world.clock.set('2026-06-03T02:00:00.000Z');
  await world.runJobs();
});
afterAll(() => world.close());

const sent = async (filters: Filters, person = sender) => (await person.browser.call(listApplications, 'personal', filters)).data;
const signs = async (filters: Filters, person = sender) => (await person.browser.call(listSignRecords, 'personal', filters)).data;
const names = async (page: Promise<{ list: { contractName: string }[] }>) => (await page).list.map((row) => row.contractName).join(' ');

describe('what one sent', () => {
  it('is listed newest first, with its state, pips and what may be done', async () => {
    const { list, count } = await sent({});
    expect(count).toBe(7);
    expect(list.map((row) => `${row.contractName} ${row.signStatus} ${row.progress.map(({ state }) => state).join('-')}`)).toEqual([
      '过期的 7 now-now',
      '撤销的 6 wait-wait',
      '被拒的 5 wait-bad',
      '已完成的 4 done-done',
      '待他人签 2 done-now',
      '待我签 2 me-now',
      '草稿 0 ',
    ]);
    const can = Object.fromEntries(
      list.map((row) => [
        row.contractName,
        Object.entries(row.can)
          .filter(([, may]) => may)
          .map(([name]) => name)
          .join(' '),
      ]),
    );
    expect(can).toEqual({
      过期的: 'view download repeat reopen copy',
      撤销的: 'view download repeat copy',
      被拒的: 'view download repeat copy',
      已完成的: 'view download copy',
      待他人签: 'view remind revoke download copy',
      待我签: 'view sign refuse remind revoke download copy',
      草稿: 'view editDraft deleteDraft',
    });
  });

  it.each<[Filters, string]>([
    [{ signStatus: 2 }, '待他人签 待我签'],
    [{ signStatus: 3 }, '待他人签'],
    [{ signStatusSet: '4,5' }, '被拒的 已完成的'],
    [{ signStatus: 0 }, '草稿'],
    [{ signStatus: 8 }, ''],
    [{ finishStatus: 1 }, '过期的 撤销的 被拒的 已完成的'],
    [{ finishStatus: 0 }, '待他人签 待我签 草稿'],
    [{ runOut: 1 }, '过期的 待他人签'],
    [{ runOut: 0 }, '撤销的 被拒的 已完成的 待我签 草稿'],
    [{ keyword: '待我' }, '待我签'],
    [{ keyword: '裴南乔' }, '草稿'],
    [{ keyword: '%' }, ''],
    [{ contractName: '的' }, '过期的 撤销的 被拒的 已完成的'],
    [{ signatoryFullName: '裴' }, '草稿'],
    [{ onlyShowCC: 1 }, ''],
    [{ dealType: 2 }, ''],
    [{ dealType: 5 }, ''],
    [{ createType: 3 }, ''],
    [{ createType: 5 }, ''],
    [{ newVersion: 1 }, ''],
    [{ dealType: 0, createType: 0, newVersion: 0, showAll: 0 }, '过期的 撤销的 被拒的 已完成的 待他人签 待我签 草稿'],
    [{ contractName: '待我', searchType: 1 }, ''],
    [{ contractName: '待我签', searchType: 1 }, '待我签'],
    [{ contractName: '待我', searchType: 0 }, '待我签'],
    [{ signatoryFullName: '裴南', searchType: 1 }, ''],
    [{ signatoryFullName: '裴南乔', searchType: 1 }, '草稿'],
    [{ corpQuery: '裴南' }, '草稿'],
    [{ corpQuery: '裴南', searchType: 1 }, ''],
    [{ selfApprove: 1 }, ''],
    [{ delStatus: 1 }, ''],
    [{ selfSign: 1, signStatus: 0 }, '草稿'],
    [{ excludeSelfSign: 1 }, ''],
    [{ dateType: 3, beginDate: '2026-06-02', endDate: '2026-06-04' }, '过期的 待他人签'],
    [{ dateType: 2, beginDate: '2026-06-01', signStatus: 4 }, '已完成的'],
    [{ dateType: 1, endDate: '2026-05-31' }, ''],
    [{ pageSize: 2 }, '过期的 撤销的'],
    [{ pageSize: 2, itemPage: 2 }, '被拒的 已完成的'],
    [{ pageSize: 2, itemPage: 4 }, '草稿'],
    [{ pageSize: 2, itemPage: 5 }, ''],
    [{ pageSize: 100, itemPage: 101 }, ''],
  ])('%j → %s', async (filters, expected) => {
    expect(await names(sent(filters))).toBe(expected);
  });

  it.each<[string, object]>([
    ['beginDate', { beginDate: '2026-02-30' }],
    ['endDate', { endDate: '01.06.2026' }],
    ['createType', { createType: 7 }],
    ['dealType', { dealType: 1 }],
    ['searchType', { searchType: 2 }],
  ])('a wrong %s is refused by its name, in lists and counts', async (field, filters) => {
    for (const operation of [listApplications, countApplications, listSignRecords, countSignRecords, exportOwnContracts]) {
      const answer = await sender.browser.post(pathsOf(operation, 'personal')[0] ?? '', filters);
      expect(answer.json()).toMatchObject({ code: errorNumber('INPUT_INVALID'), data: { fields: { [field]: expect.any(String) } } });
    }
  });

  it('is found by number, and by what only its sender knows of the signers', async () => {
    const { applyNo, parties } = contracts.mine;
    expect(await names(sent({ applyNo }))).toBe('待我签');
    expect(await names(sent({ signatoryMobile: parties[1]?.mobile ?? '' }))).toBe('待我签');
    const signer = parties[1]?.person ?? sender;
    expect(await names(signs({ signatoryMobile: parties[1]?.mobile ?? '' }, signer))).toBe('');
    const identityCard = idNumber();
    const draft = await goodDraft(sender);
    const [a, b] = draft.signatoryJson ?? [];
    const other = await openPerson(world);
    const theirs = {
      ...(await goodDraft(other)),
      contractName: '有证件号',
      signatoryJson: a && b ? [{ ...a, identityCard: identityCard.toLowerCase() }, b] : [],
    };
    await other.browser.call(createContract, 'personal', theirs);
    expect(await names(sent({ signatoryIdentityCard: identityCard }, other))).toBe('有证件号');
    expect(await names(sent({ signatoryIdentityCard: idNumber() }, other))).toBe('');
  });

  it('is counted by tab; other filters hold, the tab does not', async () => {
    const count = async (filters: Filters) => (await sender.browser.call(countApplications, 'personal', filters)).data;
    expect(await count({ signStatus: 4 })).toEqual({ all: 7, byStatus: { 0: 1, 1: 0, 2: 2, 4: 1, 5: 1, 6: 1, 7: 1, 8: 0 } });
    expect((await count({ keyword: '待' })).all).toBe(2);
  });
});

describe('what one signs', () => {
  it('is listed with the task of the party', async () => {
    const { list } = await signs({});
    expect(list.map((row) => `${row.contractName} ${row.applySignStatus}/${row.signInfoStatus}`)).toEqual([
      '过期的 7/4',
      '撤销的 6/5',
      '被拒的 5/0',
      '已完成的 4/1',
      '待他人签 3/1',
      '待我签 2/0',
    ]);
    expect(list.every((row) => /^S[A-Z2-7]{18}$/.test(row.signInfoNo) && row.ownerName === '林书禾')).toBe(true);
  });

  it.each<[Filters, string]>([
    [{ signStatus: 2 }, '待我签'],
    [{ signStatus: 3 }, '待他人签'],
    [{ signStatusSet: '2,3' }, '待他人签 待我签'],
    [{ runOut: 1 }, '过期的 待他人签'],
  ])('%j → %s', async (filters, expected) => {
    expect(await names(signs(filters))).toBe(expected);
  });

  it('another signer sees the same contract from the signer’s side, and none of the sender’s', async () => {
    const signer = contracts.others.parties[1]?.person ?? sender;
    const { list } = await signs({}, signer);
    expect(list[0]?.progress.map(({ person, state }) => `${person} ${state}`)).toEqual(['林书禾 done', '韩立川 me']);
    expect(list.map((row) => [row.contractName, row.applySignStatus, row.can.sign, row.can.revoke])).toEqual([
      ['待他人签', 2, true, false],
    ]);
    expect(list[0]?.ebqUserId).toBe(sender.party);
    expect((await sent({}, signer)).list).toEqual([]);
    expect((await signer.browser.call(countSignRecords, 'personal', {})).data).toMatchObject({ all: 1, byStatus: { 2: 1, 3: 0 } });
  });

  it('is found by the number of the task', async () => {
    const { list } = await signs({ signStatus: 2 });
    expect(await names(signs({ signNo: list[0]?.signInfoNo ?? '' }))).toBe('待我签');
  });
});

describe('an enterprise', () => {
  it('sees what is its own through /c, and nothing of its members as persons', async () => {
    const contract = await signingContract(world, { byEnterprise: true, parties: ['sender', 'person'], contractName: '企业合同' });
    const { sender: admin, enterprise } = contract;
    const rows = (await admin.browser.call(listApplications, 'enterprise', {})).data.list;
    expect(rows.map((row) => [row.contractName, row.ownerName, row.ebqUserName, row.can.sign])).toEqual([
      ['企业合同', enterprise?.name, admin.name, true],
    ]);
    const member = await openMember(world, enterprise?.party ?? admin.party);
    // a plain member sees what the member deals with
    expect((await member.browser.call(listSignRecords, 'enterprise', {})).data.list).toEqual([]);
    expect((await member.browser.call(listApplications, 'enterprise', {})).data.list).toEqual([]);
    expect((await member.browser.call(listSignRecords, 'enterprise', { selfSign: 1 })).data.list).toEqual([]);
    // numbers per status, by both of its names
    for (const path of pathsOf(countSignRecords, 'enterprise')) {
      expect((await admin.browser.post(path, {})).json().data).toMatchObject({ all: 1, byStatus: { 2: 1, 4: 0 } });
    }
    for (const operation of [countApplications, countSignRecords]) {
      expect((await admin.browser.call(operation, 'enterprise', {})).data).toMatchObject({ all: 1, byStatus: { 2: 1 } });
      expect((await member.browser.call(operation, 'enterprise', {})).data.all).toBe(0);
    }
    await stepInto(admin, undefined);
    expect((await sent({}, admin)).list).toEqual([]);
    expect(await admin.browser.call(listApplications, 'enterprise', {})).toMatchObject({ code: errorNumber('ENTERPRISE_MODE_NEEDED') });
  });
});

describe('readViewLink', () => {
  const paths = [
    ...pathsOf(readViewLink, 'personal').map((path) => ['personal', path] as const),
    ...pathsOf(readViewLink, 'enterprise').map((path) => ['enterprise', path] as const),
  ];
  it.each(paths)('%s %s opens the detail page', async (door, path) => {
    const contract = await signingContract(world, { byEnterprise: door === 'enterprise', parties: ['sender'] });
    const ask = async (body: object) => (await contract.sender.browser.post(path, body)).json();
    const { applyNo, applyId, sent: answer } = contract;
    expect((await ask({ applyNo })).data).toEqual({ page: '/applySign/toDetailAnony', applyNo, signNo: '', applyId, fromTo: '' });
    expect((await ask({ signNo: answer.signNo, fromTo: 'list' })).data).toMatchObject({ applyNo, signNo: answer.signNo, fromTo: 'list' });
    expect((await ask({ applyId })).data.page).toBe('/applySign/toDetailAnony');
    expect((await ask({})).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  });

  it('one of several files opens on the page for those, for its sender and its signer, in lists and messages', async () => {
    const { applyNo, sender: own, parties } = await signingContract(world, { parties: ['person'], files: 2 });
    const page = '/applySign/toDetailMultiAnony';
    for (const person of [own, parties[0]?.person ?? own]) {
      expect((await person.browser.call(readViewLink, 'personal', { applyNo })).data.page).toBe(page);
    }
    const [link] = await world.linksTo(parties[0]?.mobile ?? '');
    expect(link?.pathname).toBe(page);
  });

  it('a draft opens the wizard; what is not one’s own is not found', async () => {
    const ask = async (person: TestPerson, body: object) => person.browser.call(readViewLink, 'personal', body);
    expect((await ask(sender, { applyNo: draftNo })).data.page).toBe('/initiation/toCreate');
    const { applyNo, parties } = contracts.mine;
    const stranger = await openPerson(world);
    const signer = parties[1]?.person ?? sender;
    const { data } = await ask(signer, { applyNo });
    expect(data.signNo).toMatch(/^S/);
    for (const body of [{ applyNo }, { applyId: contracts.mine.applyId }, { signNo: data.signNo }, { applyNo: draftNo }]) {
      expect((await ask(stranger, body)).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    }
    expect((await ask(sender, { signNo: data.signNo })).code).toBe(errorNumber('CONTRACT_NOT_FOUND'));
  });
});

describe('an export of an own list', () => {
  async function rowsOf(exportId: string, person: TestPerson): Promise<string[][]> {
    const { rawPayload } = await person.browser.get(`${pathsOf(downloadOwnContractsExport, 'personal')[0]}?exportId=${exportId}`);
    async function* content() {
      yield new Uint8Array(rawPayload);
    }
    const rows = await readSpreadsheet(content(), { bytes: 10_000_000, content: 50_000_000, rows: 100, columns: 20 });
    return rows.map(({ cells }) => [...cells]);
  }

  it('writes what the filters of the list leave', async () => {
    const answer = await sender.browser.call(exportOwnContracts, 'personal', { listType: 'received', signStatusSet: '2,3' });
    expect(answer.data.total).toBe((await signs({ signStatusSet: '2,3' })).count);
    await world.runJobs();
    const { exportId } = answer.data;
    expect((await sender.browser.call(readOwnContractsExport, 'personal', { exportId })).data).toMatchObject({
      state: 'done',
      done: answer.data.total,
    });
    const [header = [], ...rows] = await rowsOf(exportId, sender);
    const shown = (await signs({ signStatusSet: '2,3' })).list.map((row) => row.contractName);
    expect(rows.map((cells) => cells[header.indexOf('合同名称')])).toEqual(shown);
    expect(shown.length).toBeGreaterThan(0);
  });

  it('holds drafts of its own person only, and is fetched by nobody else', async () => {
    const { data } = await sender.browser.call(exportOwnContracts, 'personal', { listType: 'sent', locale: 'en' });
    await world.runJobs();
    const [header = [], ...rows] = await rowsOf(data.exportId, sender);
    expect(rows.map((cells) => cells[header.indexOf('Contract')])).toContain('草稿');
    const stranger = await openPerson(world);
    expect((await stranger.browser.call(readOwnContractsExport, 'personal', { exportId: data.exportId })).code).toBe(
      errorNumber('EXPORT_UNKNOWN'),
    );
    expect((await stranger.browser.call(exportOwnContracts, 'personal', {})).data.total).toBe(0);
  });

  it('knows neither the directories nor the exports of others', async () => {
    const { admin } = await openEnterprise(world);
    const id = crypto.randomUUID();
    for (const [door, { browser }] of [
      ['personal', sender],
      ['enterprise', admin],
    ] as const) {
      expect((await browser.call(exportOwnContracts, door, { directoryId: id })).code).toBe(errorNumber('DIRECTORY_UNKNOWN'));
      expect((await browser.call(readOwnContractsExport, door, { exportId: id })).code).toBe(errorNumber('EXPORT_UNKNOWN'));
      const fetched = await browser.get(`${pathsOf(downloadOwnContractsExport, door)[0]}?exportId=${id}`);
      expect(fetched.json()).toMatchObject({ success: false, code: errorNumber('EXPORT_UNKNOWN') });
    }
  });

  it('is for a member as narrow as the data scope, and entered in the log of the enterprise', async () => {
    const enterprise = await openEnterprise(world);
    const member = await openMember(world, enterprise.party);
    const send = async (by: TestPerson, contractName: string) =>
      by.browser.call(createContract, 'enterprise', { ...(await goodDraft(by)), contractName, saveToDraftBox: 1 });
    await send(member, '成员的');
    await send(enterprise.admin, '管理员的');
    const { data } = await member.browser.call(exportOwnContracts, 'enterprise', {});
    expect(data.total).toBe(1);
    await world.runJobs();
    expect((await member.browser.call(readOwnContractsExport, 'enterprise', { exportId: data.exportId })).data.state).toBe('done');
    const fetched = await member.browser.get(`${pathsOf(downloadOwnContractsExport, 'enterprise')[0]}?exportId=${data.exportId}`);
    expect(fetched.headers['content-type']).toContain('spreadsheetml');
    const logged = await logOf(world, enterprise.party, 'operation');
    expect(logged.filter(({ action }) => action === 'contracts.export')).toMatchObject([{ person_name: member.name }]);
  });
});
