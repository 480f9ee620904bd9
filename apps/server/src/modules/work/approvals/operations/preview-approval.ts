import { previewApproval } from '@moqi/api/work/approvals';
import { permits } from '#kernel/actor.ts';
import { activeMember } from '#modules/enterprise/members/index.ts';
import { validateFlow } from '#modules/work/flows/index.ts';
import { handle } from '#operation/handle.ts';
import { NO_ROUTE, previewRoute } from '../acts/preview-route.ts';
import { chooseFlow } from '../acts/start-approval.ts';
import { flowOf } from '../store/approvals.ts';

export const previewApprovalHandler = handle(previewApproval, async ({ actor, input, now, tx, fail }) => {
  const { kind, flowId, graph, facts, choices: chosen } = input;
  const initiatorId = input.initiatorId ?? actor.memberId;
  const isTrial = graph !== undefined || initiatorId !== actor.memberId;
  // a drawing that is not in use is tried only by members who draw flows, also in the name of another member
  if (isTrial && !permits(actor, 'flows.manage')) fail('FORBIDDEN');
  if ((await activeMember(tx, actor.party, initiatorId)) === undefined) fail('NOT_FOUND');
  const choices = Object.fromEntries(chosen.map(({ nodeId, memberIds }) => [nodeId, memberIds]));
  const about = { party: actor.party, initiatorId, facts, choices };
  if (graph !== undefined) {
    const [problem] = validateFlow(graph);
    if (problem) fail('FLOW_INCOMPLETE', { reason: problem.words });
    return previewRoute(tx, graph, about, { flowId: flowId ?? '', flowName: '', version: 0, now });
  }
  const flow = await chooseFlow(tx, { party: actor.party, kind, flowId, initiatorId });
  if (flow === undefined) return NO_ROUTE;
  const { version, name: flowName } = flow;
  const drawn = await flowOf(tx, { party: actor.party, flowId: flow.flowId, flowVersion: version });
  return previewRoute(tx, drawn, about, { flowId: flow.flowId ?? '', flowName, version, now });
});
