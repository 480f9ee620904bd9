import { errorNumber } from '@moqi/api';
import { saveAsTemplate } from '@moqi/api/work/contract-templates';
import { readContract } from '@moqi/api/work/contracts';
import { operateTemplate, readTemplate } from '@moqi/api/work/templates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMember, openPerson } from '#test/people.ts';
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

describe('saveAsTemplate', () => {
  it('a person makes a template of a completed contract, and so does who signed it; it can be published', async () => {
    const contract = await signingContract(world, { parties: ['sender', 'person'], ordered: true, pages: 2 });
    await completed(contract);
    const { applyId, sender, parties } = contract;
    const signer = parties[1]?.person;
    for (const [who, own] of [
      [sender, 0],
      [signer, 1],
    ] as const) {
      const made = await who?.browser.call(saveAsTemplate, 'personal', { applyId });
      const tplId = made?.data.tplId ?? '';
      const shown = (await who?.browser.call(readTemplate, 'personal', { tplId }))?.data;
      expect(shown).toMatchObject({ state: 'draft', contents: { ifOrder: 1 } });
      expect(shown?.contents.roleJson.map(({ roleName, ownFlag }) => [roleName, ownFlag])).toEqual([
        ['甲方', own === 0 ? 1 : 0],
        ['乙方', own === 1 ? 1 : 0],
      ]);
      expect(shown?.contents.attatchFileNamesJson.map(({ fields }) => fields.length)).toEqual([2]);
      expect(shown?.files).toHaveLength(1);
      for (const { mobile, name } of [sender, signer ?? sender]) {
        expect(JSON.stringify(shown?.contents)).not.toContain(mobile);
        expect(JSON.stringify(shown?.contents)).not.toContain(name);
      }
      const publishing = { ...shown?.contents, tplName: `存下的模板${own}`, tplId, revision: shown?.revision ?? 0, publish: 1 as const };
      expect((await who?.browser.call(operateTemplate, 'personal', publishing))?.msg).toBe('');
    }
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

  it('nobody makes one of a contract that is not the own party’s, nor of files that are gone', async () => {
    const contract = await signingContract(world, { parties: ['person'] });
    const { applyId, sender } = contract;
    const stranger = await openPerson(world);
    expect((await stranger.browser.call(saveAsTemplate, 'personal', { applyId })).code).toBe(NOT_FOUND);
    await world.platform.db.deleteFrom('uploads').where('party_id', '=', sender.party).execute();
    expect((await sender.browser.call(saveAsTemplate, 'personal', { applyId })).code).toBe(errorNumber('FILE_UNKNOWN'));
  });
});
