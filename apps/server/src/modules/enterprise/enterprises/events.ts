import type { PartyId } from '#kernel/actor.ts';
import type { Job } from '#kernel/job.ts';

/** An enterprise of this name now has an account: tasks that waited for it can be handed over. */
export const organizationAppeared: Job<{ readonly party: PartyId; readonly name: string }> = { name: 'organizations.organizationAppeared' };

/** An enterprise passed its check and may have what only a verified one has: its first seal. */
export const organizationVerified: Job<{ readonly party: PartyId }> = { name: 'organizations.organizationVerified' };

/** An enterprise has another name or legal representative: seals that show the former one are pressed no more. */
export const organizationRenamed: Job<{
  readonly party: PartyId;
  readonly name: string;
  readonly formerName: string;
  readonly legalPerson: string;
  readonly formerLegalPerson: string;
  /** ISO 8601: what was made later shows the new ones */
  readonly changedAt: string;
}> = { name: 'organizations.organizationRenamed' };
