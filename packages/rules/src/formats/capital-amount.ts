const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'] as const;
const GROUPS = ['', '万', '亿', '万亿'] as const;

const digitAt = (text: string, at: number): string => DIGITS[Number(text[at] ?? 0)] ?? '';

/** Up to four digits: 壹仟零伍. Zeros in a row are said once, those at the end not at all. */
function groupInCapitals(group: string): string {
  const said = Array.from(group, (digit, at) => (digit === '0' ? '零' : digitAt(group, at) + (PLACES[group.length - 1 - at] ?? ''))).join(
    '',
  );
  return said.replace(/零+/g, '零').replace(/零$/, '');
}

function wholeInCapitals(whole: string): string {
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 4) groups.unshift(whole.slice(Math.max(0, end - 4), end));
  const said = groups.map((group, at) => {
    const words = groupInCapitals(group);
    return words === '' ? '零' : words + (GROUPS[groups.length - 1 - at] ?? '');
  });
  return said.join('').replace(/零+/g, '零').replace(/零$/, '');
}

/** 叁角, 零伍分, 叁角伍分; a zero before 分 is said only behind 元. */
function centsInCapitals(cents: string, isBehindYuan: boolean): string {
  const zero = isBehindYuan ? '零' : '';
  const tenth = cents.startsWith('0') ? zero : `${digitAt(cents, 0)}角`;
  return cents.endsWith('0') ? `${tenth}整` : `${tenth}${digitAt(cents, 1)}分`;
}

/**
 * An amount as contracts write it out: 人民币壹仟零伍元叁角整 (票据法 第八条 and 支付结算办法 附一: 整 after 元 and 角, none after 分).
 * @param text digits with at most two decimals, at most 16 before the point
 */
export function capitalAmount(text: string): string {
  const [whole = '', decimals = ''] = text.split('.');
  const yuan = wholeInCapitals(whole.replace(/^0+/, ''));
  const cents = decimals.padEnd(2, '0');
  if (cents === '00') return `人民币${yuan || '零'}元整`;
  return `人民币${yuan && `${yuan}元`}${centsInCapitals(cents, yuan !== '')}`;
}
