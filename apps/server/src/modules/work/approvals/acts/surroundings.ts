import type { FlowGraph } from '@moqi/api/work/flows';
import type { RouteFacts } from '#modules/work/flows/index.ts';
import type { Database } from '#platform/platform.ts';
import type { Surroundings } from '../advance.ts';
import type { ApprovalRecord } from '../approval.ts';
import { dueAt } from '../tasks.ts';
import { endOfWait } from '../wait.ts';
import { type FlowPeople, type NodePeople, peopleOfFlow } from './people.ts';

type About = Pick<ApprovalRecord, 'party' | 'initiatorId' | 'facts' | 'choices'>;

/** The world around an approval: what the rules see, the approvers with those they replace, and time limits. */
export interface World extends Surroundings, Pick<FlowPeople, 'belongings' | 'isActive'> {
  readonly facts: RouteFacts;
  readonly people: ReadonlyMap<string, NodePeople>;
  /** when a task that opens now in this node should be decided */
  dueAt(nodeId: string | undefined): Date | undefined;
}

export async function worldAround(db: Database, flow: FlowGraph, about: About, now: Date): Promise<World> {
  const { party, initiatorId, choices } = about;
  const { nodes: people, belongings, isActive } = await peopleOfFlow(db, flow, { party, initiatorId, choices, now });
  return {
    flow,
    facts: { ...about.facts, groupIds: belongings?.groupIds ?? [] },
    belongings,
    isActive,
    people,
    peopleOf: ({ nodeId }) => people.get(nodeId)?.memberIds ?? [],
    endOf: ({ wait }) => endOfWait(wait, now),
    dueAt: (nodeId) => dueAt(flow, nodeId, now),
  };
}
