import { listInks } from '@moqi/api/work/seals';
import { handle } from '#operation/handle.ts';
import { MOST_INKS } from '../acts/inks.ts';
import { listKeptInks } from '../store/inks.ts';

export const listInksHandler = handle(listInks, async ({ actor, tx }) => {
  const inks = await listKeptInks(tx, actor.personId, MOST_INKS);
  return { list: inks.map(({ createdAt, ...ink }) => ({ ...ink, createTime: createdAt.toISOString() })) };
});
