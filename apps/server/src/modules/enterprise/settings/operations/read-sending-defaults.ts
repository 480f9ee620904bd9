import { readSendingDefaults } from '@moqi/api/enterprise/settings';
import { handle } from '#operation/handle.ts';
import { settingsOf } from '../views/settings.ts';

export const readSendingDefaultsHandler = handle(readSendingDefaults, async ({ actor, tx }) => {
  const { deadlineDays, reminderDays, returnHosts } = await settingsOf(tx, actor.party);
  return { deadlineDays, reminderDays, returnHosts };
});
