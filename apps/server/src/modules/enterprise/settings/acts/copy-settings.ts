import type { PartyId } from '#kernel/actor.ts';
import type { Tx } from '#platform/platform.ts';
import { type SettingsChange, writeSettings } from '../store/settings.ts';
import { settingsOf } from '../views/settings.ts';

/** What holds for one party holds for the other from now on. */
export async function copySettings(tx: Tx, from: PartyId, to: PartyId, change: SettingsChange): Promise<void> {
  await writeSettings(tx, to, await settingsOf(tx, from), change);
}
