import { execFileSync } from 'node:child_process';
import type { InputOf } from '@moqi/api';
import { readConversion, startConversion } from '@moqi/api/trust/files';
import { operateAdvancedTemplate } from '@moqi/api/work/advanced-templates';
import type { TestBrowser } from './browser.ts';
import { docx, paragraph, table } from './office-files.ts';
import { openEnterprise, openPerson, type TestPerson } from './people.ts';
import type { TemplateDoor } from './templates.ts';
import type { World } from './world.ts';

type Caller = Pick<TestBrowser, 'call' | 'upload'>;
type Saving = InputOf<typeof operateAdvancedTemplate>;

export type MakersDoor = 'enterprise' | 'personal';

/** Where templates are managed by those who use them through `door`. */
export const managing = (door: MakersDoor) => (door === 'personal' ? 'personal' : 'corporateAdmin');

export async function openMaker(world: World, door: MakersDoor): Promise<TestPerson> {
  return door === 'personal' ? openPerson(world, { name: '裴南乔' }) : (await openEnterprise(world)).admin;
}

/** The text of a kept PDF, as pdftotext reads it. */
export async function textOf(world: World, hash: string, ...options: readonly string[]): Promise<string> {
  const bytes = await world.platform.files.open(hash);
  const whole = Buffer.from(await bytes.read(0, bytes.size));
  await bytes.close();
  return execFileSync('pdftotext', [...options, '-', '-'], { input: whole, encoding: 'utf8' });
}

/** A contract as a company keeps it: its variables cut by Word, a table of goods, a condition, and places to sign. */
export const PURCHASE = [
  paragraph('设备采购合同'),
  '<w:p><w:r><w:t>甲方：{{甲</w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:t>方}}　签订日期：{{签订日期}}</w:t></w:r></w:p>',
  table(['序号', '品名', '单价', '数量', '小计'], ['{{逐行 明细}}{{序号}}', '{{品名}}', '{{单价}}', '{{数量}}', '{{小计}}{{结束}}']),
  paragraph('总价：{{总价}}，大写：{{总价|大写}}'),
  paragraph('{{如果 总价>=10000}}'),
  paragraph('乙方提供{{质保年限}}年质保。'),
  paragraph('{{结束}}'),
  paragraph('甲方（盖章）：{{盖章 采购方}}'),
  paragraph('乙方（签字）：{{签字 供应商}}　日期：{{签署日期 供应商}}'),
].join('');

const column = (name: string, kind: 'text' | 'money' | 'number', formula?: string) => ({
  name,
  kind,
  required: 1 as const,
  ...(formula && { formula }),
});
export const PURCHASE_VARIABLES: Saving['variables'] = [
  { name: '甲方', kind: 'text', required: 1 },
  { name: '签订日期', kind: 'date', required: 1 },
  {
    name: '明细',
    kind: 'rows',
    required: 1,
    columns: [column('品名', 'text'), column('单价', 'money'), column('数量', 'number'), column('小计', 'money', '单价*数量')],
  },
  { name: '总价', kind: 'money', required: 1, formula: '求和(明细.小计)' },
  { name: '质保年限', kind: 'number', required: 0 },
];
export const PURCHASE_VALUES = {
  甲方: '江州<云杉>科技 & 有限公司',
  签订日期: '2026-03-05',
  明细: [
    { 品名: '离心泵', 单价: '1200.50', 数量: '10' },
    { 品名: '阀门', 单价: '0.10', 数量: '3' },
  ],
  质保年限: '3',
};

/** A Word file, converted as the page has it converted, with what it was kept beside it. */
export async function wordUpload(world: World, browser: Caller, body: string, name = '采购合同.docx'): Promise<string> {
  const started = await browser.upload(
    startConversion,
    'session',
    [{ name, mediaType: 'application/msword', bytes: await docx(body) }],
    {},
  );
  if (!started.success) throw new Error(started.msg);
  await world.runJobs();
  const { sign, ts } = started.data;
  const answer = await browser.call(readConversion, 'session', { sign, ts, fileType: 1, fix: 'pdf' });
  if (!answer.success || answer.data.file === null) throw new Error(`not converted: ${answer.msg}`);
  return answer.data.file.targetId;
}

let count = 0;

export function advancedTemplate(targetId: string, door: TemplateDoor, change: Partial<Saving> = {}): Saving {
  return {
    tplName: `设备采购高级模板${++count}`,
    contractType: 'purchase',
    roleJson: [
      { key: 'a', signatoryType: door === 'personal' ? 0 : 1, roleName: '采购方', ownFlag: 1 },
      { key: 'b', signatoryType: 0, roleName: '供应商', orderNum: 2 },
    ],
    attatchFileNamesJson: [{ targetId, fileName: '采购合同.pdf', fields: [] }],
    ifOrder: 1,
    variables: PURCHASE_VARIABLES,
    ...change,
  };
}

/** Made and published. */
export async function publishedAdvanced(world: World, browser: Caller, door: TemplateDoor = 'corporateAdmin') {
  const body = door === 'personal' ? PURCHASE.replace('盖章 采购方', '签字 采购方') : PURCHASE;
  const input = advancedTemplate(await wordUpload(world, browser, body), door, { publish: 1 });
  const answer = await browser.call(operateAdvancedTemplate, door, input);
  if (!answer.success) throw new Error(`not published: ${answer.msg}`);
  return { ...answer.data, input };
}
