import type { ErrorTable } from '../../errors/error-table.ts';

export const directoryRefusals = {
  DIRECTORY_UNKNOWN: [
    13081,
    '目录不存在或已被删除，没有改动。请刷新后再试',
    'The folder does not exist or was deleted; nothing was changed. Please reload',
  ],
  DIRECTORY_NAME_TAKEN: [
    13082,
    '同一位置已有名为“{name}”的目录，没有保存。请换一个名称',
    'There is already a folder named “{name}” here; nothing was saved. Please choose another name',
  ],
  DIRECTORY_TOO_DEEP: [
    13083,
    '目录最多 {most} 级，没有保存。请放到更上一级',
    'Folders go {most} levels deep at most; nothing was saved. Please put it higher up',
  ],
  DIRECTORIES_TOO_MANY: [
    13084,
    '最多新建 {most} 个目录，没有保存。请先删除不用的目录',
    'There can be {most} folders at most; nothing was saved. Please delete some first',
  ],
  DIRECTORY_INTO_ITSELF: [
    13085,
    '目录不能移到自己或自己的下级，没有改动。请另选位置',
    'A folder cannot be moved into itself or one below it; nothing was changed. Please choose another place',
  ],
  DIRECTORY_NOT_YOURS: [
    13086,
    '只有建立目录的人和管理员可以改动这个目录，没有改动。请联系他们',
    'Only the person who made this folder and administrators can change it; nothing was changed. Please ask them',
  ],
  DIRECTORY_TOO_FULL: [
    13087,
    '目录内超过 {most} 份合同，没有删除。请先把合同移到其他目录',
    'The folder holds more than {most} contracts and was not deleted. Please move contracts elsewhere first',
  ],
  FILING_RULE_EMPTY: [
    13088,
    '第 {place} 条归档规则没有条件，没有保存。请填写合同名称、签署方或合同类型中的至少一项',
    'Filing rule {place} has no condition; nothing was saved. Please give a contract name, a party or a contract type',
  ],
  FILING_RULES_ADMIN: [
    13089,
    '只有管理员可以修改归档规则，没有保存。请联系管理员',
    'Only administrators can change filing rules; nothing was saved. Please ask an administrator',
  ],
} as const satisfies ErrorTable;
