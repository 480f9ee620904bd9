/** Width of a character in ems. */
export type Measure = (character: string) => number;

/** Closing marks never begin a line, opening ones never end one (GB/T 15834 §5.1). */
const NEVER_FIRST = new Set('，。、；：？！…—）》」』】〕〉”’％‰℃,.;:?!%)]}');
const NEVER_LAST = new Set('（《「『【〔〈“‘￥＄([{$');

/** What stays together: a word, a number or a time of day, or one character; with the closing marks behind it and the opening ones before it. */
function unbreakable(line: string): string[] {
  const pieces: string[] = [];
  let isOpen = false;
  for (const [piece] of line.matchAll(/\p{Nd}+(?:[:.,]\p{Nd}+)+|[\p{Script=Latin}\p{Nd}_@#&+=/\\~^*|<>'"`-]+|[\s\S]/gu)) {
    const last = pieces.length - 1;
    if (last >= 0 && (isOpen || NEVER_FIRST.has(piece))) pieces[last] += piece;
    else pieces.push(piece);
    isOpen = NEVER_LAST.has(piece);
  }
  return pieces;
}

/** What is wider than a line by itself is broken anywhere. */
function broken(piece: string, limit: number, measure: Measure): string[] {
  const parts: string[] = [];
  let [part, width] = ['', 0];
  for (const character of piece) {
    const own = measure(character);
    if (part !== '' && width + own > limit) {
      parts.push(part);
      [part, width] = ['', 0];
    }
    part += character;
    width += own;
  }
  return [...parts, part];
}

const widthOf = (text: string, measure: Measure): number => Array.from(text).reduce((sum, character) => sum + measure(character), 0);

/** The lines that a paragraph takes. @param limit of a line, in ems */
export function breakLines(paragraph: string, limit: number, measure: Measure): string[] {
  const lines: string[] = [];
  let [line, used] = ['', 0];
  const end = (): void => {
    lines.push(line.trimEnd());
    [line, used] = ['', 0];
  };
  for (const piece of unbreakable(paragraph)) {
    for (const part of widthOf(piece, measure) > limit ? broken(piece, limit, measure) : [piece]) {
      const width = widthOf(part, measure);
      if (used > 0 && used + width > limit) end();
      // the blank at which a line was broken does not begin the next one; those that indent a paragraph stay
      if (used === 0 && part === ' ' && lines.length > 0) continue;
      line += part;
      used += width;
    }
  }
  end();
  return lines;
}
