import { errorNumber } from '@moqi/api';
import {
  executeAdvancedTemplate,
  operateAdvancedTemplate,
  previewAdvancedTemplate,
  readTemplateDocument,
  useAdvancedTemplate,
} from '@moqi/api/work/advanced-templates';
import { readDraft } from '@moqi/api/work/sending';
import { readTemplate } from '@moqi/api/work/templates';
import { bufferSource, formObstacle, readForm } from '@moqi/pdf';
import { drawPng, type FormPdfField, formPdf, samplePdf, signedContract } from '@moqi/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { documentSource } from '#modules/trust/files/index.ts';
import { type MakersDoor, managing, openMaker, textOf, wordUpload } from '#test/advanced-templates.ts';
import { paragraph, table } from '#test/office-files.ts';
import { mobileNumber, type TestPerson } from '#test/people.ts';
import { pdfFile, upload } from '#test/situations.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function fieldsIn(hash: string): Promise<number> {
  const source = await documentSource(world.platform, [hash]);
  const entries = await readForm(source);
  await source.close();
  return entries.length;
}

const placeOf = (door: MakersDoor): string => (door === 'personal' ? '签字 出租方' : '盖章 出租方');
const form = (door: MakersDoor): readonly FormPdfField[] => [
  { name: '承租人', type: 'Tx', at: [100, 300, 400, 320], flags: 2 },
  { name: 'f2', type: 'Tx', label: '月租金', at: [100, 270, 400, 290], flags: 2 },
  { name: '城市', type: 'Ch', at: [100, 240, 200, 260], choices: ['杭州', '宁波'] },
  { name: '含物业', type: 'Btn', at: [220, 240, 240, 260] },
  { name: '现场照片', type: 'Tx', at: [300, 100, 400, 180] },
  { name: placeOf(door), type: 'Sig', at: [60, 100, 160, 160] },
  { name: '签字 承租方', type: 'Sig', at: [180, 100, 280, 140] },
];
const roles = (door: MakersDoor) => [
  { key: 'a', signatoryType: door === 'personal' ? (0 as const) : (1 as const), roleName: '出租方', ownFlag: 1 as const },
  { key: 'b', signatoryType: 0 as const, roleName: '承租方' },
];
const VALUES = { 承租人: '沈知遥', 月租金: '3200', 城市: '宁波', 含物业: 'yes' };
const png = `data:image/png;base64,${Buffer.from(drawPng(20, 20, () => [200, 30, 30, 255])).toString('base64')}`;

async function formTemplate(maker: TestPerson, door: MakersDoor, fields = form(door)) {
  const [file] = await upload(maker.browser, pdfFile('租赁合同.pdf', formPdf(fields)));
  if (file === undefined) throw new Error('not uploaded');
  const read = await maker.browser.call(readTemplateDocument, managing(door), { targetId: file.targetId });
  const input = {
    tplName: `租赁合同${file.targetId.slice(-6)}`,
    roleJson: roles(door),
    attatchFileNamesJson: [{ targetId: file.targetId, fileName: file.fileName, fields: [] }],
    variables: read.data.variables,
    publish: 1 as const,
  };
  return { file, read: read.data, input };
}

describe.each(['enterprise', 'personal'] as const)('a template of a PDF with a form, through %s', (door) => {
  it('asks for what its fields ask for, and its signature fields are places to sign', async () => {
    const maker = await openMaker(world, door);
    const { read, input } = await formTemplate(maker, door);
    expect(read.problems).toEqual([]);
    expect(read.variables.map(({ name, kind, required }) => [name, kind, required])).toEqual([
      ['承租人', 'text', 1],
      ['月租金', 'money', 1],
      ['城市', 'choice', 0],
      ['含物业', 'check', 0],
      ['现场照片', 'image', 0],
    ]);
    expect(read.variables[2]?.choices).toEqual(['杭州', '宁波']);
    expect(read.marks).toEqual([
      { place: door === 'personal' ? 'ink' : 'seal', roleName: '出租方' },
      { place: 'ink', roleName: '承租方' },
    ]);
    const saved = await maker.browser.call(operateAdvancedTemplate, managing(door), input);
    expect(saved.data).toMatchObject({ state: 'enabled', problems: [] });
    expect((await maker.browser.call(readTemplate, managing(door), { tplId: saved.data.tplId })).data).toMatchObject({
      hasVariables: true,
      placeCount: 2,
    });
  });

  it('is sent as it is previewed: its answers on the page, no form left, signed where its fields were', async () => {
    const maker = await openMaker(world, door);
    const { input } = await formTemplate(maker, door);
    const { tplId } = (await maker.browser.call(operateAdvancedTemplate, managing(door), input)).data;
    const values = { ...VALUES, 现场照片: png };
    const preview = (await maker.browser.call(previewAdvancedTemplate, door, { tplId, values })).data;
    const hash = preview.files[0]?.docHash ?? '';
    const text = (await textOf(world, hash)).replaceAll(/\s+/gu, '');
    for (const part of ['沈知遥', '¥3,200.00', '宁波']) expect(text).toContain(part);
    expect(await fieldsIn(hash)).toBe(0);
    const [seal, ink] = preview.attatchFileNamesJson[0]?.fields ?? [];
    expect(seal).toMatchObject({ party: 'a', page: 0, x: expect.closeTo(60 / 595.28, 3), y: expect.closeTo((841.89 - 160) / 841.89, 3) });
    expect(ink).toMatchObject({ party: 'b', kind: 'ink' });
    const used = (await maker.browser.call(useAdvancedTemplate, door, { tplId, values })).data;
    const draft = (await maker.browser.call(readDraft, door, { applyId: used.applyId })).data;
    expect(draft.files.map(({ docHash }) => docHash)).toEqual([hash]);
    const supplier = { roleName: '承租方', fullName: '沈知遥', mobile: mobileNumber() };
    const sent = await maker.browser.call(executeAdvancedTemplate, door, { tplId, values, signatoryJson: [supplier] });
    expect(sent.data).toMatchObject({ sent: true });
  });

  it('refuses what does not fit its fields, and keeps nothing', async () => {
    const maker = await openMaker(world, door);
    const { input } = await formTemplate(maker, door);
    const misfit = input.variables.map((one) => (one.name === '含物业' ? { ...one, kind: 'text' as const } : one));
    const refused = await maker.browser.call(operateAdvancedTemplate, managing(door), { ...input, variables: misfit });
    expect(refused.code).toBe(errorNumber('TEMPLATE_INCOMPLETE'));
    expect(refused.msg).toContain('变量“含物业”的类型或选项与 PDF 里的表单域不符');
    const { tplId } = (await maker.browser.call(operateAdvancedTemplate, managing(door), { ...input, tplName: `${input.tplName}二` })).data;
    const long = { ...VALUES, 承租人: '很长的名字'.repeat(300) };
    for (const operation of [previewAdvancedTemplate, useAdvancedTemplate, executeAdvancedTemplate] as const) {
      const answer = await maker.browser.call(operation, door, { tplId, values: long });
      expect(answer.code).toBe(errorNumber('TEMPLATE_VALUES_WRONG'));
      expect(answer.msg).toContain('“承租人”的内容太长');
      const lacking = await maker.browser.call(operation, door, { tplId, values: { ...VALUES, 承租人: '沈\u{10FFFD}' } });
      expect(lacking.code).toBe(errorNumber('TEMPLATE_VALUES_WRONG'));
    }
  });

  it('is told when a signature field names nobody, and when there is no form at all', async () => {
    const maker = await openMaker(world, door);
    const { read, input } = await formTemplate(maker, door, [...form(door), { name: 'Signature1', type: 'Sig', at: [400, 100, 500, 140] }]);
    expect(read.problems.map((one) => one['zh-CN'])).toEqual([expect.stringContaining('签名域“Signature1”没有写明由谁签署')]);
    expect((await maker.browser.call(operateAdvancedTemplate, managing(door), input)).code).toBe(errorNumber('TEMPLATE_INCOMPLETE'));
    const signed = (await signedContract({ source: samplePdf() })).file;
    const [closed] = await upload(maker.browser, pdfFile('已签.pdf', signed));
    const told = await maker.browser.call(readTemplateDocument, managing(door), { targetId: closed?.targetId ?? '' });
    expect(told.data.problems.at(-1)).toEqual((await formObstacle(bufferSource(signed)))?.sentence);
    const [plain] = await upload(maker.browser, pdfFile('普通.pdf', samplePdf()));
    const answer = await maker.browser.call(readTemplateDocument, managing(door), { targetId: plain?.targetId ?? '' });
    expect(answer.code).toBe(errorNumber('FILE_NOT_FILLABLE'));
  });
});

const GUARANTEE = [
  paragraph('保证合同'),
  paragraph('甲方：{{甲方}}'),
  table(['姓名', '手机号', '签字'], ['{{逐行 保证人}}{{姓名}}', '{{手机号}}', '{{签字 保证人}}{{结束}}']),
].join('');

describe.each(['enterprise', 'personal'] as const)('a party that is repeated, through %s', (door) => {
  const body = `${GUARANTEE}${paragraph(`{{${door === 'personal' ? '签字' : '盖章'} 甲方}}`)}`;
  async function published(maker: TestPerson, more: object = {}) {
    const targetId = await wordUpload(world, maker.browser, body, '保证合同.docx');
    const read = (await maker.browser.call(readTemplateDocument, managing(door), { targetId })).data;
    const input = {
      tplName: `保证合同${targetId.slice(-6)}`,
      roleJson: [
        { key: 'a', signatoryType: door === 'personal' ? (0 as const) : (1 as const), roleName: '甲方', ownFlag: 1 as const },
        { key: 'b', signatoryType: 0 as const, roleName: '保证人' },
      ],
      attatchFileNamesJson: [{ targetId, fileName: '保证合同.pdf', fields: [] }],
      variables: read.variables,
      publish: 1 as const,
      ...more,
    };
    return { read, answer: await maker.browser.call(operateAdvancedTemplate, managing(door), input) };
  }
  const people = [
    { 姓名: '沈知遥', 手机号: mobileNumber() },
    { 姓名: '韩立川', 手机号: mobileNumber() },
    { 姓名: '方未晚', 手机号: mobileNumber() },
  ];
  const values = { 甲方: '启禾', 保证人: people };

  it('signs once for each row, in the place of its row, named by it', async () => {
    const maker = await openMaker(world, door);
    const { read, answer } = await published(maker);
    expect(read.marks).toContainEqual({ place: 'ink', roleName: '保证人', repeated: 1 });
    const { tplId } = answer.data;
    const preview = (await maker.browser.call(previewAdvancedTemplate, door, { tplId, values })).data;
    expect(preview.roleJson.map(({ roleName }) => roleName)).toEqual(['甲方', '保证人1', '保证人2', '保证人3']);
    const places = (preview.attatchFileNamesJson[0]?.fields ?? []).filter(({ party }) => party.startsWith('b-'));
    expect(places.map(({ party }) => party)).toEqual(['b-1', 'b-2', 'b-3']);
    expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((left, right) => left - right));
    // none lies over another
    for (const [at, { y, height }] of places.slice(0, -1).entries())
      expect(y + height).toBeLessThanOrEqual((places[at + 1]?.y ?? 0) + 1e-6);
    const used = (await maker.browser.call(useAdvancedTemplate, door, { tplId, values })).data;
    const draft = (await maker.browser.call(readDraft, door, { applyId: used.applyId })).data;
    expect(draft.signatoryJson.slice(1).map(({ roleName, fullName, mobile }) => [roleName, fullName, mobile])).toEqual(
      people.map((one, at) => [`保证人${at + 1}`, one.姓名, one.手机号]),
    );
    const sent = await maker.browser.call(executeAdvancedTemplate, door, { tplId, values, signatoryJson: [] });
    expect(sent.data).toMatchObject({ sent: true });
  });

  it('is not the sender, and not more than a contract has room for', async () => {
    const maker = await openMaker(world, door);
    const { answer } = await published(maker, {
      roleJson: [
        { key: 'a', signatoryType: door === 'personal' ? 0 : 1, roleName: '甲方', ownFlag: 0 },
        { key: 'b', signatoryType: 0, roleName: '保证人', ownFlag: 1 },
      ],
    });
    expect(answer.code).toBe(errorNumber('TEMPLATE_INCOMPLETE'));
    expect(answer.msg).toContain('“保证人”每行一位，不能是发起方');
    const { tplId } = (await published(maker)).answer.data;
    const many = { ...values, 保证人: Array.from({ length: 100 }, () => ({ 姓名: '沈知遥', 手机号: mobileNumber() })) };
    const refused = await maker.browser.call(previewAdvancedTemplate, door, { tplId, values: many });
    expect(refused.code).toBe(errorNumber('TEMPLATE_VALUES_WRONG'));
    expect(refused.msg).toContain('签署方共 101 个，最多 100 个');
  });
});
