import type { Row, Values, Variable } from '@moqi/rules/variables';
import { type DocxOptions, docx } from '../office-files.ts';

/** Numbers that are the same for the same seed (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number; both ends belong to it. */
  between(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  one<T>(...all: readonly T[]): T {
    return all[this.between(0, all.length - 1)] as T;
  }

  isHeads(): boolean {
    return this.#next() < 0.5;
  }
}

/** A contract as a template, and the same contract as a person would have filled it in. */
export interface Layout {
  readonly template: Promise<Buffer>;
  readonly byHand: Promise<Buffer>;
  readonly variables: readonly Variable[];
  readonly values: Values;
  /** what is to be read in the end, blanks left out */
  readonly printed: readonly string[];
  /** the words at the head of each table, and those in each of its rows */
  readonly tables: readonly { readonly head: string; readonly rows: readonly string[] }[];
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** As Word writes a text of several lines. */
const lined = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
    .join('<w:br/>');
export const run = (properties: string, text: string): string => `<w:r><w:rPr>${properties}</w:rPr>${lined(text)}</w:r>`;
export const paragraphOf = (properties: string, runs: string): string => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;

/** A text as the template has it, and as it stands on paper. */
export interface Twofold {
  readonly tag: string;
  readonly text: string;
}

export const same = (text: string): Twofold => ({ tag: text, text });

/** Writes both files at once, piece by piece. */
export class Pair {
  template = '';
  byHand = '';
  readonly variables: Variable[] = [];
  readonly values: Record<string, string | readonly Row[]> = {};
  readonly printed: string[] = [];
  readonly tables: { readonly head: string; readonly rows: readonly string[] }[] = [];

  add({ tag, text }: Twofold): void {
    this.template += tag;
    this.byHand += text;
  }

  /** A variable with what is filled in, and what has to be read of it. */
  ask(variable: Variable, value: string | readonly Row[], ...printed: readonly string[]): void {
    this.variables.push(variable);
    if (variable.formula === undefined) this.values[variable.name] = value;
    this.printed.push(...printed);
  }

  done(section: string, { header, ...options }: DocxOptions & { readonly header?: Twofold }): Layout {
    const file = (body: string, side: keyof Twofold) =>
      docx(body, {
        ...options,
        section,
        ...(header && { parts: { ...options.parts, 'word/header1.xml': headerXml(header[side]) } }),
      });
    const { variables, values, printed, tables } = this;
    return { template: file(this.template, 'tag'), byHand: file(this.byHand, 'text'), variables, values, printed, tables };
  }
}

const headerXml = (text: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraphOf('<w:jc w:val="right"/>', run('<w:sz w:val="16"/>', text))}</w:hdr>`;
