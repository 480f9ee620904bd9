import type { ErrorTable } from '../../errors/error-table.ts';

export const categoryRefusals = {
  CATEGORY_UNKNOWN: [
    13161,
    '业务分类不存在或已被删除，没有改动。请重新选择业务分类',
    'The business category does not exist or was deleted; nothing was changed. Please choose another one',
  ],
  CATEGORY_NAME_TAKEN: [
    13162,
    '已有名为“{name}”的业务分类，没有保存。请换一个名称',
    'There is already a business category named “{name}”; nothing was saved. Please choose another name',
  ],
  CATEGORY_ROLES_WRONG: [
    13163,
    '签署方填写有误，没有保存：{reason}',
    'The parties are not filled in correctly; nothing was saved: {reason}',
  ],
  CATEGORIES_TOO_MANY: [
    13164,
    '最多新建 {most} 个业务分类，没有保存。请先删除不用的分类',
    'There can be {most} business categories at most; nothing was saved. Please delete some first',
  ],
} as const satisfies ErrorTable;
