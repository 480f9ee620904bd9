import type { InputOf, OutputOf } from '@moqi/api';
import { listApprovals } from '@moqi/api/work/approvals';
import { type FlowGraph, type FlowNode, flowGraph, switchFileAudit, updateFlow } from '@moqi/api/work/flows';
import { createContract } from '@moqi/api/work/sending';
import type { Envelope, TestBrowser } from './browser.ts';
import { openMember, type TestEnterprise, type TestPerson } from './people.ts';
import { draftFile, personParty, placedField, upload } from './situations.ts';
import type { World } from './world.ts';

export type TestMember = TestPerson & { readonly memberId: string };
type RawNode = Readonly<Record<string, unknown>>;

/** An approval node of named members; `change` says anything else. */
export function approveNode(nodeId: string, members: readonly TestMember[], change: RawNode = {}): RawNode {
  const people = members.length === 0 ? [] : [{ kind: 'members', memberIds: members.map(({ memberId }) => memberId) }];
  return { nodeId, kind: 'approve', name: `审批 ${nodeId}`, mode: 'any', people, ...change };
}

/** Nodes one after the other, from the start to the end; a node that has a `next`, or branches, keeps its own. */
export function chain(...nodes: readonly RawNode[]): FlowGraph {
  const ids = [...nodes.map(({ nodeId }) => nodeId), 'end'];
  const linked = nodes.map((node, at) => (node.kind === 'branch' ? node : { next: ids[at + 1], ...node }));
  return flowGraph.parse({ nodes: [{ nodeId: 'start', kind: 'start', next: ids[0] }, ...linked, { nodeId: 'end', kind: 'end' }] });
}

/** A branch by amount: from so many fen to one node, else to another. */
export function amountBranch(nodeId: string, fen: number, [from, below]: readonly [string, string]): FlowNode & RawNode {
  const condition = { field: 'amount', op: 'gte', amountFen: fen } as const;
  return {
    nodeId,
    kind: 'branch',
    name: `分支 ${nodeId}`,
    branches: [
      { branchId: `${nodeId}-1`, priority: 1, isDefault: false, conditions: [condition], next: from },
      { branchId: `${nodeId}-2`, priority: 2, isDefault: true, conditions: [], next: below },
    ],
  };
}

type Caller = Pick<TestBrowser, 'call'>;
type SaveFlow = InputOf<typeof updateFlow>;
let count = 0;

/** A flow that is published and on. */
export async function publishedFlow(
  browser: Caller,
  graph: FlowGraph,
  change: Partial<SaveFlow> = {},
): Promise<OutputOf<typeof updateFlow>> {
  const input = { flowName: `流程 ${++count}`, kind: 'contract' as const, graph, publish: 1 as const, ...change };
  const answer = await browser.call(updateFlow, 'corporateAdmin', input);
  if (!answer.success) throw new Error(`not published: ${answer.msg}`);
  return answer.data;
}

/** From now on every contract goes through this flow. */
export async function demand(browser: Caller, flowId: string | undefined): Promise<void> {
  const answer = await browser.call(switchFileAudit, 'corporateAdmin', flowId === undefined ? { enabled: 0 } : { enabled: 1, flowId });
  if (!answer.success) throw new Error(`not switched: ${answer.msg}`);
}

export interface Staff {
  readonly sender: TestMember;
  readonly approvers: readonly [TestMember, TestMember, TestMember];
}

/** Members who may send, and decide, besides the administrator. */
export async function openStaff(world: World, enterprise: TestEnterprise): Promise<Staff> {
  // told apart by their names
  const called = async (name: string): Promise<TestMember> => {
    const member = await openMember(world, enterprise.party);
    const row = world.platform.db.updateTable('members').set({ name }).where('party_id', '=', enterprise.party);
    await row.where('member_id', '=', member.memberId).execute();
    return { ...member, name };
  };
  return { sender: await called('韩立川'), approvers: [await called('顾清妍'), await called('周砚秋'), await called('沈知远')] };
}

type Draft = InputOf<typeof createContract>;

/** A contract with one person outside as its signer, as the sender's page asks for it. */
export async function askToSend(sender: TestPerson, change: Partial<Draft> = {}): Promise<Envelope<OutputOf<typeof createContract>>> {
  const [file] = await upload(sender.browser);
  if (!file) throw new Error('nothing uploaded');
  const draft: Draft = {
    contractName: `设备采购合同${++count}`,
    signatoryJson: [personParty('a', { mobile: '13900000001' })],
    attatchFileNamesJson: [draftFile(file, placedField('a'))],
    ...change,
  };
  return sender.browser.call(createContract, 'enterprise', draft);
}

/** The same, and it has to wait for its approval. */
export async function submittedContract(sender: TestPerson, change: Partial<Draft> = {}): Promise<OutputOf<typeof createContract>> {
  const answer = await askToSend(sender, change);
  if (!answer.success || !answer.data.approving) throw new Error(`not held back: ${answer.msg}`);
  return answer.data;
}

/** What lies in a box of a member's approvals. */
export async function boxOf(person: TestPerson, box: InputOf<typeof listApprovals>['box'] = 'waiting') {
  const answer = await person.browser.call(listApprovals, 'enterprise', { box });
  if (!answer.success) throw new Error(`no list: ${answer.msg}`);
  return answer.data;
}

/** The open decision of a person on a contract. */
export async function decisionOn(person: TestPerson, applyNo: string): Promise<string> {
  const row = (await boxOf(person)).list.find((one) => one.applyNo === applyNo);
  if (row === undefined) throw new Error(`${person.name} is not asked`);
  return row.approveId;
}

/** The signed parameters of the newest approver's link sent to an address. */
export async function approverLinkTo(
  world: Pick<World, 'linksTo'>,
  address: string,
): Promise<{ approveId: string; chapterSign: string; chapterTs: string }> {
  const parameters = (await world.linksTo(address)).findLast((link) => link.searchParams.has('approveId'))?.searchParams;
  if (parameters === undefined) throw new Error(`no link was sent to ${address}`);
  const part = (name: string): string => parameters.get(name) ?? '';
  return { approveId: part('approveId'), chapterSign: part('chapterSign'), chapterTs: part('chapterTs') };
}
