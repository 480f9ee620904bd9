import { errorNumber } from '@moqi/api';
import { saveAsTemplate } from '@moqi/api/work/contract-templates';
import { readContract } from '@moqi/api/work/contracts';
import { operateTemplate, readTemplate } from '@moqi/api/work/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMember, openPerson, type TestPerson } from '#test/people.ts';
import { settleSigned } from '#test/settle.ts';
import { type SigningContract, signingContract } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const NOT_FOUND = errorNumber('CONTRACT_NOT_FOUND');
const completed = async (contract: SigningContract) => {
  await settleSigned(world, contract, 0);
  await settleSigned(world, contract, 1);
  await world.runJobs();
  expect((await contract.sender.browser.call(readContract, 'signing', { applyNo: contract.applyNo })).data.state).toBe('completed');
};

/** A person makes a template of a contract of two parties, and publishes it. @returns its roles, 1 for the person's own */
async function saves({ browser }: TestPerson, applyId: string): Promise<string[]> {
  const { tplId } = (await browser.call(saveAsTemplate, 'personal', { applyId })).data;
  const { contents, files, revision, state } = (await browser.call(readTemplate, 'personal', { tplId })).data;
  expect([state, contents.ifOrder, files.length]).toEqual(['draft', 1, 1]);
  expect(contents.attatchFileNamesJson.map(({ fields }) => fields.length)).toEqual([2]);
  const publishing = { ...contents, tplName: '存下的模板', tplId, revision, publish: 1 as const };
  expect((await browser.call(operateTemplate, 'personal', publishing)).msg).toBe('');
  return contents.roleJson.map(({ roleName, ownFlag }) => `${roleName} ${ownFlag}`);
}

describe('saveAsTemplate', () => {
  it('a person makes a template of a completed contract, and so does who signed it; it can be published', async () => {
    const contract = await signingContract(world, { parties: ['sender', 'person'], ordered: true, pages: 2 });
    await completed(contract);
    const { applyId, sender, parties } = contract;
    const signer = parties[1]?.person ?? sender;
    expect(await saves(sender, applyId)).toEqual(['甲方 1', '乙方 0']);
    expect(await saves(signer, applyId)).toEqual(['甲方 0', '乙方 1']);
  });

  it('a member who manages templates makes one of a contract that is being signed; another is refused', async () => {
    const contract = await signingContract(world, { byEnterprise: true, parties: ['stranger'] });
    const { applyId, sender, enterprise } = contract;
    if (enterprise === undefined) throw new Error('no enterprise');
    const { data } = await sender.browser.call(saveAsTemplate, 'enterprise', { applyId });
    expect((await sender.browser.call(readTemplate, 'corporateAdmin', { tplId: data.tplId })).data.state).toBe('draft');
    const member = await openMember(world, enterprise.party);
    expect((await member.browser.call(saveAsTemplate, 'enterprise', { applyId })).code).toBe(errorNumber('FORBIDDEN'));
    const other = await signingContract(world, { byEnterprise: true, parties: ['stranger'] });
    expect((await sender.browser.call(saveAsTemplate, 'enterprise', { applyId: other.applyId })).code).toBe(NOT_FOUND);
  });

  it('nobody makes one of a contract that another party has, nor of files that are gone', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    const { applyId, sender } = contract;
    const stranger = await openPerson(world);
    expect((await stranger.browser.call(saveAsTemplate, 'personal', { applyId })).code).toBe(NOT_FOUND);
    await world.platform.db.deleteFrom('uploads').where('party_id', '=', sender.party).execute();
    expect((await sender.browser.call(saveAsTemplate, 'personal', { applyId })).code).toBe(errorNumber('FILE_UNKNOWN'));
  });
});
