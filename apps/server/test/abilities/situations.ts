import type { ContractState } from '@moqi/api';
import { decideApproval } from '@moqi/api/work/approvals';
import { revokeContracts } from '@moqi/api/work/contracts';
import { createContract, deleteDraft } from '@moqi/api/work/sending';
import { note, transition } from '#modules/work/contracts/index.ts';
import { transact } from '#platform/database/transact.ts';
import { approverLinkTo } from '../approvals.ts';
import type { Envelope, TestBrowser } from '../browser.ts';
import { mobileNumber } from '../people.ts';
import { settleRefused, settleSigned } from '../settle.ts';
import { prove } from '../signing-acts.ts';
import { type DraftInput, draftFile, enterpriseParty, linkTo, personParty, placedField } from '../situations.ts';
import type { Ground, Owner } from './ground.ts';

type Link = Awaited<ReturnType<typeof linkTo>>;

/** A contract that is tried, and the ways to it that were sent. */
export interface Tried {
  readonly owner: Owner;
  readonly applyId: string;
  readonly applyNo: string;
  /** who signs by link alone */
  readonly mobile: string;
  /** it lies in the recycle bin */
  readonly isBinned?: boolean;
  readonly link?: Link;
  /** gave the one-time code after the link */
  readonly proved?: TestBrowser;
  readonly approverLink?: Awaited<ReturnType<typeof approverLinkTo>>;
}

type Move = (ground: Ground, tried: Tried) => Promise<Tried>;

function granted<T>(what: string, { success, data, msg }: Envelope<T>): T {
  if (!success) throw new Error(`${what}: ${msg}`);
  return data;
}

/** The person signs first; then, in any order, a signer without an account and the two enterprises. */
export function draftOf(
  { signer, partner, copyReader, copiedColleague }: Ground,
  { enterprise, sender, fileId }: Owner,
  mobile: string,
): DraftInput {
  const parties = [
    personParty('p0', { fullName: signer.name, mobile: signer.mobile, orderNum: 1 }),
    personParty('p1', { fullName: '裴南乔', mobile, orderNum: 2 }),
    ...(enterprise ? [enterpriseParty('p2', enterprise.name, { fullName: sender.name, mobile: sender.mobile, orderNum: 2 })] : []),
    enterpriseParty('p3', partner.name, { fullName: partner.admin.name, mobile: partner.admin.mobile, orderNum: 2 }),
  ];
  const fields = parties.map(({ key, signatoryType }, n) => placedField(key, n, { kind: signatoryType === 1 ? 'seal' : 'ink' }));
  const file = draftFile({ targetId: fileId, fileName: '合同.pdf' } as Parameters<typeof draftFile>[0], ...fields);
  const carbonCopy = [
    { name: copyReader.name, mobile: copyReader.mobile, from: 1 as const },
    ...(enterprise ? [{ corpUserId: copiedColleague.memberId, from: 0 as const }] : []),
  ];
  const content = { signatoryJson: parties, attatchFileNamesJson: [file], carbonCopy };
  return { contractName: '设备采购合同', overDate: '2026-07-01', ifOrder: 1, ...content };
}

async function saved(ground: Ground, owner: Owner): Promise<Tried> {
  const mobile = mobileNumber();
  const input = { ...draftOf(ground, owner, mobile), saveToDraftBox: 1 as const };
  const { applyId, applyNo } = granted('saving', await owner.sender.browser.call(createContract, owner.door, input));
  return { owner, applyId, applyNo, mobile };
}

const binned: Move = async (_, tried) => {
  const { owner, applyId } = tried;
  granted('deleting', await owner.sender.browser.call(deleteDraft, owner.door, { applyId }));
  return { ...tried, isBinned: true };
};

/** With a flow it waits for its approval; a person's contract is sent at once. */
const submitted: Move = async (ground, tried) => {
  const { owner, applyId, mobile } = tried;
  const { flowId, sender, door } = owner;
  const input = { ...draftOf(ground, owner, mobile), applyId, ...(flowId !== undefined && { flowId }) };
  ground.world.clock.advance({ seconds: 1 }); // the newest message is the one of this contract
  granted('sending', await sender.browser.call(createContract, door, input));
  await ground.world.runJobs();
  return flowId === undefined ? tried : { ...tried, approverLink: await approverLinkTo(ground.world, ground.approver.mobile) };
};

const sent: Move = async (ground, tried) => {
  const { approverLink } = tried;
  if (approverLink === undefined) return tried;
  const input = { approveId: approverLink.approveId, result: 'approve' as const };
  granted('approving', await ground.approver.browser.call(decideApproval, 'enterprise', input));
  await ground.world.runJobs();
  return tried;
};

const settling = ({ owner, applyId }: Tried) => ({
  sender: owner.sender,
  applyId,
  ...(owner.enterprise && { enterprise: owner.enterprise }),
});

/** The first has signed; the next have their links, and one of them gave the one-time codes for signing and for refusing. */
const oneSigned: Move = async (ground, tried) => {
  const { world } = ground;
  await settleSigned(world, settling(tried), 0);
  await world.runJobs();
  const link = await linkTo(world, tried.mobile);
  const proved = world.browser();
  await prove(world, proved, link);
  await prove(world, proved, link, 'refuse');
  return { ...tried, link, proved };
};

/** The last signature is there, and its files are still being checked. */
const allSigned: Move = async ({ world }, tried) => {
  const { applyId, owner } = tried;
  const now = world.clock.now();
  const marks = { state: 'signed', signed_at: now } as const;
  await transact(world.platform.db, async (tx) => {
    await tx.updateTable('participants').set(marks).where('contract_id', '=', applyId).where('state', '=', 'waiting').execute();
    await note(tx, { owner: owner.party, contractId: applyId }, { now });
  });
  return tried;
};

/** A step that the platform takes. */
const stepped =
  (verb: 'finish' | 'expire' | 'reject' | 'startRescission' | 'finishRescission'): Move =>
  async ({ world }, tried) => {
    const { party } = tried.owner;
    const late = new Date(world.clock.now().getTime() + 400 * 86_400_000);
    const step = { verb, history: [], now: verb === 'expire' ? late : world.clock.now() };
    const system = { kind: 'system', party, name: '' } as const;
    await transact(world.platform.db, (tx) => transition(tx, system, { owner: party, contractId: tried.applyId }, step));
    return tried;
  };

const refused: Move = async ({ world }, tried) => {
  await settleRefused(world, settling(tried), 1);
  return tried;
};

const revoked: Move = async (_, tried) => {
  const { owner, applyId } = tried;
  granted('revoking', await owner.sender.browser.call(revokeContracts, owner.door, { applyIds: [applyId] }));
  return tried;
};

const SENT = [submitted, sent];
const ONE_SIGNED = [...SENT, oneSigned];
const COMPLETED = [...ONE_SIGNED, allSigned, stepped('finish')];

/** How a contract gets into each state that the lifecycle names; what else changes with time has a situation of its own. */
export const SITUATIONS: Readonly<Record<ContractState, Readonly<Record<string, readonly Move[]>>>> = {
  draft: { 'a draft': [], 'a draft in the recycle bin': [binned] },
  approving: { 'waiting for approval': [submitted] },
  signing: { 'being signed, by nobody yet': SENT, 'being signed, by one of them': ONE_SIGNED, 'signed by all': [...ONE_SIGNED, allSigned] },
  completed: { completed: COMPLETED },
  refused: { 'rejected by its approver': [submitted, stepped('reject')], 'refused by a signer': [...ONE_SIGNED, refused] },
  revoked: { 'revoked before it was sent': [submitted, revoked], 'revoked while it was signed': [...ONE_SIGNED, revoked] },
  expired: { expired: [...ONE_SIGNED, stepped('expire')], 'expired before it was sent': [submitted, stepped('expire')] },
  rescinding: { rescinding: [...COMPLETED, stepped('startRescission')] },
  rescinded: { rescinded: [...COMPLETED, stepped('startRescission'), stepped('finishRescission')] },
};

export async function bring(ground: Ground, owner: Owner, moves: readonly Move[]): Promise<Tried> {
  let tried = await saved(ground, owner);
  for (const move of moves) tried = await move(ground, tried);
  return tried;
}
