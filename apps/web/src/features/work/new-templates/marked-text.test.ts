import { expect, test } from 'vitest';
import { readMarks } from './marked-text.ts';

const shown = (text: string) => readMarks(text).map(({ kind, text: part }) => `${kind} ${part}`);

test.each([
  ['甲方：{{甲方名称}}。', ['words 甲方：', 'value 甲方名称', 'words 。']],
  ['{{总价|大写}}', ['value 总价，大写']],
  ['{{如果：约定试用期}}是{{否则}}否{{结束}}', ['condition 如果：约定试用期', 'words 是', 'condition 否则', 'words 否', 'condition 结束']],
  ['{{逐行：明细}}{{序号}}', ['value 序号']],
  ['{{小计}}{{结束}}', ['value 小计']],
  ['', []],
])('%s is shown in parts', (text, parts) => expect(shown(text)).toEqual(parts));
