import { readLogChoices } from '@moqi/api/records/logs';
import { handle } from '#operation/handle.ts';
import { occurring } from '../store/log-lists.ts';

export const readLogChoicesHandler = handle(readLogChoices, async ({ actor, input: { kind }, tx }) => ({
  actions: await occurring(tx, actor.party, kind, 'action'),
  objectTypes: await occurring(tx, actor.party, kind, 'object_type'),
}));
