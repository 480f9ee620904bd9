import type { PartyId } from '#kernel/actor.ts';
import { personAccount, personAccounts } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { memberPersons } from '#modules/enterprise/members/index.ts';
import { type MessageWords, notifyAll } from '#modules/records/notifications/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { ApprovalRecord, TaskRecord } from '../approval.ts';
import { APPROVER_LINK_PURPOSE, type Mac, signApproverLink } from '../link.ts';
import { type Asked, askWords, copyWords, outcomeWords, type ToldOutcome } from '../message-words.ts';
import { pathOfDraft, pathOfLink } from '../wire.ts';

export const macOf =
  ({ secrets }: Pick<Platform, 'secrets'>): Mac =>
  (message) =>
    secrets.mac(APPROVER_LINK_PURPOSE, message);

/** The absolute address that opens one approver's decision. It goes to that member's own address and nowhere else. */
export function approverLink(platform: Platform, task: TaskRecord, now: Date): string {
  const link = signApproverLink(task, now, macOf(platform));
  return `${platform.config.publicUrl}${pathOfLink(link)}`;
}

/** What is asked for, as messages tell it. */
export async function askedOf(tx: Tx | Platform['db'], approval: ApprovalRecord): Promise<Asked> {
  const { kind, subjectName, sealName, initiatorName } = approval;
  const { name: organizationName } = await organizationOf(tx, approval.party);
  return { kind, subjectName, sealName, initiatorName, organizationName };
}

/** The mobile number or mail address of a person's account. Undefined: none is known. */
export async function addressOf(db: Tx | Platform['db'], person: PartyId): Promise<string | undefined> {
  const { mobile, email } = await personAccount(db, person);
  return mobile ?? email;
}

interface Telling {
  readonly memberId: string;
  readonly template: string;
  readonly words: MessageWords;
}

/** Each member by the address of the account, in this order; those without one are not told. */
async function tellMembers(
  tx: Tx,
  platform: Platform,
  party: PartyId,
  { all, now }: { readonly all: readonly Telling[]; readonly now: Date },
): Promise<void> {
  const memberIds = all.map(({ memberId }) => memberId);
  const members = await memberPersons(tx, party, memberIds);
  const accounts = await personAccounts(
    tx,
    [...members.values()].flatMap(({ personId }) => personId ?? []),
  );
  const notices = all.flatMap(({ memberId, template, words }) => {
    const personId = members.get(memberId)?.personId;
    const account = personId === undefined ? undefined : accounts.get(personId);
    const address = account?.mobile ?? account?.email;
    return address ? [{ party, address, template, ...words, now }] : [];
  });
  await notifyAll(tx, platform, notices);
}

export async function tellMember(
  tx: Tx,
  platform: Platform,
  party: PartyId,
  { now, ...told }: Telling & { readonly now: Date },
): Promise<void> {
  await tellMembers(tx, platform, party, { all: [told], now });
}

/** Asks the approvers of the tasks for their decisions. */
export async function askApprovers(
  tx: Tx,
  platform: Platform,
  approval: ApprovalRecord,
  { tasks, isReminder, now }: { readonly tasks: readonly TaskRecord[]; readonly isReminder: boolean; readonly now: Date },
): Promise<void> {
  if (tasks.length === 0) return;
  const asked = await askedOf(tx, approval);
  const template = isReminder ? 'approval.reminder' : 'approval.asked';
  const all = tasks.map((task) => {
    const words = askWords(asked, { link: approverLink(platform, task, now), dueAt: task.dueAt, isReminder });
    return { memberId: task.memberId, template, words };
  });
  await tellMembers(tx, platform, approval.party, { all, now });
}

export async function tellCopied(
  tx: Tx,
  platform: Platform,
  approval: ApprovalRecord,
  { memberIds, now }: { readonly memberIds: readonly string[]; readonly now: Date },
): Promise<void> {
  if (memberIds.length === 0) return;
  const words = copyWords(await askedOf(tx, approval), `${platform.config.publicUrl}/corp/approval?box=copied`);
  const all = [...new Set(memberIds)].map((memberId) => ({ memberId, template: 'approval.copied', words }));
  await tellMembers(tx, platform, approval.party, { all, now });
}

/** The initiator learns how it ended, and why. */
export async function tellInitiator(
  tx: Tx,
  platform: Platform,
  approval: ApprovalRecord,
  { outcome, now }: { readonly outcome: ToldOutcome; readonly now: Date },
): Promise<void> {
  const { kind, subjectId } = approval;
  // a contract that was sent back is changed in its draft
  const isDraft = outcome === 'returned' && kind === 'contract';
  const page = `${platform.config.publicUrl}${isDraft ? pathOfDraft(subjectId) : '/corp/approval?box=started'}`;
  const words = outcomeWords(await askedOf(tx, approval), outcome, { reason: approval.reason, page });
  await tellMember(tx, platform, approval.party, { memberId: approval.initiatorId, template: `approval.${outcome}`, words, now });
}
