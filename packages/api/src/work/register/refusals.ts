import type { ErrorTable } from '../../errors/error-table.ts';

export const registerRefusals = {
  REGISTER_FIELD_UNKNOWN: [
    13121,
    '台账里没有这个字段，可能已被删除，没有保存。请刷新后再试',
    'The register has no such field; it may have been deleted. Nothing was saved; please reload',
  ],
  REGISTER_FIELD_TWICE: [
    13122,
    '有两个字段都叫“{name}”，没有保存。请换一个名称',
    'Two fields are named “{name}”; nothing was saved. Please choose another name',
  ],
  REGISTER_FIELD_KIND: [
    13123,
    '字段“{name}”已有内容，不能改类型，没有保存。请新建一个字段',
    'The kind of the field “{name}” cannot change; nothing was saved. Please add another field',
  ],
  REGISTER_CHOICES_WRONG: [
    13124,
    '字段“{name}”的选项有误，没有保存。选项字段至少两个选项，且不能重复',
    'The choices of “{name}” are not usable; nothing was saved. A choice needs at least two, all different',
  ],
  REGISTER_ENTRY_UNKNOWN: [
    13125,
    '台账里没有这份合同，或不在你的数据范围内，没有改动。请刷新后再看',
    'The register does not hold this contract, or it is outside your data scope; nothing was changed. Please reload',
  ],
  REGISTER_TERM_REVERSED: [
    13126,
    '到期日早于生效日，没有保存。请核对日期',
    'The end is before the start; nothing was saved. Please check the dates',
  ],
  REGISTER_NOTICE_WITHOUT_END: [
    13127,
    '没有到期日，无法提醒，没有保存。请填写到期日，或取消提醒',
    'There is no end to give notice of; nothing was saved. Please enter the end, or remove the notice',
  ],
  REGISTER_VALUE_WRONG: [13128, '“{name}”填写有误，没有保存：{reason}', '“{name}” is not filled in correctly; nothing was saved: {reason}'],
  REGISTER_PAGE_UNKNOWN: [13129, '这一页已失效，请回到第一页', 'This page is no longer valid. Please go back to the first one'],
} as const satisfies ErrorTable;
