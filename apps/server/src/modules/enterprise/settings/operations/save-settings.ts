import { DEFAULT_SETTINGS, saveSettings } from '@moqi/api/enterprise/settings';
import { organizationOf } from '#modules/enterprise/enterprises/index.ts';
import { authorOf, recordLog } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { changedSettings } from '../changed.ts';
import { lockSettings, writeSettings } from '../store/settings.ts';
import { findSettings } from '../views/settings.ts';

export const saveSettingsHandler = handle(saveSettings, async ({ actor, input, now, tx }) => {
  const { party, personId } = actor;
  await lockSettings(tx, party);
  const before = (await findSettings(tx, party))?.settings ?? DEFAULT_SETTINGS;
  const change = changedSettings(before, input);
  if (change === undefined) return input;
  await writeSettings(tx, party, input, { personId, name: actor.name, at: now });
  const organization = await organizationOf(tx, party);
  const object = { type: 'organization', id: party, name: organization.name };
  await recordLog(tx, authorOf(actor, now), { kind: 'operation', action: 'settings.change', object, ...change });
  return input;
});
