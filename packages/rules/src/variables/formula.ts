/*
 * What a template computes from other variables, and the conditions of its blocks: 单价×数量, 求和(明细.金额), 金额>=10000 且 分期. A grammar of
 * its own, read into a tree and computed here; nothing of it is ever run as a program.
 */
export type FormulaFault = 'syntax' | 'tooLong' | 'unknownName' | 'unknownFunction' | 'type' | 'division' | 'size' | 'circle';

export class FormulaRefused extends Error {
  readonly fault: FormulaFault;
  /** the part of the formula that is meant */
  readonly part: string;
  constructor(fault: FormulaFault, part = '') {
    super(`formula refused: ${fault}`);
    this.name = 'FormulaRefused';
    this.fault = fault;
    this.part = part;
  }
}

export const OPERATORS = ['+', '-', '*', '/', '=', '<>', '<', '>', '<=', '>=', 'and', 'or'] as const;
export type Operator = (typeof OPERATORS)[number];
export const FUNCTIONS = ['sum', 'count', 'max', 'min', 'round', 'if'] as const;
export type FormulaFunction = (typeof FUNCTIONS)[number];

export type Expression =
  | { readonly kind: 'number' | 'text' | 'name'; readonly text: string }
  | { readonly kind: 'not' | 'minus'; readonly operand: Expression }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'call'; readonly name: FormulaFunction; readonly operands: readonly Expression[] };

const LONGEST = 300;
/** Of brackets and signs within one another. */
const DEEPEST = 30;

/** As people type them: full width, as words, or as mathematicians write. */
const SPELLINGS: Readonly<Record<string, Operator>> = {
  '×': '*',
  '÷': '/',
  '≠': '<>',
  '!=': '<>',
  '==': '=',
  '≤': '<=',
  '≥': '>=',
  且: 'and',
  并且: 'and',
  或: 'or',
  或者: 'or',
};
const FUNCTION_NAMES: Readonly<Record<string, FormulaFunction>> = {
  求和: 'sum',
  合计: 'sum',
  行数: 'count',
  最大: 'max',
  最小: 'min',
  四舍五入: 'round',
  如果: 'if',
};
const NEGATIONS = new Set(['非', 'not']);

const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|"([^"]*)"|([\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?)|(<=|>=|<>|!=|==|[-+*/=<>(),×÷≠≤≥]))/uy;

interface Token {
  readonly kind: 'number' | 'text' | 'name' | 'sign';
  readonly text: string;
}

function tokensOf(formula: string): Token[] {
  if (formula.length > LONGEST) throw new FormulaRefused('tooLong');
  // quotes of both hands are one, and full-width signs are as good as half-width ones
  const text = formula.replace(/[“”]/g, '"').normalize('NFKC').trimEnd();
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null) throw new FormulaRefused('syntax', text.slice(at, at + 10).trim());
    const [, number, quoted, name, sign = ''] = match;
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
const isOperator = (text: string): text is Operator => (OPERATORS as readonly string[]).includes(text);

function operatorOf(token: Token | undefined): Operator | undefined {
  if (token === undefined || (token.kind !== 'sign' && token.kind !== 'name')) return undefined;
  return own(SPELLINGS, token.text) ?? (isOperator(token.text) ? token.text : undefined);
}

/** What binds loosest first. */
const LEVELS: readonly (readonly Operator[])[] = [['or'], ['and'], ['=', '<>', '<', '>', '<=', '>='], ['+', '-'], ['*', '/']];

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#level(0);
    const rest = this.#tokens[this.#at];
    if (rest !== undefined) throw new FormulaRefused('syntax', rest.text);
    return expression;
  }

  #level(level: number): Expression {
    const operators = LEVELS[level];
    if (operators === undefined) return this.#single();
    let left = this.#level(level + 1);
    for (;;) {
      const operator = operatorOf(this.#tokens[this.#at]);
      if (operator === undefined || !operators.includes(operator)) return left;
      this.#at += 1;
      left = { kind: 'binary', operator, left, right: this.#level(level + 1) };
    }
  }

  #single(): Expression {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new FormulaRefused('syntax');
    if (token.kind === 'sign') return this.#signed(token);
    if (token.kind !== 'name') return { kind: token.kind, text: token.text };
    if (NEGATIONS.has(token.text)) return this.#deeper(() => ({ kind: 'not', operand: this.#single() }));
    if (operatorOf(token) !== undefined) throw new FormulaRefused('syntax', token.text);
    return this.#tokens[this.#at]?.text === '(' ? this.#call(token.text) : { kind: 'name', text: token.text };
  }

  #signed({ text }: Token): Expression {
    if (text === '-') return this.#deeper(() => ({ kind: 'minus', operand: this.#single() }));
    if (text !== '(') throw new FormulaRefused('syntax', text);
    return this.#deeper(() => {
      const inner = this.#level(0);
      this.#take(')');
      return inner;
    });
  }

  #call(spelling: string): Expression {
    const lower = spelling.toLowerCase();
    const name = own(FUNCTION_NAMES, spelling) ?? FUNCTIONS.find((one) => one === lower);
    if (name === undefined) throw new FormulaRefused('unknownFunction', spelling);
    return this.#deeper(() => {
      const operands: Expression[] = [];
      for (let next = '('; next !== ')'; ) {
        this.#take(next);
        operands.push(this.#level(0));
        next = this.#tokens[this.#at]?.text === ',' ? ',' : ')';
      }
      this.#take(')');
      return { kind: 'call', name, operands };
    });
  }

  #take(text: string): void {
    const token = this.#tokens[this.#at++];
    if (token?.kind !== 'sign' || token.text !== text) throw new FormulaRefused('syntax', token?.text ?? text);
  }

  #deeper(read: () => Expression): Expression {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new FormulaRefused('tooLong');
    const inner = read();
    this.#depth -= 1;
    return inner;
  }
}

/** @throws FormulaRefused syntax, tooLong, unknownFunction */
export function readFormula(formula: string): Expression {
  return new Reader(tokensOf(formula)).whole();
}

/** @throws FormulaRefused syntax, tooLong, unknownFunction */
export const namesInFormula = (formula: string): readonly string[] => namesIn(readFormula(formula));

/** The variables that an expression asks for; a column as 明细.金额. */
export function namesIn(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case 'name':
      return [expression.text];
    case 'not':
    case 'minus':
      return namesIn(expression.operand);
    case 'binary':
      return [...namesIn(expression.left), ...namesIn(expression.right)];
    case 'call':
      return expression.operands.flatMap(namesIn);
    default:
      return [];
  }
}
