import { DEFAULT_SETTINGS, readSettings } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { rolesWith } from '../../organizations/index.ts';
import { findSettings } from '../store/settings.ts';

export const readSettingsHandler = handle(readSettings, async ({ actor, tx }) => {
  const kept = await findSettings(tx, actor.party);
  return {
    ...(kept?.settings ?? DEFAULT_SETTINGS),
    changedBy: kept?.change.name ?? '',
    changeTime: kept?.change.at.toISOString() ?? '',
    senderRoles: await rolesWith(tx, actor.party, 'contracts.send'),
  };
});
