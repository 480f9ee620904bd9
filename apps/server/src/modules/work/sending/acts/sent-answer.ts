import type { OutputOf } from '@moqi/api';
import type { createContract } from '@moqi/api/work/sending';
import type { Member, Person } from '#kernel/actor.ts';
import { payingOf } from '#modules/money/points/index.ts';
import type { Draft, LoadedContract, Sender } from '#modules/work/contracts/index.ts';
import { mayHandle } from '#modules/work/contracts/index.ts';
import { countTemplateUse } from '#modules/work/templates/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { nameCheckWay } from '#ports/identity-check.ts';
import { dueAtOf } from '../planned.ts';
import type { Sending } from '../sending.ts';
import type { NamedParty } from '../template-draft.ts';
import { plannedToWire, sentToWire } from '../wire.ts';
import { type Begun, filledIn } from './begin-from-template.ts';
import { type Planned, type Planning, planSending } from './plan-sending.ts';
import { assertReady, sendContract } from './send-contract.ts';
import { unprovenNames } from './unproven-names.ts';

/** What the sender is told of a contract that went out, or waits for its approval. */
export async function sentAnswer(
  platform: Platform,
  sender: Sender,
  { contract, participants }: LoadedContract,
  now: Date,
): Promise<OutputOf<typeof createContract>> {
  const own = contract.state === 'approving' ? undefined : participants.find((participant) => mayHandle(participant, sender.actor));
  const isReviewed = contract.needsRealNames && nameCheckWay(platform) === 'reviewer';
  const awaitingReview = isReviewed ? await unprovenNames(platform, participants) : [];
  return { ...sentToWire(contract, own?.signNo ?? '', now), awaitingReview };
}

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Keeps drafts that could be sent now and what is to become of them. @throws DomainError with what would keep one of them from being sent */
export async function planReady(platform: Platform, planning: Planning, transact: Transact): Promise<Planned> {
  const { sender, drafts, now } = planning;
  for (const draft of drafts) await assertReady(platform, { sender, draft, now });
  return transact((tx) => planSending(tx, platform, planning));
}

/** Sends a draft at once, or plans it where it says when. @throws DomainError with what keeps it from being sent */
export async function sendOrPlan(platform: Platform, sending: Sending, transact: Transact): Promise<OutputOf<typeof createContract>> {
  const { draft, ...request } = sending;
  const { sender, now } = request;
  if (draft.sendAt === undefined) return sentAnswer(platform, sender, await sendContract(platform, sending, transact), now);
  return plannedToWire(await planReady(platform, { ...request, drafts: [draft], dueAt: dueAtOf(draft, now) }, transact), false, now);
}

interface SendingBegun {
  readonly actor: Person | Member;
  readonly sender: Sender;
  readonly begun: Begun;
  /** what the call says beside the template */
  readonly chosen: Partial<Draft>;
  readonly named: readonly NamedParty[];
  readonly now: Date;
}

/** Sends a contract that was begun from a template, its roles filled with the named parties, and counts that. @throws DomainError with what keeps it from being sent */
export async function sendBegun(
  platform: Platform,
  { actor, sender, begun: { draft: begun, template }, chosen, named, now }: SendingBegun,
  transact: Transact,
): Promise<OutputOf<typeof createContract>> {
  const draft = filledIn(begun, { named, chosen });
  const paying = payingOf(actor, sender.personName, platform.config);
  const sent = await sendContract(platform, { sender, paying, draft, contractId: undefined, template, now }, transact);
  // asked again, the same request is the same contract
  const isFresh = sent.contract.createdAt.getTime() === now.getTime();
  if (isFresh) await transact((tx) => countTemplateUse(tx, actor, template.templateId, now));
  return sentAnswer(platform, sender, sent, now);
}
