import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Organization } from '#modules/enterprise/enterprises/index.ts';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { AFFILIATION_STEPS, type Affiliation, type AffiliationVerb, mayStep } from '../affiliation.ts';
import { changedWords } from '../affiliation-words.ts';
import { changeAffiliation, findAffiliation, holdAffiliations } from '../store/affiliations.ts';
import { recordInBoth } from './affiliation-log.ts';
import { tellAdministrators } from './tell-administrators.ts';

/** A relation, held until the transaction ends, with both companies. */
export interface HeldAffiliation {
  readonly affiliation: Affiliation;
  readonly own: Organization;
  readonly other: Organization;
}

/** The relation that the actor's company has a part in. @throws DomainError NOT_FOUND */
export async function holdAffiliation(tx: Tx, { party }: Member, affiliationId: string): Promise<HeldAffiliation> {
  await holdAffiliations(tx);
  const affiliation = await findAffiliation(tx, party, affiliationId);
  if (affiliation === undefined) throw new DomainError('NOT_FOUND');
  return { affiliation, own: await organizationOf(tx, party), other: await organizationOf(tx, affiliation.other) };
}

/** Why a step cannot be taken. @throws DomainError AFFILIATE_UNANSWERED, AFFILIATE_OVER */
export function refuseStep({ affiliation, other }: HeldAffiliation, verb: AffiliationVerb): void {
  if (mayStep(affiliation, verb)) return;
  throw new DomainError(affiliation.state === 'asked' ? 'AFFILIATE_UNANSWERED' : 'AFFILIATE_OVER', { name: other.name });
}

export interface Stepping {
  readonly verb: AffiliationVerb;
  readonly reason: string;
  /** of `accept` and `setRight` */
  readonly withDocuments?: boolean;
  readonly now: Date;
}

function changeOf({ verb, reason, withDocuments, now }: Stepping, { affiliation }: HeldAffiliation, actor: Member) {
  const state = AFFILIATION_STEPS[verb].to;
  const right = withDocuments === undefined ? {} : { with_documents: withDocuments };
  if (verb === 'setRight') return right;
  if (verb === 'accept' || verb === 'refuse') return { state, reason, ...right, answered_by_name: actor.name, answered_at: now };
  return { state, reason, ended_by_side: affiliation.side, ended_by_name: actor.name, ended_at: now };
}

/** Takes a step that may be taken: in both rows, with a message to the other company and an entry in both logs. */
export async function takeAffiliationStep(
  tx: Tx,
  platform: Platform,
  actor: Member,
  { held, stepping }: { readonly held: HeldAffiliation; readonly stepping: Stepping },
): Promise<Affiliation['state']> {
  const { affiliation, own, other } = held;
  const { verb, reason, withDocuments, now } = stepping;
  await changeAffiliation(tx, affiliation, changeOf(stepping, held, actor));
  const words = changedWords(verb, { own: other.name, other: own.name, reason });
  await tellAdministrators(tx, platform, { party: other.party, template: `affiliate.${AFFILIATION_STEPS[verb].to}`, words, now });
  await recordInBoth(tx, actor, {
    affiliationId: affiliation.affiliationId,
    side: affiliation.side,
    own,
    other,
    now,
    action: `affiliates.${verb}`,
    reason,
    ...(withDocuments !== undefined && { before: { withDocuments: affiliation.withDocuments }, after: { withDocuments } }),
  });
  return AFFILIATION_STEPS[verb].to;
}
