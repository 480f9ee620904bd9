import { describe, expect, it } from 'vitest';
import { openZip } from '#platform/archive/index.ts';
import { docx, paragraph, table } from '#test/office-files.ts';
import { type Filling, WordTemplate } from './index.ts';

type Given = Readonly<Record<string, string | boolean | readonly Given[]>>;
const bookmark = (place: string, role: string) => place + role;
const PNG = Buffer.from('iVBORw0KGgo=', 'base64');
const filling = (given: Given): Filling => ({
  value: (name) => (name === '照片' ? { bytes: PNG, width: 60, height: 40 } : typeof given[name] === 'string' ? given[name] : ''),
  holds: (condition) => given[condition] === true,
  rows: (name) => ((given[name] ?? []) as readonly Given[]).map((row) => filling({ ...given, ...row })),
  signer: (role) => (typeof given['谁'] === 'string' ? given['谁'] : role),
});
const read = async (body: string, parts: Record<string, string> = {}) => WordTemplate.read(await docx(body, { parts }));
async function partOf(bytes: Uint8Array, name = 'word/document.xml'): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of openZip(Buffer.from(bytes), 1e8).open(name) ?? []) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
const lines = (xml: string) =>
  (xml.match(/<w:p[ >](?:[\s\S]*?<\/w:p>)?/g) ?? [])
    .map((one) => one.replace(/<w:br\/>/g, '\n').replace(/<[^>]+>/g, ''))
    .filter((text) => text !== '');
const filled = async (body: string, given: Given) => lines(await partOf(await (await read(body)).fill(filling(given), bookmark)));
/** As Word cuts a text where spelling was checked or a font changed. */
const cutRuns = (...texts: readonly string[]) =>
  `<w:p>${texts.map((text, at) => `<w:r><w:rPr><w:sz w:val="${20 + at}"/></w:rPr><w:t>${text}</w:t></w:r><w:proofErr w:type="spellStart"/>`).join('')}</w:p>`;

describe('values', () => {
  it('are found however Word cut the text, and look like the run they begin in', async () => {
    const template = await read(cutRuns('甲方：{', '{甲', '方}', '}，地址'));
    expect(template.tags.map(({ text }) => text)).toEqual(['{{甲方}}']);
    const xml = await partOf(await template.fill(filling({ 甲方: '临江仪器' }), bookmark));
    expect(lines(xml)).toEqual(['甲方：临江仪器，地址']);
    expect(xml).toContain('<w:rPr><w:sz w:val="20"/></w:rPr><w:t xml:space="preserve">临江仪器');
    expect(xml).toContain('<w:rPr><w:sz w:val="23"/></w:rPr><w:t xml:space="preserve">，地址');
  });

  it.each<[string, string, string]>([
    ['markup', '<w:t>&"\'', "&lt;w:t&gt;&amp;&quot;'"],
    ['a tag', '{{乙方}}', '{{乙方}}'],
    ['lines', '一\n二', '一\n二'],
    ['control characters and halves of pairs', 'a\u0001\ud800b', 'ab'],
    ['rare characters', '𠮷𫖯', '𠮷𫖯'],
    ['nothing', '', ''],
  ])('stay data: %s', async (_, value, expected) => {
    expect(await filled(paragraph('甲方：{{甲方}}。'), { 甲方: value })).toEqual([`甲方：${expected}。`]);
  });

  it('leaves a file without tags as it was, byte by byte', async () => {
    const body = `${paragraph('第一条 &amp; 乙')}<!-- 注 --><w:p w:rsidR = "1" ><w:r ><w:t/></w:r></w:p>`;
    const before = await partOf(await docx(body));
    expect(await partOf(await (await read(body)).fill(filling({}), bookmark))).toBe(
      before.replace('<w:p w:rsidR = "1" >', '<w:p w:rsidR = "1" >'),
    );
  });

  it('stand in headers too', async () => {
    const template = await read(paragraph('正文'), { 'word/header1.xml': `<w:hdr>${paragraph('编号 {{编号}}')}</w:hdr>` });
    expect(lines(await partOf(await template.fill(filling({ 编号: 'A-1' }), bookmark), 'word/header1.xml'))).toEqual(['编号 A-1']);
  });

  it('may be pictures', async () => {
    const bytes = await (await read(paragraph('{{照片}}') + table(['{{照片}}']))).fill(filling({}), bookmark);
    expect((await partOf(bytes)).match(/r:embed="moqi\d"/g)).toEqual(['r:embed="moqi1"', 'r:embed="moqi2"']);
    expect(await partOf(bytes, 'word/_rels/document.xml.rels')).toContain('Id="moqi2"');
    expect(await partOf(bytes, 'word/media/moqi2.png')).toBe(PNG.toString());
  });
});

describe('blocks', () => {
  const goods = { 明细: [{ 品名: '泵' }, { 品名: '阀' }], 甲方: '临江' };
  it.each<[string, string, Given, readonly string[]]>([
    ['within a paragraph', paragraph('付款{{如果 分期}}分三期{{否则}}一次{{结束}}付清'), { 分期: true }, ['付款分三期付清']],
    ['the other side of it', paragraph('付款{{如果 分期}}分三期{{否则}}一次{{结束}}付清'), {}, ['付款一次付清']],
    [
      'over paragraphs',
      paragraph('一') + paragraph('{{如果 分期}}') + paragraph('二') + paragraph('{{结束}}') + paragraph('三'),
      {},
      ['一', '三'],
    ],
    [
      'over paragraphs, with another side',
      paragraph('{{如果 分期}}') + paragraph('二') + paragraph('{{否则}}') + paragraph('三') + paragraph('{{结束}}'),
      {},
      ['三'],
    ],
    ['one inside another', paragraph('{{如果 甲}}A{{如果 乙}}B{{否则}}C{{结束}}D{{结束}}E'), { 甲: true }, ['ACDE']],
    [
      'rows of a table',
      table(['品名', '序'], ['{{逐行 明细}}{{品名}}', '{{甲方}}{{结束}}']),
      goods,
      ['品名', '序', '泵', '临江', '阀', '临江'],
    ],
    [
      'rows between rows',
      table(['{{逐行 明细}}', ''], ['{{品名}}', ''], ['备注', ''], ['{{结束}}', '']),
      goods,
      ['泵', '备注', '阀', '备注'],
    ],
    [
      'rows as paragraphs',
      paragraph('{{逐行 明细}}') + paragraph('乙方：{{品名}}') + paragraph('{{结束}}'),
      goods,
      ['乙方：泵', '乙方：阀'],
    ],
    ['rows within a line', paragraph('{{逐行 明细}}{{品名}}、{{结束}}等'), goods, ['泵、阀、等']],
    ['no rows', table(['品名'], ['{{逐行 明细}}{{品名}}{{结束}}']), {}, ['品名']],
    [
      'a condition in each row',
      table(['{{逐行 明细}}{{品名}}', '{{如果 含税}}含税{{结束}}{{结束}}']),
      { 明细: [{ 品名: '泵', 含税: true }, { 品名: '阀' }] },
      ['泵', '含税', '阀'],
    ],
  ])('%s', async (_, body, given, expected) => {
    expect(await filled(body, given)).toEqual(expected);
  });

  it('leave no empty line behind, and no cell without a paragraph', async () => {
    const body = paragraph('一') + paragraph('{{如果 无}}二{{结束}}') + table([`{{如果 无}}x{{结束}}`]);
    const xml = await partOf(await (await read(body)).fill(filling({}), bookmark));
    expect(xml.match(/<w:p>/g)).toHaveLength(1);
    expect(xml).toContain('<w:p/></w:tc>');
  });

  it('tell the rows that a name stands within', async () => {
    const { tags } = await read(table(['{{逐行 明细}}{{品名}}', '{{如果 含税}}{{税率}}{{结束}}{{结束}}']) + paragraph('{{品名}}'));
    const within = tags.flatMap(({ tag, within: rows }) => (tag.kind === 'value' ? [[tag.name, ...rows]] : []));
    expect(within).toEqual([['品名', '明细'], ['税率', '明细'], ['品名']]);
  });
});

it('marks the places to sign, and leaves nothing but blanks in their place', async () => {
  const rows = await read(table(['{{逐行 保证人}}{{姓名}}', '{{签字 保证人}}{{结束}}']));
  expect(rows.problems).toEqual([]);
  const signed = await partOf(
    await rows.fill(
      filling({
        保证人: [
          { 姓名: '甲', 谁: '保证人1' },
          { 姓名: '乙', 谁: '保证人2' },
        ],
      }),
      bookmark,
    ),
  );
  expect(signed.match(/w:name="[^"]+"/g)).toEqual(['w:name="ink保证人1"', 'w:name="ink保证人2"']);
  const template = await read(paragraph('甲方（盖章）：{{盖章 甲方}}') + paragraph('{{签字：乙方}}{{签署日期 乙方}}'));
  const xml = await partOf(await template.fill(filling({}), bookmark));
  expect(xml.match(/w:name="[^"]*"/g)).toEqual(['w:name="seal甲方"', 'w:name="ink乙方"', 'w:name="date乙方"']);
  expect(
    lines(xml)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ).toEqual(['甲方（盖章）：']);
});

it.each<[string, string, readonly [string, string][]]>([
  ['half a brace', paragraph('甲方{{甲方}，地址'), [['unclosed', '{{甲方}，地址']]],
  ['nothing known', paragraph('{{甲方 地址}}'), [['unknown', '{{甲方 地址}}']]],
  ['no beginning', paragraph('{{结束}}'), [['unopened', '{{结束}}']]],
  ['another side of rows', paragraph('{{逐行 明细}}a{{否则}}b{{结束}}'), [['unopened', '{{否则}}']]],
  ['no end', paragraph('{{如果 甲}}a'), [['unended', '{{如果 甲}}']]],
  ['an end among other text', paragraph('{{如果 甲}}a') + paragraph('b{{结束}}'), [['notAlone', '{{如果 甲}}']]],
  ['a place in rows of something else', table(['{{逐行 明细}}{{盖章 甲方}}', '{{结束}}']), [['elsewhere', '{{盖章 甲方}}']]],
  ['none', paragraph('{{甲方}} { } }'), []],
])('problems: %s', async (_, body, expected) => {
  expect((await read(body)).problems.map(({ fault, text }) => [fault, text])).toEqual(expected);
});

describe('hostile files', () => {
  it('that nest without end or are no XML are refused', async () => {
    const deep = '<w:sdt>'.repeat(5000) + '</w:sdt>'.repeat(5000);
    await expect(read(deep)).rejects.toMatchObject({ fault: 'content' });
    await expect(read('<w:p><w:r></w:p></w:r>')).rejects.toMatchObject({ fault: 'damaged' });
    await expect(read('<w:p')).rejects.toMatchObject({ fault: 'damaged' });
  });
  it('with tags without end are refused, and a million braces are read at once', async () => {
    await expect(read(paragraph('{{甲}}'.repeat(2001)))).rejects.toMatchObject({ fault: 'content' });
    expect((await read(paragraph('{'.repeat(1_000_000)))).problems).toHaveLength(1);
  });
  it('do not grow without end', async () => {
    const template = await read(paragraph('{{逐行 一}}{{逐行 二}}{{逐行 三}}' + 'x'.repeat(1000) + '{{结束}}{{结束}}{{结束}}'));
    const many = Array.from({ length: 500 }, () => ({}));
    await expect(template.fill(filling({ 一: many, 二: many, 三: many }), bookmark)).rejects.toMatchObject({ fault: 'content' });
    // it writes 60 million characters before it gives up
  }, 60_000);
});
