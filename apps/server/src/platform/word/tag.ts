/** What stands between {{ and }} in a Word file. */
export type Tag =
  | { readonly kind: 'value'; readonly name: string; readonly isCapital: boolean }
  | { readonly kind: 'if'; readonly condition: string }
  | { readonly kind: 'each'; readonly name: string }
  | { readonly kind: 'else' | 'end' }
  | { readonly kind: 'place'; readonly place: PlaceKind; readonly role: string };

/** Where a role signs: its seal, its handwriting, the day of its signature. */
export type PlaceKind = 'seal' | 'ink' | 'date';

const WORDS: Readonly<Record<string, 'if' | 'each' | PlaceKind>> = {
  如果: 'if',
  逐行: 'each',
  盖章: 'seal',
  签字: 'ink',
  签署日期: 'date',
};
const WORDED = /^(如果|逐行|盖章|签字|签署日期)[\s:：]+(\S.*)$/u;
const END = /^结束(?:[\s:：].*)?$/u;
const NAME = /^\p{L}[\p{L}\p{N}_]{0,39}$/u;
const CAPITAL = /\s*[|｜]\s*大写$/u;

/** Undefined: it says nothing that is known. */
export function readTag(text: string): Tag | undefined {
  const said = text.trim();
  if (said === '否则') return { kind: 'else' };
  if (END.test(said)) return { kind: 'end' };
  const [, word = '', what = ''] = WORDED.exec(said) ?? [];
  const kind = WORDS[word];
  if (kind === 'if') return { kind, condition: what.trim() };
  if (kind === 'each') return NAME.test(what) ? { kind, name: what } : undefined;
  if (kind !== undefined) return what.length <= 30 ? { kind: 'place', place: kind, role: what } : undefined;
  const name = said.replace(CAPITAL, '');
  return NAME.test(name) ? { kind: 'value', name, isCapital: name !== said } : undefined;
}
