export interface MarkedPart {
  /** words as they are · a value that is filled in · where a condition begins or ends */
  readonly kind: 'words' | 'value' | 'condition';
  readonly text: string;
  /** where it begins */
  readonly at: number;
}

const CONDITION = /^(?:如果|否则|结束)/u;
/** A row that is repeated is shown once. */
const ROWS = /^逐行/u;

/** {{总价|大写}} → 总价，大写. A table shows its repeated row once, without the marks around it. */
export function readMarks(text: string): readonly MarkedPart[] {
  const isRow = text.includes('{{逐行') || (text.endsWith('{{结束}}') && !text.includes('{{如果'));
  let at = 0;
  return text.split(/(\{\{[^{}]*\}\})/u).flatMap((part): MarkedPart[] => {
    const begin = at;
    at += part.length;
    if (part === '') return [];
    const mark = /^\{\{(.*)\}\}$/u.exec(part)?.[1];
    if (mark === undefined) return [{ kind: 'words', text: part, at: begin }];
    if (ROWS.test(mark) || (isRow && mark === '结束')) return [];
    if (CONDITION.test(mark)) return [{ kind: 'condition', text: mark, at: begin }];
    return [{ kind: 'value', text: mark.replace(/[|｜]/u, '，'), at: begin }];
  });
}
