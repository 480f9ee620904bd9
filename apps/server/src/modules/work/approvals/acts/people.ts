import type { ApproveNode, FlowCandidate, FlowGraph } from '@moqi/api/work/flows';
import type { PartyId } from '#kernel/actor.ts';
import { activeAdministrators, groupManagerOf, type RightHolder, rightHolders } from '#modules/enterprise/members/index.ts';
import type { CopyNode } from '#modules/work/flows/index.ts';
import type { Database } from '#platform/platform.ts';
import { standInFor } from '../absence.ts';
import { absencesOf } from '../store/absences.ts';

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
interface Held {
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly groupManager: string | undefined;
  readonly administrators: readonly string[];
}

async function heldBy(db: Database, { party, initiatorId, choices }: Asking, nodes: readonly PeopledNode[]): Promise<Held> {
  const wanted = nodes.flatMap(({ nodeId, people }) => people.flatMap((candidate) => holdersOf(candidate, choices[nodeId] ?? [])));
  const distinct = new Map(wanted.map((holder) => [keyOf(holder), holder]));
  const found = await rightHolders(db, party, [...distinct.values()]);
  const asksManager = nodes.some(({ people }) => people.some(({ kind }) => kind === 'groupManager'));
  return {
    members: new Map(found.map((holder) => [keyOf(holder), holder.memberIds])),
    groupManager: asksManager ? (await groupManagerOf(db, party, initiatorId))?.memberId : undefined,
    administrators: await activeAdministrators(db, party),
  };
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

/** The approvers of every node of the flow, with the delegates of those who are away. */
export async function peopleOfFlow(db: Database, flow: FlowGraph, asking: Asking): Promise<ReadonlyMap<string, NodePeople>> {
  const { party, now } = asking;
  const peopled = flow.nodes.filter((node) => node.kind === 'approve' || node.kind === 'cc');
  const held = await heldBy(db, asking, peopled);
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
  const absences = await absencesOf(db, party, memberIds);
  if (absences.length === 0) return new Map();
  const delegates = absences.map(({ delegateId }) => delegateId);
  const further = await absencesOf(db, party, delegates);
  const able = await rightHolders(
    db,
    party,
    delegates.map((id) => ({ kind: 'member' as const, id })),
  );
  const known = new Set(able.map(({ id }) => id));
  const all = [...new Map([...absences, ...further].map((one) => [one.memberId, one])).values()];
  const usable = all.filter(({ delegateId }) => known.has(delegateId));
  return new Map(memberIds.map((memberId) => [memberId, standInFor(memberId, usable, now)]));
}
