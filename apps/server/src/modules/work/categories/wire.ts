import type { CategoryContents, Category as CategoryOnWire } from '@moqi/api/work/categories';
import { contentsFromWire, contentsToWire } from '#modules/work/templates/index.ts';
import type { Category, InUse } from './category.ts';

export function categoryFromWire({ categoryName, signExpire, flowId, sealId, ...alike }: CategoryContents): Omit<Category, 'categoryId'> {
  const { name, contractType, roles, isOrdered } = contentsFromWire({
    tplName: categoryName,
    ...alike,
    attatchFileNamesJson: [],
    needQifengSign: 0,
  });
  return { name, contractType, roles, isOrdered, daysToSign: signExpire, flowId, sealId };
}

export function categoryToWire(category: Category, { flows, seals }: InUse): CategoryOnWire {
  const { categoryId, name, contractType, roles, isOrdered, daysToSign, flowId, sealId } = category;
  const { tplName, roleJson, ifOrder } = contentsToWire({ name, roles, isOrdered, files: [], hasStraddle: false });
  return {
    categoryId,
    categoryName: tplName,
    ...(contractType && { contractType }),
    roleJson,
    ifOrder,
    ...(daysToSign !== undefined && { signExpire: daysToSign }),
    ...(flowId !== undefined && { flowId }),
    flowName: flows.find((flow) => flow.flowId === flowId)?.flowName ?? '',
    ...(sealId !== undefined && { sealId }),
    sealName: seals.find((seal) => seal.sealId === sealId)?.sealName ?? '',
  };
}
