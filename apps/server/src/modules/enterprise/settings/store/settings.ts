import type { EnterpriseSettings } from '@moqi/api/enterprise/settings';
import { sql } from 'kysely';
import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';

/** The member who changed the settings last, and when. */
export interface SettingsChange {
  readonly personId: PartyId;
  readonly name: string;
  readonly at: Date;
}

/** Holds the settings of a party until the transaction ends, also while there are none: each change is logged from what was before it. */
export async function lockSettings(tx: Tx, party: PartyId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings|${party}`}, 0))`.execute(tx);
}

export async function writeSettings(tx: Tx, party: PartyId, settings: EnterpriseSettings, change: SettingsChange): Promise<void> {
  const columns = {
    deadline_days: settings.deadlineDays,
    reminder_days: settings.reminderDays,
    retention_days: settings.retentionDays,
    mobile_proof: settings.mobileProof,
    notify_completed: settings.notifyCompleted,
    notify_refused: settings.notifyRefused,
    notify_expired: settings.notifyExpired,
    return_hosts: [...settings.returnHosts],
    admins_see_confidential: settings.adminsSeeConfidential,
    machine_reading: settings.machineReading,
    changed_by: change.personId,
    changed_by_name: change.name,
    changed_at: change.at,
  };
  await tx
    .insertInto('settings')
    .values({ party_id: party, ...columns })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet(columns))
    .execute();
}
