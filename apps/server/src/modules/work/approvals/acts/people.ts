import type { ApproveNode, FlowCandidate, FlowGraph } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import { type PeopleAround, peopleAround, type RightHolder } from '#modules/enterprise/members/index.ts';
import type { CopyNode } from '#modules/work/flows/index.ts';
import type { Database } from '#platform/platform.ts';
import { standInFor } from '../absence.ts';
import { absencesAround } from '../store/absences.ts';

/** The member who starts an approval, and the approvers this member named. */
export interface Asking {
  readonly party: PartyId;
  readonly initiatorId: string;
  /** node → members */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly now: Date;
}

/** The approvers of a node today. */
export interface NodePeople {
  readonly memberIds: readonly string[];
  /** delegate → who is away */
  readonly insteadOf: ReadonlyMap<string, string>;
  /** nobody was found, so the administrators decide */
  readonly isFallback: boolean;
}

type PeopledNode = ApproveNode | CopyNode;

const NOBODY: NodePeople = { memberIds: [], insteadOf: new Map(), isFallback: false };

function holdersOf(candidate: FlowCandidate, chosen: readonly string[]): RightHolder[] {
  const members = (ids: readonly string[]): RightHolder[] => ids.map((id) => ({ kind: 'member', id }));
  switch (candidate.kind) {
    case 'members':
      return members(candidate.memberIds);
    case 'choice':
      return members(chosen);
    case 'role':
      return [{ kind: 'role', id: candidate.roleId }];
    case 'group':
      return [{ kind: 'group', id: candidate.groupId }];
    default:
      return [];
  }
}

const keyOf = ({ kind, id }: RightHolder): string => `${kind} ${id}`;

/** Who belongs to what the nodes of a flow name. */
interface Held extends Pick<PeopleAround, 'groupManager' | 'administrators'> {
  readonly members: ReadonlyMap<string, readonly string[]>;
}

function wantedBy(nodes: readonly PeopledNode[], { choices }: Asking): RightHolder[] {
  const wanted = nodes.flatMap(({ nodeId, people }) => people.flatMap((candidate) => holdersOf(candidate, choices[nodeId] ?? [])));
  return [...new Map(wanted.map((holder) => [keyOf(holder), holder])).values()];
}

/** Active members only; the initiator is left out of a role or group in which another member remains. */
function candidatesOf({ members, groupManager, administrators }: Held, { initiatorId, choices }: Asking, node: PeopledNode): string[] {
  const chosen = choices[node.nodeId] ?? [];
  const people: string[] = [];
  for (const candidate of node.people) {
    const held = holdersOf(candidate, chosen).flatMap((holder) => members.get(keyOf(holder)) ?? []);
    if (candidate.kind === 'groupManager' && groupManager !== undefined) held.push(groupManager);
    if (candidate.kind === 'initiator') held.push(initiatorId);
    if (candidate.kind === 'administrators') held.push(...administrators);
    const isNamed = candidate.kind === 'members' || candidate.kind === 'choice' || candidate.kind === 'initiator';
    const others = held.filter((memberId) => memberId !== initiatorId);
    people.push(...(isNamed || others.length === 0 ? held : others));
  }
  return [...new Set(people)];
}

export interface FlowPeople {
  /** of every node, with the delegates of those who are away */
  readonly nodes: ReadonlyMap<string, NodePeople>;
  /** of the initiator; undefined: no longer an active member */
  readonly belongings: PeopleAround['belongings'];
  /** whether an approver that the initiator named is an active member */
  isActive(memberId: string): boolean;
}

/** The approvers of a flow as they are today. */
export async function peopleOfFlow(db: Database, flow: FlowGraph, asking: Asking): Promise<FlowPeople> {
  const { party, initiatorId } = asking;
  const peopled = flow.nodes.filter((node) => node.kind === 'approve' || node.kind === 'cc');
  const { belongings, holders, ...around } = await peopleAround(db, party, initiatorId, wantedBy(peopled, asking));
  const held: Held = { ...around, members: new Map(holders.map((holder) => [keyOf(holder), holder.memberIds])) };
  const isActive = (memberId: string): boolean => held.members.has(keyOf({ kind: 'member', id: memberId }));
  return { nodes: await approversOf(db, flow, { asking, held, peopled }), belongings, isActive };
}

interface Peopled {
  readonly asking: Asking;
  readonly held: Held;
  readonly peopled: readonly PeopledNode[];
}

async function approversOf(db: Database, flow: FlowGraph, { asking, held, peopled }: Peopled): Promise<ReadonlyMap<string, NodePeople>> {
  const { party, now } = asking;
  const { administrators } = held;
  const named = new Map(peopled.map((node) => [node.nodeId, candidatesOf(held, asking, node)]));
  const approvers = flow.nodes.filter(({ kind }) => kind === 'approve').flatMap(({ nodeId }) => named.get(nodeId) ?? []);
  const active = await standIns(db, party, [...approvers, ...administrators], now);
  return new Map(
    flow.nodes.flatMap((node): [string, NodePeople][] => {
      if (node.kind === 'cc') return [[node.nodeId, { ...NOBODY, memberIds: named.get(node.nodeId) ?? [] }]];
      if (node.kind !== 'approve') return [];
      const people = named.get(node.nodeId) ?? [];
      const isFallback = people.length === 0;
      const originals = isFallback ? administrators : people;
      const pairs = originals.map((memberId) => [active.get(memberId) ?? memberId, memberId] as const);
      const insteadOf = new Map(pairs.filter(([decides, memberId]) => decides !== memberId));
      return [[node.nodeId, { memberIds: [...new Set(pairs.map(([decides]) => decides))], insteadOf, isFallback }]];
    }),
  );
}

/** The member who decides for each of them now; a delegate who is no longer an active member decides for none. */
async function standIns(db: Database, party: PartyId, memberIds: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
  const usable = (await absencesAround(db, party, memberIds)).filter(({ isAble }) => isAble);
  return new Map(memberIds.map((memberId) => [memberId, standInFor(memberId, usable, now)]));
}
