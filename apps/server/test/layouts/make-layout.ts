import type { Row, Variable } from '@moqi/rules/variables';
import { Dice, escaped, type Layout, Pair, paragraphOf, run, same, type Twofold } from './layout.ts';

const FONTS = ['宋体', '仿宋', '黑体', '楷体', 'Times New Roman'];
const PLACES = ['江州', '临江', '云溪', '北屿', '南乔'];
const TRADES = ['仪器', '设备', '新材料', '智能科技', '物流'];
/** What printing or writing XML could stumble over. */
const ODD = ['<甲> & "乙"', '{不是标记}', '𠮷野', '（壹）', "O'Neill", '一行\n又一行'];
const WORDS = '甲乙双方在平等自愿协商一致的基础上就设备采购事宜达成如下条款并承诺共同遵守任何一方不得擅自变更或解除';
/** As a person writes them, who looks the last one up. */
const AMOUNTS: readonly (readonly [amount: string, plain: string, capitals: string])[] = [
  ['12005.30', '¥12,005.30', '人民币壹万贰仟零伍元叁角整'],
  ['800', '¥800.00', '人民币捌佰元整'],
  ['0.1', '¥0.10', '人民币壹角整'],
  ['1000000', '¥1,000,000.00', '人民币壹佰万元整'],
];

const fontOf = (dice: Dice): string => {
  const font = dice.one(...FONTS);
  const bold = dice.isHeads() ? '' : '<w:b/>';
  const line = dice.between(0, 3) === 0 ? '<w:u w:val="single"/>' : '';
  return `<w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}"/>${bold}<w:sz w:val="${dice.between(18, 28)}"/>${line}`;
};
const words = (dice: Dice): string => {
  const from = dice.between(0, 20);
  return WORDS.slice(from, from + dice.between(6, 26));
};
const shape = (dice: Dice): string =>
  `<w:keepLines/><w:spacing w:line="${dice.between(240, 420)}" w:lineRule="auto"/><w:ind w:firstLine="${dice.one(0, 420, 840)}"/><w:jc w:val="${dice.one('left', 'both', 'center')}"/>`;

const companyOf = (dice: Dice): string => `${dice.one(...PLACES)}${dice.one(...TRADES)}有限公司`;
const asked = (name: string, kind: Variable['kind']): Variable => ({ name, kind, isRequired: true });

/** A value of some kind, with its tag. */
function valueOf(dice: Dice, pair: Pair, name: string): Twofold {
  const kind = dice.one('text', 'odd', 'date', 'money', 'capital', 'number', 'choice');
  if (kind === 'money' || kind === 'capital') {
    const [amount, plain, capitals] = dice.one(...AMOUNTS);
    const text = kind === 'money' ? plain : capitals;
    pair.ask(asked(name, 'money'), amount, text);
    return { tag: kind === 'money' ? `{{${name}}}` : `{{${name}|大写}}`, text };
  }
  if (kind === 'date') {
    const [year, month, day] = [dice.between(2024, 2030), dice.between(1, 12), dice.between(1, 28)];
    const text = `${year}年${month}月${day}日`;
    pair.ask(asked(name, 'date'), `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, text);
    return { tag: `{{${name}}}`, text };
  }
  if (kind === 'choice') {
    const choices = ['一次付清', '分三期支付', '按月结算'];
    const text = dice.one(...choices);
    pair.ask({ ...asked(name, 'choice'), choices }, text, text);
    return { tag: `{{${name}}}`, text };
  }
  const text = kind === 'number' ? String(dice.between(1, 9999)) : kind === 'odd' ? dice.one(...ODD) : companyOf(dice);
  pair.ask(asked(name, kind === 'number' ? 'number' : 'text'), text, text);
  return { tag: `{{${name}}}`, text };
}

/** A value between words; Word may have cut its tag anywhere, and what is filled in looks like the run that the tag begins in. */
function clause(dice: Dice, pair: Pair, name: string): void {
  const [before, after] = [words(dice), words(dice)];
  const { tag, text } = valueOf(dice, pair, name);
  const [first, second, third] = [fontOf(dice), fontOf(dice), fontOf(dice)];
  const form = shape(dice);
  const [one, two] = [dice.between(1, 3), dice.between(1, 2)];
  const isCut = dice.isHeads();
  const pieces = isCut
    ? run(first, before + tag.slice(0, one)) + run(second, tag.slice(one, -two)) + run(third, tag.slice(-two) + after)
    : run(first, before + tag + after);
  const byHand = isCut ? run(first, before + text) + run(third, after) : run(first, before + text + after);
  pair.add({ tag: paragraphOf(form, pieces), text: paragraphOf(form, byHand) });
}

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="000000"/>`)
  .join('');

function tableOf(widths: readonly number[], rows: string): string {
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const laid = `<w:tblW w:w="${widths.reduce((sum, width) => sum + width)}" w:type="dxa"/><w:tblBorders>${BORDERS}</w:tblBorders><w:tblLayout w:type="fixed"/>`;
  return `<w:tbl><w:tblPr>${laid}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows}</w:tbl>`;
}

function rowOf(widths: readonly number[], cells: readonly string[], { font, isHead = false }: { font: string; isHead?: boolean }): string {
  const properties = `<w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>`;
  const all = cells.map(
    (cell, at) => `<w:tc><w:tcPr><w:tcW w:w="${widths[at]}" w:type="dxa"/></w:tcPr>${paragraphOf('', run(font, cell))}</w:tc>`,
  );
  return `<w:tr>${properties}${all.join('')}</w:tr>`;
}

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
const yuan = (fen: number): string => `¥${grouped.format(fen / 100)}`;

/** Goods, a row each, under a head that repeats on every page; what they come to is computed. */
function goods(dice: Dice, pair: Pair, name: string): void {
  const widths = [1000, dice.between(2600, 3600), 1700, 900, 1900];
  const font = `<w:sz w:val="${dice.between(18, 24)}"/>`;
  const head = [`${name}序号`, `${name}品名`, `${name}单价`, '数量', '小计'];
  const rows = Array.from({ length: dice.between(1, 45) }, (_, at) => {
    const [price, count] = [dice.between(1, 500_000), dice.between(1, 50)];
    return { mark: `${name}货${String(at + 1).padStart(3, '0')}`, price, count, isTaxed: dice.isHeads() };
  });
  const total = rows.reduce((sum, { price, count }) => sum + price * count, 0);
  const columns: readonly Variable[] = [
    asked('品名', 'text'),
    asked('单价', 'money'),
    asked('数量', 'number'),
    { ...asked('小计', 'money'), formula: '单价*数量' },
    { ...asked('含税', 'check'), isRequired: false },
  ];
  const given: Row[] = rows.map(({ mark, price, count, isTaxed }) => ({
    品名: mark,
    单价: (price / 100).toFixed(2),
    数量: String(count),
    含税: isTaxed ? 'yes' : 'no',
  }));
  const texts = rows.map(({ mark, price, count, isTaxed }, at) => {
    return [String(at + 1), `${mark}${isTaxed ? '（含税）' : '（不含税）'}`, yuan(price), String(count), yuan(price * count)];
  });
  pair.ask({ ...asked(name, 'rows'), columns }, given, ...texts.flatMap(([, good = '', , , sum = '']) => [good, sum]));
  pair.ask({ ...asked(`${name}合计`, 'money'), formula: `求和(${name}.小计)` }, '', yuan(total));
  const headRow = rowOf(widths, head, { font, isHead: true });
  const tags = [
    `{{逐行 ${name}}}{{序号}}`,
    '{{品名}}{{如果 含税}}（含税）{{否则}}（不含税）{{结束}}',
    '{{单价}}',
    '{{数量}}',
    '{{小计}}{{结束}}',
  ];
  pair.add({
    tag: tableOf(widths, headRow + rowOf(widths, tags, { font })),
    text: tableOf(widths, headRow + texts.map((cells) => rowOf(widths, cells, { font })).join('')),
  });
  const sum = fontOf(dice);
  pair.add({ tag: paragraphOf('', run(sum, `合计：{{${name}合计}}`)), text: paragraphOf('', run(sum, `合计：${yuan(total)}`)) });
  pair.tables.push({ head: head.slice(0, 3).join(''), rows: rows.map(({ mark }) => mark) });
}

/** Paragraphs that stand there or do not, and the other ones in their place. */
function condition(dice: Dice, pair: Pair, name: string): void {
  const holds = dice.isHeads();
  pair.ask({ ...asked(name, 'check'), isRequired: false }, holds ? 'yes' : 'no');
  const [yes, no] = [`${name}成立：${words(dice)}`, `${name}不成立：${words(dice)}`];
  const font = fontOf(dice);
  const line = (text: string): string => paragraphOf('', run(font, text));
  pair.printed.push(holds ? yes : no);
  if (dice.isHeads()) {
    const inLine = (text: string): string => line(`第三条　${text}。`);
    pair.add({ tag: inLine(`{{如果 ${name}}}${yes}{{否则}}${no}{{结束}}`), text: inLine(holds ? yes : no) });
    return;
  }
  const twice = (text: string): string => line(text) + line(words(dice));
  const [first, other] = [twice(yes), twice(no)];
  pair.add({
    tag: line(`{{如果 ${name}}}`) + first + line('{{否则}}') + other + line('{{结束}}'),
    text: holds ? first : other,
  });
}

/** Where the parties sign there is nothing but a blank. */
function places(dice: Dice, pair: Pair): void {
  const font = fontOf(dice);
  for (const [tag, role] of [
    ['盖章', '采购方'],
    ['签字', '供应商'],
  ]) {
    const both = (text: string): string => paragraphOf('', run(font, `${role}（签章）：`) + run(font, text));
    pair.add({ tag: both(`{{${tag} ${role}}}`), text: both(' ') });
  }
}

/** A generated contract: the same one for the same seed. */
export function makeLayout(seed: number): Layout {
  const dice = new Dice(seed);
  const pair = new Pair();
  const title = run('<w:b/><w:sz w:val="36"/>', '设备采购合同');
  pair.add(same(paragraphOf('<w:jc w:val="center"/>', title)));
  const parts = dice.between(6, 14);
  for (let at = 1; at <= parts; at += 1) {
    const kind = dice.between(1, 10);
    if (kind <= 6) clause(dice, pair, `条款${at}`);
    else if (kind <= 8) condition(dice, pair, `约定${at}`);
    else goods(dice, pair, `清单${at}`);
  }
  goods(dice, pair, '附表');
  places(dice, pair);
  const number = `HT-${dice.between(1000, 9999)}`;
  pair.ask(asked('合同编号', 'text'), number, number);
  const isWide = dice.between(0, 3) === 0;
  const size = isWide ? '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>' : '<w:pgSz w:w="11906" w:h="16838"/>';
  const margin = dice.between(900, 1700);
  const margins = `<w:pgMar w:top="${margin}" w:right="1134" w:bottom="${margin}" w:left="1134" w:header="500" w:footer="500"/>`;
  const related = [{ type: 'header', target: 'header1.xml' }];
  const header = { tag: '合同编号 {{合同编号}}', text: `合同编号 ${escaped(number)}` };
  return pair.done(`<w:headerReference w:type="default" r:id="r1"/>${size}${margins}`, { related, header });
}
