import { DEFAULT_SETTINGS, readSettings } from '@moqi/api/enterprise/settings';
import { rolesWith } from '#modules/enterprise/roles/index.ts';
import { handle } from '#operation/handle.ts';
import { findSettings } from '../views/settings.ts';

export const readSettingsHandler = handle(readSettings, async ({ actor, tx }) => {
  const kept = await findSettings(tx, actor.party);
  return {
    ...(kept?.settings ?? DEFAULT_SETTINGS),
    changedBy: kept?.change.name ?? '',
    changeTime: kept?.change.at.toISOString() ?? '',
    senderRoles: await rolesWith(tx, actor.party, 'contracts.send'),
  };
});
