import { listInks } from '@moqi/api/work/seals';
import { handle } from '#operation/handle.ts';
import { keptChops } from '../acts/chops.ts';
import { keptInks } from '../acts/inks.ts';

const toWire = <Kept extends { readonly createdAt: Date }>({ createdAt, ...kept }: Kept) => ({
  ...kept,
  createTime: createdAt.toISOString(),
});

export const listInksHandler = handle(listInks, async ({ actor, tx, reads }) => {
  const inks = await keptInks(tx, actor.personId);
  const { chops, chopName } = await keptChops(reads, actor.personId);
  return { list: inks.map(toWire), chops: chops.map(toWire), chopName };
});
