import { type Line, linesOf, type PlatformRole, type PlatformTemplate } from './platform-template.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

interface Look {
  /** the inside of its properties, in the order of ISO/IEC 29500-1 §17.3.1.26 */
  readonly paragraph: string;
  /** in half points */
  readonly size: number;
  readonly isBold?: boolean;
}

/** As contracts in China are set: the body in 小四 with two characters before each paragraph. */
const LOOKS = {
  title: { paragraph: '<w:spacing w:before="120" w:after="360"/><w:jc w:val="center"/>', size: 36, isBold: true },
  heading: { paragraph: '<w:keepNext/><w:spacing w:before="200" w:after="60" w:line="360" w:lineRule="auto"/>', size: 24, isBold: true },
  text: { paragraph: '<w:spacing w:line="360" w:lineRule="auto"/><w:ind w:firstLineChars="200" w:firstLine="480"/>', size: 24 },
  cell: { paragraph: '<w:spacing w:before="40" w:after="40"/>', size: 21 },
  label: { paragraph: '<w:keepNext/><w:spacing w:before="120"/>', size: 24 },
  seal: { paragraph: '<w:keepNext/><w:spacing w:before="1000" w:after="1000"/><w:ind w:left="600"/>', size: 24 },
  ink: { paragraph: '<w:keepNext/><w:spacing w:before="400" w:after="400"/><w:ind w:left="600"/>', size: 24 },
} as const satisfies Record<string, Look>;

function paragraph(text: string, { paragraph: properties, size, isBold = false }: Look): string {
  const font = `<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="${isBold ? '黑体' : '宋体'}"/>`;
  const run = `<w:rPr>${font}${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr>`;
  return `<w:p><w:pPr>${properties}</w:pPr><w:r>${run}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
}

/** Of the text between the margins of A4, in twentieths of a point. */
const WIDTH = 9026;

interface TableLook {
  readonly hasLines: boolean;
  /** its first row is said again on each page */
  readonly hasHead: boolean;
}

function table(rows: readonly (readonly string[])[], { hasLines, hasHead }: TableLook): string {
  const width = Math.floor(WIDTH / (rows[0]?.length ?? 1));
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(
    (side) => `<w:${side} w:val="single" w:sz="4" w:color="auto"/>`,
  );
  const borders = hasLines ? `<w:tblBorders>${sides.join('')}</w:tblBorders>` : '';
  const grid = (rows[0] ?? []).map(() => `<w:gridCol w:w="${width}"/>`).join('');
  const lines = rows.map((cells, at) => {
    const head = hasHead && at === 0 ? '<w:tblHeader/>' : '';
    const inner = cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${cell}</w:tc>`);
    return `<w:tr><w:trPr><w:cantSplit/>${head}</w:trPr>${inner.join('')}</w:tr>`;
  });
  const properties = `<w:tblPr><w:tblW w:w="${WIDTH}" w:type="dxa"/>${borders}<w:tblLayout w:type="fixed"/></w:tblPr>`;
  return `<w:tbl>${properties}<w:tblGrid>${grid}</w:tblGrid>${lines.join('')}</w:tbl>`;
}

/** Paragraphs, and the rows that follow one another as a table. */
function bodyOf(lines: readonly Line[]): string {
  const parts: string[] = [];
  let rows: string[][] = [];
  const end = (): void => {
    if (rows.length > 0) parts.push(table(rows, { hasLines: true, hasHead: true }));
    rows = [];
  };
  for (const { kind, cells } of lines) {
    if (kind === 'row') rows.push(cells.map((cell) => paragraph(cell, LOOKS.cell)));
    else {
      end();
      parts.push(paragraph(cells[0] ?? '', LOOKS[kind]));
    }
  }
  end();
  return parts.join('');
}

const LETTERS = '甲乙丙丁';

/** Where a role signs: a seal is 42 mm high, and nothing else stands in its way. */
function signingCell({ name, kind }: PlatformRole, at: number): string {
  const isSealed = kind === 'organization';
  const letter = `${LETTERS[at] ?? ''}方`;
  const called = letter === name ? '' : `${name}，`;
  return [
    paragraph(`${letter}（${called}${isSealed ? '盖章' : '签字'}）：`, LOOKS.label),
    paragraph(isSealed ? `{{盖章：${name}}}` : `{{签字：${name}}}`, isSealed ? LOOKS.seal : LOOKS.ink),
    paragraph(`日期：{{签署日期：${name}}}`, LOOKS.label),
  ].join('');
}

const FOOTER = `${HEAD}<w:ftr xmlns:w="${W}"><w:p><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t xml:space="preserve">第 </w:t></w:r><w:fldSimple w:instr="PAGE"><w:r><w:t>1</w:t></w:r></w:fldSimple><w:r><w:t xml:space="preserve"> 页，共 </w:t></w:r><w:fldSimple w:instr="NUMPAGES"><w:r><w:t>1</w:t></w:r></w:fldSimple><w:r><w:t xml:space="preserve"> 页</w:t></w:r></w:p></w:ftr>`;

const relations = (...all: readonly (readonly [string, string])[]): string =>
  `${HEAD}<Relationships xmlns="${RELATIONS}">${all.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** The parts of the Word file of a platform template, by their names: its text, then the places to sign. */
export function wordParts(template: PlatformTemplate): ReadonlyMap<string, string> {
  const places = table([template.roles.map(signingCell)], { hasLines: false, hasHead: false });
  const page = `<w:sectPr><w:footerReference xmlns:r="${OFFICE}" w:type="default" r:id="rId1"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr>`;
  const body = `${bodyOf(linesOf(template))}<w:p/>${places}<w:p/>`;
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    `<Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>`,
    `<Override PartName="/word/footer1.xml" ContentType="${TYPE}.footer+xml"/>`,
  ];
  return new Map([
    ['[Content_Types].xml', `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${types.join('')}</Types>`],
    ['_rels/.rels', relations(['officeDocument', 'word/document.xml'])],
    ['word/document.xml', `${HEAD}<w:document xmlns:w="${W}"><w:body>${body}${page}</w:body></w:document>`],
    ['word/_rels/document.xml.rels', relations(['footer', 'footer1.xml'])],
    ['word/footer1.xml', FOOTER],
  ]);
}
