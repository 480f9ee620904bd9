import { deleteFlow, switchFlow } from '@moqi/api/work/flows';
import { listSealUsers } from '@moqi/api/work/seals';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveNode, chain, publishedFlow } from '#test/approvals.ts';
import { openEnterprise } from '#test/people.ts';
import { generateSeal } from '#test/seals.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('names the flows by which others ask for the seal: those of seal uses that are on', async () => {
  const { browser } = (await openEnterprise(world)).admin;
  const { sealId } = await generateSeal(browser);
  const flows = async () => (await browser.call(listSealUsers, 'corporateAdmin', { sealId })).data.flows.map(({ flowName }) => flowName);
  expect(await flows()).toEqual([]);
  const graph = chain(approveNode('a', [], { people: [{ kind: 'administrators' }] }));
  const use = await publishedFlow(browser, graph, { kind: 'sealUse', flowName: '用印审批' });
  await publishedFlow(browser, graph, { kind: 'seal', flowName: '制章审批' });
  const other = await publishedFlow(browser, graph, { kind: 'sealUse', flowName: '公章审批' });
  expect((await flows()).toSorted()).toEqual(['用印审批', '公章审批'].toSorted());
  await browser.call(switchFlow, 'corporateAdmin', { flowId: use.flowId, enabled: 0 });
  expect(await flows()).toEqual(['公章审批']);
  await browser.call(deleteFlow, 'corporateAdmin', { flowId: other.flowId });
  expect(await flows()).toEqual([]);
});
