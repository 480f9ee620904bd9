import { listAllApprovals } from '@moqi/api/work/approvals';
import {
  deleteFlow,
  grantFlow,
  listFlows,
  listFlowsOfGroup,
  listFlowsOfRole,
  listFlowsOfUser,
  readFileAudit,
  readFlow,
  switchFileAudit,
  switchFlow,
  updateFlow,
} from '@moqi/api/work/flows';
import { chain } from '../../approvals.ts';
import type { Aim } from '../aims.ts';
import type { Target } from '../target.ts';

/** Changed, and only saved: that too leaves an entry. */
const drawing = chain({ nodeId: 'a', kind: 'approve', name: '全体企业管理员', mode: 'all', people: [{ kind: 'administrators' }] });

async function readFlowName({ world, flowId }: Target): Promise<string> {
  const flow = world.platform.db.selectFrom('flows').select('name').where('flow_id', '=', flowId);
  return (await flow.executeTakeFirstOrThrow()).name;
}

export const aims: Record<string, Aim> = {
  [listFlows.name]: () => ({ pageSize: 100 }),
  [listFlowsOfUser.name]: ({ memberId }) => ({ memberId }),
  [listFlowsOfRole.name]: ({ roleId }) => ({ roleId }),
  [listFlowsOfGroup.name]: ({ groupId }) => ({ groupId }),
  [readFlow.name]: ({ flowId }) => ({ flowId }),
  [updateFlow.name]: async (target) => {
    return { flowId: target.flowId, revision: 1, flowName: await readFlowName(target), kind: 'contract', graph: drawing };
  },
  [switchFlow.name]: ({ flowId }) => ({ flowId, enabled: 0 }),
  [deleteFlow.name]: ({ flowId }) => ({ flowId }),
  [grantFlow.name]: ({ flowId, memberId }) => ({ flowId, oper: 'grant', grantees: [{ granteeType: 'member', granteeId: memberId }] }),
  [switchFileAudit.name]: ({ flowId }) => ({ enabled: 1, flowId }),
  [readFileAudit.name]: () => ({}),
  [listAllApprovals.name]: () => ({}),
};
