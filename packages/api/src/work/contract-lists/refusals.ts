import type { ErrorTable } from '../../errors/error-table.ts';

export const viewRefusals = {
  VIEW_NAME_TAKEN: [
    13071,
    '已经有名为“{name}”的视图，没有保存。请换一个名称',
    'There is already a view named “{name}”; nothing was saved. Please choose another name',
  ],
  VIEWS_TOO_MANY: [
    13072,
    '每个列表最多保存 {most} 个视图，没有保存。请先删除不用的视图',
    'At most {most} views can be saved for a list; nothing was saved. Please delete some first',
  ],
  VIEW_UNKNOWN: [
    13073,
    '视图不存在或已被删除，没有改动。请刷新后再试',
    'The view does not exist or was deleted; nothing was changed. Please reload',
  ],
  LINK_NOT_AWAITED: [
    13074,
    '现在不等{name}签署，没有生成链接。轮到对方时再复制',
    'The contract does not wait for {name} now, so no link was made. Please copy it when it is their turn',
  ],
  CONTRACT_HELD: [13075, '合同已经在法律保留中，没有改动', 'The contract is under legal hold already; nothing was changed'],
  CONTRACT_NOT_HELD: [
    13076,
    '合同没有法律保留，没有改动。请刷新后再看',
    'The contract is not under legal hold; nothing was changed. Please reload',
  ],
  CONTRACT_NOT_CONFIDENTIAL: [
    13077,
    '合同没有设为保密，没有改动。请刷新后再看',
    'The contract is not confidential; nothing was changed. Please reload',
  ],
} as const satisfies ErrorTable;
