import { execFileSync } from 'node:child_process';
import { errorNumber } from '@moqi/api';
import {
  executeAdvancedTemplate,
  operateAdvancedTemplate,
  previewAdvancedTemplate,
  readTemplateDocument,
  useAdvancedTemplate,
} from '@moqi/api/work/advanced-templates';
import { readDraft } from '@moqi/api/work/sending';
import {
  allowMemberUse,
  deleteTemplate,
  findTemplate,
  listAdvancedTemplates,
  listUsableTemplates,
  readTemplate,
  setTemplateStatus,
} from '@moqi/api/work/templates';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  advancedTemplate,
  managing,
  openMaker,
  PURCHASE,
  PURCHASE_VALUES,
  PURCHASE_VARIABLES,
  publishedAdvanced,
  textOf,
  wordUpload,
} from '#test/advanced-templates.ts';
import { paragraph, table } from '#test/office-files.ts';
import { mobileNumber, openEnterprise, openMember, openPerson } from '#test/people.ts';
import { upload } from '#test/situations.ts';
import { publishedTemplate } from '#test/templates.ts';
import { openWorld, type World } from '#test/world.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe.each(['enterprise', 'personal'] as const)('an advanced template through %s', (door) => {
  const values = PURCHASE_VALUES;
  it('is read, made, published, listed and found', async () => {
    const maker = await openMaker(world, door);
    const targetId = await wordUpload(world, maker.browser, PURCHASE);
    const read = await maker.browser.call(readTemplateDocument, managing(door), { targetId });
    expect(read.data.problems).toEqual([]);
    expect(
      read.data.variables.map(({ name, kind, columns = [] }) => [name, kind, ...columns.map((column) => `${column.name} ${column.kind}`)]),
    ).toEqual([
      ['甲方', 'text'],
      ['签订日期', 'date'],
      ['明细', 'rows', '品名 text', '单价 money', '数量 number', '小计 money'],
      ['总价', 'money'],
      ['质保年限', 'number'],
    ]);
    expect(read.data.marks).toEqual([
      { place: 'seal', roleName: '采购方' },
      { place: 'ink', roleName: '供应商' },
      { place: 'date', roleName: '供应商' },
    ]);
    const half = await maker.browser.call(
      operateAdvancedTemplate,
      managing(door),
      advancedTemplate(targetId, managing(door), { variables: [] }),
    );
    expect(half.data.problems.map((one) => one['zh-CN'])).toContain('文件里的“{{甲方}}”没有对应的变量');
    expect(half.data.state).toBe('draft');
    const { tplId, input } = await publishedAdvanced(world, maker.browser, managing(door));
    const { data } = await maker.browser.call(readTemplate, managing(door), { tplId });
    expect(data).toMatchObject({ hasVariables: true, placeCount: 3, state: 'enabled', version: 1 });
    expect(data.contents.variables).toEqual(input.variables);
    await publishedTemplate(maker.browser, managing(door));
    const list = await maker.browser.call(listAdvancedTemplates, managing(door), {});
    expect(list.data.list.map((one) => one.tplId).toSorted()).toEqual([tplId, half.data.tplId].toSorted());
  });

  it('is previewed with each value in it, the places to sign, and no mark', async () => {
    const maker = await openMaker(world, door);
    const { tplId } = await publishedAdvanced(world, maker.browser, managing(door));
    const preview = await maker.browser.call(previewAdvancedTemplate, door, { tplId, values });
    const [file] = preview.data.files;
    const text = (await textOf(world, file?.docHash ?? '')).replace(/\s+/gu, '');
    for (const part of [
      '江州<云杉>科技&有限公司',
      '2026年3月5日',
      '离心泵',
      '¥12,005.00',
      '阀门',
      '¥0.30',
      '¥12,005.30',
      '人民币壹万贰仟零伍元叁角整',
      '乙方提供3年质保。',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/\{\{|\}\}|moqi/);
    const [placed] = preview.data.attatchFileNamesJson;
    expect(placed?.fields.map(({ kind, party, page }) => [kind, party, page])).toEqual([
      [door === 'personal' ? 'ink' : 'seal', 'a', 0],
      ['ink', 'b', 0],
      ['date', 'b', 0],
    ]);
    expect(
      placed?.fields
        .map(({ x }) => x)
        .toSorted((left, right) => left - right)
        .at(-1),
    ).toBe(placed?.fields.at(-1)?.x);
  });

  it('makes one file and one contract of the same values', async () => {
    const maker = await openMaker(world, door);
    const { tplId } = await publishedAdvanced(world, maker.browser, managing(door));
    const preview = await maker.browser.call(previewAdvancedTemplate, door, { tplId, values });
    const used = await maker.browser.call(useAdvancedTemplate, door, { tplId, values });
    const draft = (await maker.browser.call(readDraft, door, { applyId: used.data.applyId })).data;
    expect(draft.attatchFileNamesJson).toEqual(preview.data.attatchFileNamesJson);
    expect(draft.files.map(({ docHash }) => docHash)).toEqual(preview.data.files.map(({ docHash }) => docHash));
    expect(draft.signatoryJson[0]).toMatchObject({ roleName: '采购方', fullName: maker.name });

    const supplier = { roleName: '供应商', fullName: '韩立川', mobile: mobileNumber() };
    const request = { tplId, values, signatoryJson: [supplier] };
    const sent = await maker.browser.call(executeAdvancedTemplate, door, request);
    expect(sent.data).toMatchObject({ sent: true });
    world.clock.advance({ seconds: 5 });
    expect((await maker.browser.call(executeAdvancedTemplate, door, request)).data.applyId).toBe(sent.data.applyId);
    const { usedCount } = (await maker.browser.call(readTemplate, managing(door), { tplId })).data;
    expect(usedCount).toBe(2);
  });

  it('is refused with what is wrong in it, and to strangers', async () => {
    const maker = await openMaker(world, door);
    const { tplId } = await publishedAdvanced(world, maker.browser, managing(door));
    const wrong = { ...values, 签订日期: '三月五日', 明细: [{ 品名: '泵', 单价: '两百', 数量: '1' }], 别的: 'x' };
    for (const operation of [previewAdvancedTemplate, useAdvancedTemplate, executeAdvancedTemplate] as const) {
      const answer = await maker.browser.call(operation, door, { tplId, values: wrong });
      expect(answer.code).toBe(errorNumber('TEMPLATE_VALUES_WRONG'));
      for (const part of ['签订日期', '“明细”第 1 行的“单价”', '没有名为“别的”的变量']) expect(answer.msg).toContain(part);
      const stranger = await openMaker(world, door);
      expect((await stranger.browser.call(operation, door, { tplId, values })).code).toBe(errorNumber('TEMPLATE_UNKNOWN'));
      const general = await publishedTemplate(maker.browser, managing(door));
      expect((await maker.browser.call(operation, door, { tplId: general.tplId, values })).code).toBe(
        errorNumber('TEMPLATE_HAS_NO_VARIABLES'),
      );
    }
    const stranger = await openMaker(world, door);
    const [own] = await upload(stranger.browser);
    const foreign = await wordUpload(world, maker.browser, paragraph('{{甲方}}'));
    expect((await stranger.browser.call(readTemplateDocument, managing(door), { targetId: foreign })).code).toBe(
      errorNumber('FILE_UNKNOWN'),
    );
    expect((await stranger.browser.call(readTemplateDocument, managing(door), { targetId: own?.targetId ?? '' })).code).toBe(
      errorNumber('FILE_NOT_FILLABLE'),
    );
    const saving = advancedTemplate(foreign, managing(door), { tplId, revision: 1 });
    expect((await stranger.browser.call(operateAdvancedTemplate, managing(door), { ...saving, tplId: undefined })).code).toBe(
      errorNumber('FILE_UNKNOWN'),
    );
    expect((await maker.browser.call(operateAdvancedTemplate, managing(door), { ...saving, revision: 7 })).code).toBe(
      errorNumber('TEMPLATE_CHANGED'),
    );
  });

  it('is not published as long as its file, its variables or its roles say other things', async () => {
    const maker = await openMaker(world, door);
    const body = [
      paragraph('{{甲方}}{{未知}}{{如果 甲方>1}}a{{结束}}{{如果 b}}'),
      table(['{{逐行 甲方}}x', '{{结束}}']),
      paragraph('{{盖章 丙方}}'),
    ].join('');
    const targetId = await wordUpload(world, maker.browser, body);
    const input = advancedTemplate(targetId, managing(door), { publish: 1, variables: PURCHASE_VARIABLES.slice(0, 1) });
    const { code, msg } = await maker.browser.call(operateAdvancedTemplate, managing(door), input);
    expect(code).toBe(errorNumber('TEMPLATE_INCOMPLETE'));
    for (const part of [
      '“{{如果 b}}”后面没有结束',
      '“{{未知}}”没有对应的变量',
      '“{{如果 甲方>1}}”的条件',
      '“{{逐行 甲方}}”没有对应',
      '“丙方”不是签署方角色',
    ]) {
      expect(msg).toContain(part);
    }
    const { msg: told } = await maker.browser.call(operateAdvancedTemplate, managing(door), {
      ...input,
      variables: [{ name: '甲方', kind: 'number', required: 1, formula: '甲方+1' }],
    });
    expect(told).toContain('变量“甲方”的公式：绕回到了自己');
  });
});

describe('who may use an advanced template', () => {
  it('is decided as for every template, and those who manage it look at it with samples', async () => {
    const { admin, party } = await openEnterprise(world);
    const { tplId } = await publishedAdvanced(world, admin.browser);
    const member = await openMember(world, party);
    const usable = await member.browser.call(listUsableTemplates, 'enterprise', {});
    expect(usable.data.list).toMatchObject([{ tplId, hasVariables: true }]);
    expect((await member.browser.call(findTemplate, 'enterprise', { tplId })).data.contents.variables).toHaveLength(5);
    const sample = await admin.browser.call(previewAdvancedTemplate, 'enterprise', { tplId, sample: 1 });
    expect(await textOf(world, sample.data.files[0]?.docHash ?? '')).toContain('（甲方）');
    const asMember = () => member.browser.call(previewAdvancedTemplate, 'enterprise', { tplId, sample: 1 });
    expect((await asMember()).code).toBe(errorNumber('FORBIDDEN'));
    const code = async () => (await member.browser.call(useAdvancedTemplate, 'enterprise', { tplId, values: PURCHASE_VALUES })).code;
    await admin.browser.call(allowMemberUse, 'corporateAdmin', { tplId, allowed: 0 });
    expect(await code()).toBe(errorNumber('TEMPLATE_NOT_GRANTED'));
    await admin.browser.call(setTemplateStatus, 'corporateAdmin', { tplId, enabled: 0 });
    expect(await code()).toBe(errorNumber('TEMPLATE_NOT_GRANTED'));
    await admin.browser.call(deleteTemplate, 'corporateAdmin', { tplId });
    expect(await code()).toBe(errorNumber('TEMPLATE_UNKNOWN'));
  });
});

describe('the pages that are made', () => {
  async function pagesOf(body: string, variables: Parameters<typeof advancedTemplate>[2], given: object) {
    const maker = await openPerson(world, { name: '裴南乔' });
    const signed = body + paragraph('{{签字 采购方}}{{签字 供应商}}');
    const targetId = await wordUpload(world, maker.browser, signed);
    const made = await maker.browser.call(
      operateAdvancedTemplate,
      'personal',
      advancedTemplate(targetId, 'personal', { publish: 1, ...variables }),
    );
    if (!made.success) throw new Error(made.msg);
    const answer = await maker.browser.call(previewAdvancedTemplate, 'personal', {
      tplId: made.data.tplId,
      values: given as typeof PURCHASE_VALUES,
    });
    if (!answer.success) throw new Error(answer.msg);
    return answer.data;
  }

  it('have every place to sign, side by side and at the very end too', async () => {
    const { attatchFileNamesJson } = await pagesOf(
      paragraph('{{甲方}}') + paragraph('{{签署日期 供应商}}'),
      { variables: PURCHASE_VARIABLES.slice(0, 1) },
      { 甲方: '云杉' },
    );
    const places = attatchFileNamesJson.flatMap(({ fields }) => fields.map(({ party, kind }) => `${party} ${kind}`));
    expect(places).toEqual(['b date', 'a ink', 'b ink']);
  });

  it('repeat the heads of tables that go over several pages', async () => {
    const head =
      '<w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>' +
      paragraph('货物名称') +
      '</w:tc></w:tr>';
    const body = table(['{{逐行 明细}}{{品名}}{{结束}}'])
      .replace('<w:tr>', `${head}<w:tr>`)
      .replaceAll('{{逐行 明细}}', '')
      .replaceAll('{{结束}}', '');
    const rows = body
      .replace(
        '<w:tr><w:tc><w:tcPr><w:tcW w:w="3000"',
        `<w:tr><w:tc>${paragraph('{{逐行 明细}}')}</w:tc></w:tr><w:tr><w:tc><w:tcPr><w:tcW w:w="3000"`,
      )
      .replace('</w:tbl>', `<w:tr><w:tc>${paragraph('{{结束}}')}</w:tc></w:tr></w:tbl>`);
    const variables = {
      variables: [
        {
          name: '明细',
          kind: 'rows' as const,
          required: 1 as const,
          columns: [{ name: '品名', kind: 'text' as const, required: 1 as const }],
        },
      ],
    };
    const given = { 明细: Array.from({ length: 120 }, (_, at) => ({ 品名: `货物${at + 1}` })) };
    const { files } = await pagesOf(rows, variables, given);
    const [file] = files;
    const text = (await textOf(world, file?.docHash ?? '')).replaceAll(' ', '');
    expect(file?.num).toBeGreaterThan(2);
    expect(text.match(/货物名称/g)).toHaveLength(file?.num ?? 0);
    for (const at of [1, 60, 120]) expect(text).toContain(`货物${at}\n`);
  });

  it('show pictures, drawn anew, and refuse what is none', async () => {
    const variables = { variables: [{ name: '照片', kind: 'image' as const, required: 1 as const }] };
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const { files } = await pagesOf(paragraph('{{照片}}'), variables, { 照片: `data:image/jpeg;base64,${photo.toString('base64')}` });
    const bytes = await world.platform.files.open(files[0]?.docHash ?? '');
    const list = execFileSync('pdfimages', ['-list', '-'], { input: Buffer.from(await bytes.read(0, bytes.size)), encoding: 'utf8' });
    await bytes.close();
    expect(list.trim().split('\n')).toHaveLength(3);
    const broken = pagesOf(paragraph('{{照片}}'), variables, {
      照片: `data:image/jpeg;base64,${photo.subarray(0, 90).toString('base64')}`,
    });
    await expect(broken).rejects.toThrow('不是能读取的');
  });
});
