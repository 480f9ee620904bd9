import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Database } from '#platform/platform.ts';
import { findChoice } from '../store/machine-reading.ts';
import { settingsOf } from '../views/settings.ts';

interface Reader {
  readonly personId: PartyId;
  /** in whose name: the person, or an enterprise */
  readonly party: PartyId;
}

/** Whether programs may read for a person what is theirs: neither the person nor the enterprise acted for has switched it off. */
export async function mayReadByMachine(db: Database, { personId, party }: Reader): Promise<boolean> {
  if ((await findChoice(db, personId))?.isAllowed === false) return false;
  return party === personId || (await settingsOf(db, party)).machineReading;
}

/** The gate of every program that reads for somebody. @throws DomainError MACHINE_READING_OFF */
export async function enforceMachineReading(db: Database, reader: Reader): Promise<void> {
  if (!(await mayReadByMachine(db, reader))) throw new DomainError('MACHINE_READING_OFF');
}
