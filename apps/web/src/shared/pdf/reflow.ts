import type { TextRun } from './find-text.ts';

/** Words that belong together, whatever lines the page broke them into. */
export interface Paragraph {
  readonly text: string;
  /** larger than what most of the page is written in */
  readonly isHeading: boolean;
}

interface Line {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly height: number;
}

/** Shares of a letter's height. */
const SAME_LINE = 0.5;
const BLANK_BETWEEN = 0.6;
const ENDS_SHORT = 1.6;
const INDENTED = 1.2;
const LARGER = 1.15;
/** Share of the usual distance of lines, which is taken for at most this many heights: a page may have two lines only. */
const APART = 1.45;
const MOST_DISTANCE = 2.4;

const LATIN_END = /[\w.,;:)%]$/;
const LATIN_START = /^[\w(]/;

const middleOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function joined(line: Line, run: TextRun): Line {
  const blank = run.x - line.right > BLANK_BETWEEN * run.height && !/\s$/.test(line.text) ? ' ' : '';
  return {
    text: line.text + blank + run.text,
    left: Math.min(line.left, run.x),
    right: Math.max(line.right, run.x + run.width),
    top: Math.min(line.top, run.y),
    height: Math.max(line.height, run.height),
  };
}

function linesOf(runs: readonly TextRun[]): Line[] {
  const lines: Line[] = [];
  for (const run of runs) {
    if (run.text.trim() === '') continue;
    const last = lines.at(-1);
    const isSame = last !== undefined && Math.abs(last.top + last.height - run.y - run.height) < SAME_LINE * run.height;
    if (isSame && run.x >= last.right - run.height) lines[lines.length - 1] = joined(last, run);
    else lines.push({ text: run.text, left: run.x, right: run.x + run.width, top: run.y, height: run.height });
  }
  return lines;
}

/** A line goes on where the one before reached the margin, in the same letters and at the usual distance. */
function goesOn(before: Line, line: Line, page: { readonly left: number; readonly right: number; readonly distance: number }): boolean {
  const distance = line.top - before.top;
  return (
    before.right > page.right - ENDS_SHORT * before.height &&
    line.left < page.left + INDENTED * line.height &&
    Math.max(line.height, before.height) < LARGER * Math.min(line.height, before.height) &&
    distance > 0 &&
    distance < APART * page.distance
  );
}

function together(first: string, second: string): string {
  return LATIN_END.test(first) && LATIN_START.test(second) ? `${first} ${second}` : first + second;
}

/** The text of a page in paragraphs, so that it can be set in larger letters within any width. */
export function paragraphsOf(runs: readonly TextRun[]): Paragraph[] {
  const lines = linesOf(runs);
  const usual = middleOf(lines.map(({ height }) => height));
  const distances = lines.slice(1).map(({ top }, at) => top - (lines[at]?.top ?? 0));
  const page = {
    left: Math.min(...lines.map(({ left }) => left)),
    right: Math.max(...lines.map(({ right }) => right)),
    distance: Math.min(middleOf(distances.filter((distance) => distance > 0)), MOST_DISTANCE * usual),
  };
  const paragraphs: Paragraph[] = [];
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    const last = paragraphs.at(-1);
    const text = line.text.trim();
    if (before && last && goesOn(before, line, page)) {
      paragraphs[paragraphs.length - 1] = { ...last, text: together(last.text, text) };
    } else {
      paragraphs.push({ text, isHeading: line.height > LARGER * usual });
    }
  });
  return paragraphs;
}
