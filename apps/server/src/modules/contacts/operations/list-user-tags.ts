import { listUserTags } from '@moqi/api';
import { handle } from '../../../platform/http/handle.ts';
import { listTags } from '../store/user-tags.ts';

export const listUserTagsHandler = handle(listUserTags, async ({ actor, tx }) => ({ list: await listTags(tx, actor.party) }));
