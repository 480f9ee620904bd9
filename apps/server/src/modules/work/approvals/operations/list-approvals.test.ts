import { listAllApprovals, listApprovals } from '@moqi/api/work/approvals';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approveNode, chain, demand, openStaff, publishedFlow, type Staff, submittedContract } from '#test/approvals.ts';
import { buy } from '#test/billing.ts';
import { openEnterprise, type TestEnterprise } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

const COPIES = 40;

let world: World;
let enterprise: TestEnterprise;
let staff: Staff;
beforeAll(async () => {
  world = await openWorld();
  enterprise = await openEnterprise(world);
  await buy(enterprise.admin, 'corporateAdmin');
  staff = await openStaff(world, enterprise);
  const { flowId } = await publishedFlow(enterprise.admin.browser, chain(approveNode('a', [staff.approvers[0]])));
  await demand(enterprise.admin.browser, flowId);
  await submittedContract(staff.sender);
  // ended ones of the same sender; four of them always began in the same moment
  await sql`insert into approvals (party_id, approval_id, kind, subject_id, subject_name, flow_id, flow_version, flow_name, facts, choices,
      initiator_id, initiator_person_id, initiator_name, state, standing, revision, started_at, ended_at)
    select party_id, gen_random_uuid(), kind, gen_random_uuid(), '合同 ' || n, flow_id, flow_version, flow_name, facts, choices,
      initiator_id, initiator_person_id, initiator_name, 'withdrawn', standing || '{"state": "withdrawn"}', 2,
      started_at - (n / 4) * interval '1 minute', started_at
    from approvals, generate_series(1, ${COPIES}::int) n where party_id = ${enterprise.party}`.execute(world.platform.db);
});
afterAll(() => world.close());

describe.each([
  [
    'one’s own',
    (itemPage: number, pageSize: number) => staff.sender.browser.call(listApprovals, 'enterprise', { box: 'started', itemPage, pageSize }),
  ],
  [
    'all',
    (itemPage: number, pageSize: number) => enterprise.admin.browser.call(listAllApprovals, 'corporateAdmin', { itemPage, pageSize }),
  ],
] as const)('%s approvals', (_, pageOf) => {
  test('come page by page, the latest first, each once', async () => {
    const whole = (await pageOf(1, 100)).data.list.map(({ flowInstId }) => flowInstId);
    expect(whole).toHaveLength(COPIES + 1);
    const paged: string[] = [];
    for (let page = 1; page <= 6; page++) {
      const { data } = await pageOf(page, 7);
      expect([data.count, data.itemPage]).toEqual([COPIES + 1, page]);
      paged.push(...data.list.map(({ flowInstId }) => flowInstId));
    }
    expect(paged).toEqual(whole);
    const times = (await pageOf(1, 100)).data.list.map(({ startTime }) => startTime);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('end where nothing is left, and no page is read beyond ten thousand rows', async () => {
    expect((await pageOf(7, 7)).data.list).toEqual([]);
    expect((await pageOf(101, 100)).data.list).toEqual([]);
  });
});
