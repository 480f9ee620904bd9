import type { Variable } from '@moqi/rules/variables';
import { describe, expect, it } from 'vitest';
import type { TemplateContents } from '#modules/work/templates/index.ts';
import { type FoundTag, WordTemplate } from '#platform/word/index.ts';
import { docx, paragraph, table } from '#test/office-files.ts';
import { advancedProblems } from './advanced-problems.ts';
import { marksOf, proposedVariables, readingOf } from './document-variables.ts';
import { fieldsAt, madeId, placeName } from './made-file.ts';

const read = async (...bodies: readonly string[]) => WordTemplate.read(await docx(bodies.join('')));
const value = (name: string, within: readonly string[] = [], isCapital = false): FoundTag => ({
  tag: { kind: 'value', name, isCapital },
  text: `{{${name}}}`,
  within,
});

describe('what a file asks for', () => {
  it.each<[string, string]>([
    ['签订日期', 'date'],
    ['合同总价', 'money'],
    ['租金', 'money'],
    ['数量', 'number'],
    ['身份证号', 'idNumber'],
    ['现场照片', 'image'],
    ['是否含税', 'check'],
    ['甲方', 'text'],
    ['日常联系人', 'text'],
  ])('%s is proposed as %s', (name, kind) => {
    expect(proposedVariables([value(name)])).toEqual([{ name, kind, isRequired: kind !== 'check' }]);
  });

  it('takes a name in capitals for an amount, a bare condition for a box, and names within rows for columns', async () => {
    const { tags } = await read(
      paragraph('{{标的}}{{标的|大写}}{{如果 含税}}x{{结束}}{{如果 数量>1}}y{{结束}}'),
      table(['{{逐行 明细}}{{序号}}{{品名}}', '{{标的}}{{如果 赠品}}赠{{结束}}{{结束}}']),
    );
    const shown = proposedVariables(tags).map(({ name, kind, columns = [] }) => [
      name,
      kind,
      ...columns.map((one) => `${one.name} ${one.kind}`),
    ]);
    expect(shown).toEqual([
      ['标的', 'money'],
      ['含税', 'check'],
      ['数量', 'number'],
      ['明细', 'rows', '品名 text', '赠品 check'],
    ]);
  });
});

describe('what keeps a template with variables from being published', () => {
  const variable = (name: string, kind: Variable['kind'] = 'text', more: Partial<Variable> = {}): Variable => ({
    name,
    kind,
    isRequired: true,
    ...more,
  });
  const problems = async (body: string, variables: readonly Variable[]) => {
    const word = await read(body);
    const roles = [{ key: 'a', kind: 'organization' as const, name: '甲方', isOwn: true, order: 1, readSeconds: 0 }];
    const contents: TemplateContents = {
      name: '',
      roles,
      files: [],
      isOrdered: false,
      hasStraddle: false,
      variables,
      marks: marksOf(word.tags),
    };
    return advancedProblems(contents, [readingOf(word)]).map((one) => one['zh-CN']);
  };
  it.each<[string, string, readonly Variable[], readonly string[]]>([
    ['nothing', paragraph('{{名}}{{盖章 甲方}}'), [variable('名')], []],
    ['no marks', paragraph('无'), [], ['文件里还没有变量标记（如 {{甲方}}），也没有可填写的表单域']],
    ['no variable', paragraph('{{名}}'), [], ['文件里的“{{名}}”没有对应的变量']],
    [
      'rows as a value',
      paragraph('{{表}}'),
      [variable('表', 'rows', { columns: [variable('列')] })],
      ['“{{表}}”是表格变量，要在 Word 文件里用逐行来展开'],
    ],
    ['a value as rows', paragraph('{{逐行 名}}x{{结束}}'), [variable('名')], ['文件里的“{{逐行 名}}”没有对应的变量']],
    ['a stranger', paragraph('{{名}}{{盖章 丙方}}'), [variable('名')], ['文件里盖章或签字的“丙方”不是签署方角色']],
    [
      'a condition of words',
      paragraph('{{如果 名>1}}x{{结束}}'),
      [variable('名')],
      ['文件里“{{如果 名>1}}”的条件：文字、数字和是否不能这样一起计算'],
    ],
    ['a variable alone', paragraph('{{名}}'), [variable('名', 'choice', { choices: ['一'] })], ['变量“名”至少要有两个不同的选项']],
    ['a mark that is open', paragraph('{{名}}{{如果 名=“甲”}}x'), [variable('名')], ['文件里的“{{如果 名=“甲”}}”后面没有结束']],
  ])('%s', async (_, body, variables, expected) => {
    expect(await problems(body, variables)).toEqual(expected);
  });
});

describe('places to sign on the pages that are made', () => {
  const page = { width: 600, height: 800 };
  it('lie across the line that names them, and within the page', () => {
    const destinations = new Map([
      [placeName('ink', 1, 2), { page: 0, x: 300, y: 100 }],
      [placeName('seal', 0, 1), { page: 1, x: 590, y: 10 }],
      [placeName('seal', 7, 3), { page: 0, x: 0, y: 0 }],
      ['_Toc1', { page: 0, x: 0, y: 0 }],
    ]);
    const [seal, ink, ...more] = fieldsAt(destinations, [page, page], [{ key: 'a' }, { key: 'b' }]);
    expect(more).toEqual([]);
    expect(seal).toMatchObject({ kind: 'seal', party: 'a', page: 1, x: expect.closeTo(481 / 600), y: 0 });
    expect(ink).toMatchObject({ kind: 'ink', party: 'b', page: 0, x: 0.5, y: expect.closeTo(87 / 800) });
  });

  it('leave each other room where they stand below each other in rows', () => {
    const holder = { name: '', organizationName: '', mobile: '', email: '', identityNumber: '' };
    const row = (key: string) => ({ key, inRow: { of: 'b', holder } });
    const places = (kind: 'ink' | 'seal') =>
      new Map([
        [placeName(kind, 0, 1), { page: 0, x: 300, y: 100 }],
        [placeName(kind, 1, 2), { page: 0, x: 300, y: 120 }],
        [placeName(kind, 2, 3), { page: 0, x: 300, y: 200 }],
        [placeName(kind, 3, 4), { page: 0, x: 300, y: 105 }],
      ]);
    const heights = (kind: 'ink' | 'seal') =>
      fieldsAt(places(kind), [page], [row('b-1'), row('b-2'), row('b-3'), { key: 'a' }]).map((one) => [
        Math.round(one.width * page.width),
        Math.round(one.height * page.height),
      ]);
    expect(heights('ink')).toEqual([
      [113, 20],
      [113, 20],
      [113, 42],
      [113, 42],
    ]);
    expect(heights('seal')[0]).toEqual([20, 20]);
  });

  it('has a number of its own for each file that is made', () => {
    expect(madeId(Buffer.alloc(32, 0xff))).toBe('ffffffff-ffff-8fff-bfff-ffffffffffff');
  });
});
