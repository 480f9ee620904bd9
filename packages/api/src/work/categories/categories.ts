import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { uuid } from '../../wire/shapes.ts';
import { category, categoryContents } from './category.ts';

export const listCategories = defineOperation({
  // 可选的业务分类
  name: 'categories.listCategories',
  summary:
    'The business categories of the enterprise, by name: what a contract of each usually has. One is named when a contract is created.',
  input: z.object({}),
  output: z.object({ list: z.array(category) }),
  errors: [],
  permission: 'contracts.send',
  reads: ['enterprise', 'flows', 'seals'],
  scope: 'contracts.send',
  mounts: { enterprise: '/c/category/list', openapi: `${OPENAPI}/categories/list` },
});

export const readCategories = defineOperation({
  // 业务分类（管理）
  name: 'categories.readCategories',
  summary: 'The business categories of the enterprise, with the approval flows and seals that one can have.',
  input: z.object({}),
  output: z.object({
    list: z.array(category),
    flows: z.array(z.object({ flowId: z.uuid(), flowName: z.string() })),
    seals: z.array(z.object({ sealId: z.uuid(), sealName: z.string() })),
  }),
  errors: [],
  permission: 'settings.manage',
  reads: ['enterprise', 'flows', 'seals'],
  mounts: { corporateAdmin: '/c/m/category/find' },
});

export const saveCategory = defineOperation({
  // 保存业务分类
  name: 'categories.saveCategory',
  summary: 'Makes a business category or changes one. Contracts and drafts stay as they are.',
  input: categoryContents.extend({
    /** absent: a new one */
    categoryId: uuid.optional(),
  }),
  output: z.object({ categoryId: z.uuid() }),
  errors: ['CATEGORY_UNKNOWN', 'CATEGORY_NAME_TAKEN', 'CATEGORY_ROLES_WRONG', 'CATEGORIES_TOO_MANY', 'FLOW_UNKNOWN', 'SEAL_UNKNOWN'],
  permission: 'settings.manage',
  changes: ['enterprise'],
  mounts: { corporateAdmin: '/c/m/category/save' },
});

export const deleteCategory = defineOperation({
  // 删除业务分类
  name: 'categories.deleteCategory',
  summary: 'Deletes a business category. Contracts that were sent with it stay as they are; a draft of it asks for another one.',
  input: z.object({ categoryId: uuid }),
  output: z.object({}),
  errors: ['CATEGORY_UNKNOWN'],
  permission: 'settings.manage',
  changes: ['enterprise'],
  mounts: { corporateAdmin: '/c/m/category/delete' },
});
