import { errorNumber, type InputOf, pathsOf } from '@moqi/api';
import {
  countEnterpriseContracts,
  listApplications,
  listEnterpriseContracts,
  listEnterpriseSigns,
  listSignedWith,
  listSignRecords,
  readViewLink,
} from '@moqi/api/work/contract-lists';
import { readContract } from '@moqi/api/work/contracts';
import { downloadContracts } from '@moqi/api/work/downloads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEnterprise, openMember, openPerson, type TestEnterprise, type TestPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

type Filters = InputOf<typeof listEnterpriseContracts>;

let world: World;
let enterprise: TestEnterprise;
/** of 采购部, like `colleague`; `stranger` is of no group */
let manager: TestPerson;
let colleague: TestPerson;
let stranger: TestPerson;
let contracts: Record<'admins' | 'colleagues' | 'strangers', SigningContract>;

async function sentBy(sender: TestPerson, contractName: string): Promise<SigningContract> {
  world.clock.advance({ minutes: 1 });
  return signingContract(world, { sender, enterprise, parties: ['person'], contractName });
}

beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  const { db } = world.platform;
  const group = crypto.randomUUID();
  const now = world.clock.now();
  await db
    .insertInto('groups')
    .values({ party_id: enterprise.party, group_id: group, name: '采购部', position: 0, created_at: now, updated_at: now })
    .execute();
  const members = [await openMember(world, enterprise.party, 'contractAdmin'), await openMember(world, enterprise.party)];
  for (const { memberId } of members) {
    await db
      .updateTable('members')
      .set({ group_id: group })
      .where('party_id', '=', enterprise.party)
      .where('member_id', '=', memberId)
      .execute();
  }
  [manager = enterprise.admin, colleague = enterprise.admin] = members;
  stranger = await openMember(world, enterprise.party);
  contracts = {
    admins: await sentBy(enterprise.admin, '管理员的'),
    colleagues: await sentBy(colleague, '同事的'),
    strangers: await sentBy(stranger, '别部门的'),
  };
});
afterAll(() => world.close());

const list = (person: TestPerson, filters: Filters = {}) => person.browser.call(listEnterpriseContracts, 'corporateAdmin', filters);
const names = async (person: TestPerson, filters: Filters = {}) => (await list(person, filters)).data.list.map((row) => row.contractName);

describe('contracts of an enterprise', () => {
  it('reach as far as the data scope: all for the administrator, the member’s group for the contract administrator', async () => {
    expect(await names(enterprise.admin)).toEqual(['别部门的', '同事的', '管理员的']);
    expect(await names(manager)).toEqual(['同事的']);
    expect((await list(colleague)).code).toBe(errorNumber('FORBIDDEN'));
    expect((await list((await openEnterprise(world)).admin)).data.list).toEqual([]);
  });

  it('are counted in the same reach', async () => {
    const count = async (person: TestPerson) => (await person.browser.call(countEnterpriseContracts, 'corporateAdmin', {})).data.all;
    expect([await count(enterprise.admin), await count(manager)]).toEqual([3, 1]);
  });

  it('say who has to act next and since when, and can be narrowed to it', async () => {
    const [row] = (await list(manager)).data.list;
    expect(row).toMatchObject({ waitsFor: 'unopened', status: 3 });
    expect(new Date(row?.waitsSince ?? '').getTime()).toBeGreaterThan(0);
    expect(await names(enterprise.admin, { waitsFor: 'others' })).toEqual([]);
    const signer = contracts.admins.parties[0]?.person;
    await signer?.browser.call(readContract, 'signing', { applyNo: contracts.admins.applyNo });
    expect(await names(enterprise.admin, { waitsFor: 'others' })).toEqual(['管理员的']);
    expect(await names(enterprise.admin, { waitsFor: 'unopened' })).toEqual(['别部门的', '同事的']);
    await settleSigned(world, contracts.admins, 0);
    expect(await names(enterprise.admin, { waitsFor: 'others' })).toEqual([]);
  });

  it('that were received are listed by who handles them', async () => {
    const other = await signingContract(world, { byEnterprise: true, parties: ['enterprise'], contractName: '收到的' });
    const receiver = other.parties[0]?.enterprise?.admin ?? enterprise.admin;
    expect(await names(receiver, { listType: 'received' })).toEqual(['收到的']);
    expect(await names(receiver)).toEqual([]);
  });

  it('open and download under the same reach, through every door of the enterprise', async () => {
    for (const door of ['corporateAdmin', 'enterprise'] as const) {
      for (const path of pathsOf(readViewLink, door)) {
        const ask = async (person: TestPerson, { applyNo }: SigningContract) => (await person.browser.post(path, { applyNo })).json().code;
        expect([path, await ask(manager, contracts.colleagues), await ask(manager, contracts.strangers)]).toEqual([
          path,
          0,
          errorNumber('CONTRACT_NOT_FOUND'),
        ]);
      }
      const path = pathsOf(downloadContracts, door)[0];
      const load = async ({ applyId }: SigningContract) =>
        (await manager.browser.get(`${path}?applyIds=${applyId}`)).headers['content-type'];
      expect([await load(contracts.colleagues), await load(contracts.strangers)]).toEqual([
        'application/pdf',
        expect.stringContaining('json'),
      ]);
    }
  });

  it('are seen by a plain member only where the member deals with them', async () => {
    const sent = async (person: TestPerson) =>
      (await person.browser.call(listApplications, 'enterprise', {})).data.list.map((row) => row.contractName);
    expect([await sent(colleague), await sent(enterprise.admin)]).toEqual([['同事的'], ['别部门的', '同事的', '管理员的']]);
    const read = async (person: TestPerson, { applyNo }: SigningContract) =>
      (await person.browser.call(readContract, 'signing', { applyNo })).code;
    expect(await read(colleague, contracts.colleagues)).toBe(0);
    expect(await read(colleague, contracts.strangers)).toBe(errorNumber('CONTRACT_NOT_FOUND'));
    expect(await read(enterprise.admin, contracts.strangers)).toBe(0);
  });
});

describe('listEnterpriseSigns', () => {
  it('finds what a member signs by date and e-mail address', async () => {
    const other = await signingContract(world, { parties: ['enterprise'], contractName: '要签的' });
    const admin = other.parties[0]?.enterprise?.admin ?? enterprise.admin;
    const { db } = world.platform;
    await db.insertInto('logins').values({ address: 'seal@moqi.example', kind: 'email', party_id: admin.party }).execute();
    const found = async (filters: InputOf<typeof listEnterpriseSigns>) =>
      (await admin.browser.call(listEnterpriseSigns, 'enterprise', filters)).data.list.map((row) => row.contractName);
    expect(await found({})).toEqual(['要签的']);
    expect(await found({ email: 'Seal@moqi.example', beginDate: '2026-06-01' })).toEqual(['要签的']);
    expect(await found({ email: 'seal@moqi.example', endDate: '2026-05-31' })).toEqual([]);
    expect(await found({ email: 'nobody@moqi.example' })).toEqual([]);
    await db.insertInto('logins').values({ address: 'other@moqi.example', kind: 'email', party_id: colleague.party }).execute();
    expect(await found({ email: 'other@moqi.example' })).toEqual([]);
  });
});

describe('listSignedWith', () => {
  it('names what was signed with a certificate of the party, and nothing of others', async () => {
    const contract = await signingContract(world, { parties: ['person'], contractName: '签过的' });
    await settleSigned(world, contract, 0);
    const signer = contract.parties[0]?.person ?? enterprise.admin;
    const signed = async (person: TestPerson, door: 'personal' | 'enterprise') =>
      (await person.browser.call(listSignedWith, door, { serial: '0A1B' })).data.list.map((row) => row.contractName);
    expect(await signed(signer, 'personal')).toEqual(['签过的']);
    expect(await signed(await openPerson(world), 'personal')).toEqual([]);
    expect(await signed(enterprise.admin, 'enterprise')).toEqual([]);
    expect((await signer.browser.call(listSignRecords, 'personal', {})).data.list).toHaveLength(1);
  });
});
