import { listUserTags } from '@moqi/api/enterprise/contacts';
import { handle } from '#operation/handle.ts';
import { listTags } from '../store/user-tags.ts';

export const listUserTagsHandler = handle(listUserTags, async ({ actor, tx }) => ({ list: await listTags(tx, actor.party) }));
