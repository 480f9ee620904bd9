import { FormulaRefused, namesInFormula, type Variable, type VariableKind } from '@moqi/rules/variables';
import type { PlaceMark } from '#modules/work/templates/index.ts';
import type { FoundTag, WordTemplate } from '#platform/word/index.ts';
import { wordProblemWords } from './problem-words.ts';
import type { DocumentReading } from './template-document.ts';

/** What a Word file says of itself. */
export const readingOf = ({ tags, problems }: Pick<WordTemplate, 'tags' | 'problems'>): DocumentReading => ({
  tags,
  problems: problems.map(wordProblemWords),
});

/** What a name suggests, the more telling ending first. */
const SUGGESTIONS: readonly (readonly [RegExp, VariableKind])[] = [
  [/日期$|时间$|日$/u, 'date'],
  [/身份证号?码?$/u, 'idNumber'],
  [/照片$|图片$|图$/u, 'image'],
  [/金额$|总价$|单价$|价款$|小计$|合计$|费用?$|租金$|押金$|工资$|价$/u, 'money'],
  [/数量$|份数$|期数$|天数$|月数$|年限$|面积$|比例$/u, 'number'],
  [/^是否|^需要|^包含/u, 'check'],
];

export function suggestedKind(name: string, isCapital: boolean): VariableKind {
  if (isCapital) return 'money';
  return SUGGESTIONS.find(([ending]) => ending.test(name))?.[1] ?? 'text';
}

const proposed = (name: string, kind: VariableKind): Variable => ({ name, kind, isRequired: kind !== 'check' });

/** The names that a condition asks for; one that cannot be read asks for none. */
function namesOf(condition: string): readonly string[] {
  try {
    return namesInFormula(condition);
  } catch (error) {
    if (error instanceof FormulaRefused) return [];
    throw error;
  }
}

/** Variables of one level, in the order in which they are met. */
class Proposals {
  readonly #found = new Map<string, Variable>();

  add(name: string, kind: VariableKind): void {
    const known = this.#found.get(name);
    // an amount in capitals, or a condition, may say more than the name alone
    if (known === undefined || (known.kind === 'text' && kind !== 'text')) this.#found.set(name, { ...known, ...proposed(name, kind) });
  }

  addColumn(rows: string, column: string, kind: VariableKind): void {
    this.add(rows, 'rows');
    const known = this.#found.get(rows);
    const columns = known?.columns ?? [];
    if (known === undefined || columns.some(({ name }) => name === column)) return;
    this.#found.set(rows, { ...known, columns: [...columns, proposed(column, kind)] });
  }

  has(name: string): boolean {
    return this.#found.has(name);
  }

  get all(): readonly Variable[] {
    return [...this.#found.values()];
  }
}

/** The variables that files ask for, with the kinds that their names suggest. A name within rows that also stands outside of them is one thing. */
export function proposedVariables(tags: readonly FoundTag[]): readonly Variable[] {
  const proposals = new Proposals();
  const outside = new Set(tags.flatMap(({ tag, within }) => (tag.kind === 'value' && within.length === 0 ? [tag.name] : [])));
  const meet = (name: string, kind: VariableKind, [rows]: readonly string[]): void => {
    if (name === '序号') return;
    if (rows === undefined || outside.has(name) || proposals.has(name)) proposals.add(name, kind);
    else proposals.addColumn(rows, name, kind === 'image' || kind === 'idNumber' ? 'text' : kind);
  };
  for (const { tag, within } of tags) {
    if (tag.kind === 'value') meet(tag.name, suggestedKind(tag.name, tag.isCapital), within);
    if (tag.kind === 'each') proposals.add(tag.name, 'rows');
    if (tag.kind !== 'if') continue;
    const names = namesOf(tag.condition);
    const isAlone = names.length === 1 && names[0] === tag.condition;
    for (const name of names) if (!name.includes('.')) meet(name, isAlone ? 'check' : suggestedKind(name, false), within);
  }
  return proposals.all;
}

/** The places to sign that files name, each role and kind as often as it is there; within rows of its own name a role signs in each of them. */
export function marksOf(tags: readonly FoundTag[]): readonly PlaceMark[] {
  return tags.flatMap(({ tag, within }) => {
    if (tag.kind !== 'place') return [];
    const { place, role } = tag;
    return [{ place, role, ...(within.includes(role) && { isRepeated: true as const }) }];
  });
}
