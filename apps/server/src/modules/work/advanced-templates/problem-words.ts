import type { Words } from '@moqi/api';
import { message } from '@moqi/rules';
import type { FormulaFault, ValueFault, VariableFault } from '@moqi/rules/variables';
import type { WordFault, WordProblem } from '#platform/word/index.ts';

export const words = (zh: string, en: string): Words => ({ 'zh-CN': zh, en });

const WORD_FAULTS: Readonly<Record<WordFault, (text: string) => Words>> = {
  unknown: (text) =>
    words(`文件里的“${text}”不是变量名，也不是如果、逐行、盖章等标记`, `“${text}” in the file is neither a name nor a mark`),
  unclosed: (text) => words(`文件里“${text}”处的大括号不成对`, `the braces at “${text}” in the file are not closed`),
  unopened: (text) => words(`文件里的“${text}”前面没有对应的如果或逐行`, `“${text}” in the file has no beginning`),
  unended: (text) => words(`文件里的“${text}”后面没有结束`, `“${text}” in the file has no end`),
  notAlone: (text) =>
    words(
      `文件里的“${text}”跨越多个段落，开头和结束的标记要各自单独占一段或一行`,
      `“${text}” in the file spans paragraphs: its marks need paragraphs or rows of their own`,
    ),
  elsewhere: (text) =>
    words(
      `文件里的“${text}”要放在正文里，不能在页眉、页脚、文本框或逐行里`,
      `“${text}” has to stand in the text, not in a header, a text box or rows`,
    ),
};

export const wordProblemWords = ({ fault, text }: WordProblem): Words => WORD_FAULTS[fault](text);

const FORMULA_FAULTS: Readonly<Record<FormulaFault, (part: string) => Words>> = {
  syntax: (part) =>
    part === '' ? words('写法不完整', 'it is not complete') : words(`“${part}”处的写法不对`, `it cannot be read at “${part}”`),
  tooLong: () => words('太长或嵌套太多', 'it is too long'),
  unknownName: (part) => words(`没有名为“${part}”的变量`, `there is no variable “${part}”`),
  unknownFunction: (part) => words(`没有“${part}”这个函数`, `there is no function “${part}”`),
  type: () => words('文字、数字和是否不能这样一起计算', 'words, numbers and boxes cannot be combined like this'),
  division: () => words('除数是 0', 'it divides by zero'),
  size: () => words('结果太大，或金额小于 0', 'the result is too great, or an amount below zero'),
  circle: () => words('绕回到了自己', 'it depends on itself'),
};

export const formulaWords = (fault: FormulaFault, part = ''): Words => FORMULA_FAULTS[fault](part);

const OWN_FAULTS = {
  name: words('不能用作变量名：以文字开头，只含文字、数字和下划线', 'is no name of a variable: letters, digits and underscores'),
  twice: words('出现了两次', 'is there twice'),
  choices: words('至少要有两个不同的选项', 'needs at least two different choices'),
  columns: words('还没有列', 'has no columns'),
  columnKind: words('不能用作列的类型', 'has a kind that columns cannot have'),
} as const;

const isOwn = (fault: VariableFault): fault is keyof typeof OWN_FAULTS => Object.hasOwn(OWN_FAULTS, fault);

export function variableProblemWords({
  fault,
  name,
  part,
}: {
  readonly fault: VariableFault;
  readonly name: string;
  readonly part?: string;
}): Words {
  if (isOwn(fault)) return words(`变量“${name}”${OWN_FAULTS[fault]['zh-CN']}`, `the variable “${name}” ${OWN_FAULTS[fault].en}`);
  const why = formulaWords(fault, part);
  return words(`变量“${name}”的公式：${why['zh-CN']}`, `the formula of “${name}”: ${why.en}`);
}

/** A value that cannot be printed, by where it was filled in. */
export function valueFaultWords({ name, row, column, violation, formula }: ValueFault): Words {
  const zh = row === undefined ? `“${name}”` : `“${name}”第 ${row} 行的“${column}”`;
  const en = row === undefined ? `“${name}”` : `“${column}” in row ${row} of “${name}”`;
  const why = formula === undefined ? undefined : formulaWords(formula);
  if (why !== undefined) return words(`${zh}${why['zh-CN']}`, `${en}: ${why.en}`);
  return words(`${zh}${violation ? message(violation, 'zh-CN') : ''}`, `${en}: ${violation ? message(violation, 'en') : ''}`);
}

export const joined = (all: readonly Words[]): Words =>
  words(all.map((one) => one['zh-CN']).join('；'), all.map(({ en }) => en).join('; '));
