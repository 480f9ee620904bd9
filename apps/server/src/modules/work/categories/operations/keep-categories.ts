import { CATEGORY_LIMITS, deleteCategory, saveCategory } from '@moqi/api/work/categories';
import { v7 as uuid } from 'uuid';
import { enforce } from '#kernel/refusal.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { handle } from '#operation/handle.ts';
import { inUseOf } from '../acts/in-use-of.ts';
import { type Category, categoryObject, categoryProblem, type InUse } from '../category.ts';
import { categoriesOf, lockCategories, removeCategory, writeCategory } from '../store/categories.ts';
import { categoryFromWire } from '../wire.ts';

/** As the log tells it. */
function factsOf({ name, contractType, roles, daysToSign, flowId, sealId }: Category, { flows, seals }: InUse) {
  return {
    'categories.name': name,
    templateType: contractType ?? null,
    'categories.roles': roles.map((role) => role.name),
    'categories.days': daysToSign ?? null,
    'categories.flow': flows.find((flow) => flow.flowId === flowId)?.flowName ?? null,
    'categories.seal': seals.find((seal) => seal.sealId === sealId)?.sealName ?? null,
  };
}

export const saveCategoryHandler = handle(saveCategory, async ({ actor, input, now, tx, fail }) => {
  const { categoryId: changed, ...contents } = input;
  const { party } = actor;
  await lockCategories(tx, party);
  const all = await categoriesOf(tx, party);
  const before = all.find(({ categoryId }) => categoryId === changed);
  if (changed !== undefined && before === undefined) return fail('CATEGORY_UNKNOWN');
  if (changed === undefined && all.length >= CATEGORY_LIMITS.categories)
    return fail('CATEGORIES_TOO_MANY', { most: CATEGORY_LIMITS.categories });
  const category = { ...categoryFromWire(contents), categoryId: changed ?? uuid({ msecs: now.getTime() }) };
  const inUse = await inUseOf(tx, party);
  enforce(categoryProblem(category, { all, before, inUse }));
  await writeCategory(tx, party, category);
  await recordChange(tx, actor, now, {
    action: 'categories.save',
    object: categoryObject(category),
    ...(before && { before: factsOf(before, inUse) }),
    after: factsOf(category, inUse),
  });
  return { categoryId: category.categoryId };
});

export const deleteCategoryHandler = handle(deleteCategory, async ({ actor, input, now, tx, fail }) => {
  await lockCategories(tx, actor.party);
  const category = (await categoriesOf(tx, actor.party)).find(({ categoryId }) => categoryId === input.categoryId);
  if (category === undefined) return fail('CATEGORY_UNKNOWN');
  await removeCategory(tx, actor.party, category.categoryId);
  await recordChange(tx, actor, now, { action: 'categories.delete', object: categoryObject(category) });
  return {};
});
