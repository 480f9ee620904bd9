import { DEFAULT_SETTINGS, type EnterpriseSettings } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { Database } from '#platform/platform.ts';
import { findSettings } from '../store/settings.ts';

/** What holds for a party: what the enterprise set, else the defaults; a person has nothing but the defaults. */
export async function settingsOf(db: Database, party: PartyId): Promise<EnterpriseSettings> {
  return (await findSettings(db, party))?.settings ?? DEFAULT_SETTINGS;
}
