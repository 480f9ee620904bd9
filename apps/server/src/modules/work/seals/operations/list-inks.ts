import { listInks } from '@moqi/api/work/seals';
import { handle } from '#operation/handle.ts';
import { keptInks } from '../acts/inks.ts';

export const listInksHandler = handle(listInks, async ({ actor, tx }) => {
  const inks = await keptInks(tx, actor.personId);
  return { list: inks.map(({ createdAt, ...ink }) => ({ ...ink, createTime: createdAt.toISOString() })) };
});
