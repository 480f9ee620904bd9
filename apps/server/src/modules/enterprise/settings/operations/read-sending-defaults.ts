import { readSendingDefaults } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { settingsOf } from '../acts/settings-of.ts';

export const readSendingDefaultsHandler = handle(readSendingDefaults, async ({ actor, tx }) => {
  const { deadlineDays, reminderDays } = await settingsOf(tx, actor.party);
  return { deadlineDays, reminderDays };
});
