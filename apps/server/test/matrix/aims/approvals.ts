import {
  deleteFlow,
  grantFlow,
  listAllApprovals,
  listFlows,
  listFlowsOfUser,
  readFileAudit,
  readFlow,
  switchFileAudit,
  switchFlow,
  updateFlow,
} from '@moqi/api';
import { chain } from '../../approvals.ts';
import type { Aim } from '../aims.ts';

const drawing = chain({ nodeId: 'a', kind: 'approve', name: '企业管理员', people: [{ kind: 'administrators' }] });

export const aims: Record<string, Aim> = {
  [listFlows.name]: () => ({ pageSize: 100 }),
  [listFlowsOfUser.name]: ({ memberId }) => ({ memberId }),
  [readFlow.name]: ({ flowId }) => ({ flowId }),
  [updateFlow.name]: ({ flowId }) => ({ flowId, revision: 1, flowName: `流程 ${flowId}`, kind: 'contract', graph: drawing, publish: 1 }),
  [switchFlow.name]: ({ flowId }) => ({ flowId, enabled: 0 }),
  [deleteFlow.name]: ({ flowId }) => ({ flowId }),
  [grantFlow.name]: ({ flowId, memberId }) => ({ flowId, oper: 'grant', grantees: [{ granteeType: 'member', granteeId: memberId }] }),
  [switchFileAudit.name]: ({ flowId }) => ({ enabled: 1, flowId }),
  [readFileAudit.name]: () => ({}),
  [listAllApprovals.name]: () => ({}),
};
