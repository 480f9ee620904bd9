import type { ApprovalKind } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { type FlowOn, findFileAuditFlow, flowsOn } from '../store/flow-grants.ts';
import type { FlowRecord } from '../store/flows.ts';

/** Why a member may use a flow. */
export type GrantedBy = 'everybody' | 'group' | 'member';
const NEAREST: readonly GrantedBy[] = ['member', 'group', 'everybody'];

export interface UsableFlow extends FlowOn {
  readonly grantedBy: GrantedBy;
}

/** The flows that are on and that the member may start, the most personal grant first. */
export async function usableFlows(
  db: Database,
  party: PartyId,
  who: { readonly memberId: string; readonly groupIds: readonly string[] },
  kind: ApprovalKind | undefined,
): Promise<UsableFlow[]> {
  const flows = await flowsOn(db, party, kind);
  const how = ({ holders }: FlowOn): GrantedBy | undefined => {
    if (holders.length === 0) return 'everybody';
    if (holders.some((one) => one.kind === 'member' && one.id === who.memberId)) return 'member';
    return holders.some((one) => one.kind === 'group' && who.groupIds.includes(one.id)) ? 'group' : undefined;
  };
  return flows
    .flatMap((flow) => {
      const grantedBy = how(flow);
      return grantedBy ? [{ ...flow, grantedBy }] : [];
    })
    .sort((a, b) => NEAREST.indexOf(a.grantedBy) - NEAREST.indexOf(b.grantedBy));
}

/** 发起前审批: the flow that every contract goes through. Undefined: none is demanded. */
export function fileAuditFlow(db: Database, party: PartyId): Promise<FlowRecord | undefined> {
  return findFileAuditFlow(db, party);
}
