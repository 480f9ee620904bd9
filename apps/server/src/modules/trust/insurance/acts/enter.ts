import type { PolicyToEnter } from '@moqi/api/trust/insurance';
import type { Member, Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { ownPreservations, type Preservable, preserve } from '#modules/trust/preservations/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { type Policy, policyOf, recordOf, repeatedNumber } from '../policy.ts';
import { lockNumbers, savePolicies, takenNumbers } from '../store/policies.ts';
import { acceptedAt } from '../store/user-notes.ts';

interface Entering {
  readonly actor: Person | Member;
  readonly now: Date;
}

/** @throws DomainError INSURANCE_NOTES_NEEDED */
export async function refuseWithoutNotes(db: Tx, { party, personId }: Person | Member): Promise<void> {
  if ((await acceptedAt(db, party, personId)) === undefined) throw new DomainError('INSURANCE_NOTES_NEEDED');
}

/** A policy, and what is preserved of it where it stands for nothing that is preserved already. */
export interface Recorded {
  readonly policy: PolicyToEnter;
  readonly record: Preservable | undefined;
}

/** Stores the records of the policies that stand for no preservation. Stored objects have no owner: until the rows stand nobody reaches them. */
export async function keepRecords({ files }: Platform, policies: readonly PolicyToEnter[]): Promise<Recorded[]> {
  const kept: Recorded[] = [];
  for (const policy of policies) {
    if (policy.preservationId !== undefined) kept.push({ policy, record: undefined });
    else {
      const { hash, size } = await files.put(recordOf(policy));
      const record = {
        kind: 'data',
        name: `保单 ${policy.policyNumber}`,
        algorithm: 'SHA-256',
        digest: hash,
        size,
        fileHash: hash,
      } as const;
      kept.push({ policy, record });
    }
  }
  return kept;
}

/** @throws DomainError POLICY_NUMBER_TAKEN: it stands for another preservation, or is given twice */
async function refuseTaken(tx: Tx, { party }: Person | Member, policies: readonly PolicyToEnter[]): Promise<void> {
  const twice = repeatedNumber(policies);
  const named = policies.flatMap(({ preservationId }) => preservationId ?? []);
  const [taken = twice] = await takenNumbers(
    tx,
    party,
    policies.map(({ policyNumber }) => policyNumber),
    named,
  );
  if (taken !== undefined) throw new DomainError('POLICY_NUMBER_TAKEN', { number: taken });
}

/** Enters policies, all or none. @throws DomainError INSURANCE_NOTES_NEEDED, PRESERVATION_UNKNOWN, POLICY_NUMBER_TAKEN */
export async function enter(tx: Tx, platform: Platform, recorded: readonly Recorded[], { actor, now }: Entering): Promise<Policy[]> {
  const { party, personId } = actor;
  await refuseWithoutNotes(tx, actor);
  await lockNumbers(tx, party);
  const policies = recorded.map(({ policy }) => policy);
  const named = [...new Set(policies.flatMap(({ preservationId }) => preservationId ?? []))];
  if ((await ownPreservations(tx, actor, named)).length < named.length) throw new DomainError('PRESERVATION_UNKNOWN');
  await refuseTaken(tx, actor, policies);
  const records = recorded.flatMap(({ record }) => record ?? []);
  const made = records.length === 0 ? [] : await preserve(tx, platform, records, { actor, note: '', now });
  const fresh = made.values();
  const entered = policies.map((policy) =>
    policyOf(policy, {
      preservationId: policy.preservationId ?? fresh.next().value?.preservationId ?? '',
      enteredBy: personId,
      enteredAt: now,
    }),
  );
  await savePolicies(tx, party, entered);
  const [first] = entered;
  if (first)
    await recordChange(tx, actor, now, {
      action: 'insurance.enter',
      object: { type: 'preservation', id: first.preservationId, name: first.policyNumber },
      after: { 'insurance.numbers': entered.map(({ policyNumber }) => policyNumber) },
    });
  return entered;
}
