import { DEFAULT_SETTINGS, type EnterpriseSettings } from '@moqi/api/enterprise/settings';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';

export interface KeptSettings {
  readonly settings: EnterpriseSettings;
  /** the last change, and the name of its author */
  readonly change: { readonly name: string; readonly at: Date };
}

export async function findSettings(db: Database, party: PartyId): Promise<KeptSettings | undefined> {
  const row = await db.selectFrom('settings').selectAll().where('party_id', '=', party).executeTakeFirst();
  return (
    row && {
      settings: {
        deadlineDays: row.deadline_days,
        reminderDays: row.reminder_days,
        retentionDays: row.retention_days,
        mobileProof: row.mobile_proof,
        notifyCompleted: row.notify_completed,
        notifyRefused: row.notify_refused,
        notifyExpired: row.notify_expired,
        returnHosts: row.return_hosts,
        adminsSeeConfidential: row.admins_see_confidential,
        machineReading: row.machine_reading,
      },
      change: { name: row.changed_by_name, at: row.changed_at },
    }
  );
}

/** What holds for a party: what the enterprise set, else the defaults; a person has nothing but the defaults. */
export async function settingsOf(db: Database, party: PartyId): Promise<EnterpriseSettings> {
  return (await findSettings(db, party))?.settings ?? DEFAULT_SETTINGS;
}
