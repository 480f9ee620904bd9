import type { PartyId } from '#kernel/actor.ts';
import { personAccount, personAccounts } from '#modules/account/identity/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { memberPersons } from '#modules/enterprise/members/index.ts';
import { type MessageTemplate, type MessageWords, notifyAll } from '#modules/records/notifications/index.ts';
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
export function approverLink(
  platform: Platform,
  { task, files }: { readonly task: TaskRecord; readonly files: number },
  now: Date,
): string {
  const link = signApproverLink(task, now, macOf(platform));
  return `${platform.config.publicUrl}${pathOfLink(link, files)}`;
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
  readonly template: MessageTemplate;
  readonly words: MessageWords;
}

/** Each member by the address of the account, in this order; those without one are not told. */
export async function tellMembers(
  tx: Tx,
  platform: Platform,
  party: PartyId,
  { all, now }: { readonly all: readonly Telling[]; readonly now: Date },
): Promise<void> {
  if (all.length === 0) return;
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

/** What members are told of one change of an approval. */
export interface Told {
  /** whose approvers are asked for their decisions */
  readonly tasks: readonly TaskRecord[];
  readonly isReminder?: boolean;
  /** members who have just got a copy */
  readonly copied?: readonly string[];
  /** absent: it has not ended */
  readonly outcome?: ToldOutcome | undefined;
  readonly now: Date;
}

function toAsk(platform: Platform, asked: Asked, { contract }: ApprovalRecord, { tasks, isReminder = false, now }: Told): Telling[] {
  const template = isReminder ? 'approval.reminder' : 'approval.asked';
  return tasks.map((task) => {
    const words = askWords(asked, {
      link: approverLink(platform, { task, files: contract?.files ?? 0 }, now),
      dueAt: task.dueAt,
      isReminder,
    });
    return { memberId: task.memberId, template, words };
  });
}

function toCopied({ config }: Platform, asked: Asked, { copied = [] }: Told): Telling[] {
  const words = copyWords(asked, `${config.publicUrl}/corp/approval?box=copied`);
  return [...new Set(copied)].map((memberId) => ({ memberId, template: 'approval.copied', words }));
}

/** The initiator learns how it ended, and why. */
function toInitiator({ config }: Platform, asked: Asked, approval: ApprovalRecord, { outcome }: Told): Telling[] {
  if (outcome === undefined) return [];
  const { kind, subjectId, reason, initiatorId: memberId } = approval;
  // a contract that was sent back is changed in its draft
  const isDraft = outcome === 'returned' && kind === 'contract';
  const page = `${config.publicUrl}${isDraft ? pathOfDraft(subjectId) : '/corp/approval?box=started'}`;
  return [{ memberId, template: `approval.${outcome}`, words: outcomeWords(asked, outcome, { reason, page }) }];
}

/** Approvers, members with a copy and the initiator, in this order. */
export async function tellOf(tx: Tx, platform: Platform, approval: ApprovalRecord, told: Told): Promise<void> {
  if (told.tasks.length === 0 && told.outcome === undefined && (told.copied ?? []).length === 0) return;
  const asked = await askedOf(tx, approval);
  const all = [
    ...toAsk(platform, asked, approval, told),
    ...toCopied(platform, asked, told),
    ...toInitiator(platform, asked, approval, told),
  ];
  await tellMembers(tx, platform, approval.party, { all, now: told.now });
}
