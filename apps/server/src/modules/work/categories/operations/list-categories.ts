import { listCategories, readCategories } from '@moqi/api/work/categories';
import { handle } from '#operation/handle.ts';
import { inUseOf } from '../acts/in-use-of.ts';
import { categoriesOf } from '../store/categories.ts';
import { categoryToWire } from '../wire.ts';

export const listCategoriesHandler = handle(listCategories, async ({ actor, tx }) => {
  const categories = await categoriesOf(tx, actor.party);
  if (categories.length === 0) return { list: [] };
  const inUse = await inUseOf(tx, actor.party);
  return { list: categories.map((category) => categoryToWire(category, inUse)) };
});

export const readCategoriesHandler = handle(readCategories, async ({ actor, tx }) => {
  const inUse = await inUseOf(tx, actor.party);
  const list = (await categoriesOf(tx, actor.party)).map((category) => categoryToWire(category, inUse));
  return { list, flows: [...inUse.flows], seals: [...inUse.seals] };
});
