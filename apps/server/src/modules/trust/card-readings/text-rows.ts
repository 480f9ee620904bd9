import type { TextPiece } from '#ports/text-reader.ts';

/** Pieces of text that stand beside each other, from left to right. */
export type TextRow = readonly TextPiece[];

/** So sure must the reader be of a text that has no check character, on average and of each of its characters. */
const SURE = 0.9;
const SURE_OF_EACH = 0.6;
/** Two pieces stand in one row when they share this much of the height of the lower one. */
const SHARED_HEIGHT = 0.4;

const heightOf = ({ top, bottom }: TextPiece): number => bottom - top;
const sharedHeight = (a: TextPiece, b: TextPiece): number =>
  (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) / Math.max(Math.min(heightOf(a), heightOf(b)), 1);

/**
 * The rows of a picture from its top to its bottom. A piece belongs to the row whose last piece it stands beside: rows of a paper that was
 * held aslant rise or fall along their way. Blanks mean nothing, as papers spread their words.
 */
export function rowsOf(pieces: readonly TextPiece[]): readonly TextRow[] {
  const rows: TextPiece[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const shared = rows.map((row) => ({ row, share: sharedHeight(row.at(-1) ?? piece, piece) }));
    const [nearest] = shared.toSorted((a, b) => b.share - a.share);
    const sure = piece.sure.filter((_, index) => !/\s/.test(piece.text.charAt(index)));
    const tidy = { ...piece, text: piece.text.replace(/\s/g, ''), sure };
    if (nearest && nearest.share > SHARED_HEIGHT) nearest.row.push(tidy);
    else rows.push([tidy]);
  }
  return rows.toSorted(([a], [b]) => (a?.top ?? 0) - (b?.top ?? 0));
}

export const textOf = (row: TextRow): string => row.map(({ text }) => text).join('');

/** What is printed behind a label: the rest of its piece, or the next one. */
export interface Labelled {
  readonly text: string;
  /** how sure the reader is of each character of the text */
  readonly sure: readonly number[];
  readonly piece: TextPiece;
  /** among the rows */
  readonly at: number;
  /** the rest of the row behind it */
  readonly more: TextRow;
}

function behind(row: TextRow, end: number): Omit<Labelled, 'at'> | undefined {
  let from = 0;
  for (const [at, piece] of row.entries()) {
    const to = from + piece.text.length;
    const within = Math.max(end - from, 0);
    if (end < to) return { text: piece.text.slice(within), sure: piece.sure.slice(within), piece, more: row.slice(at + 1) };
    from = to;
  }
  return undefined;
}

/** The first row that has the label, and something behind it. */
export function labelled(rows: readonly TextRow[], label: RegExp): Labelled | undefined {
  for (const [at, row] of rows.entries()) {
    const found = label.exec(textOf(row));
    const value = found && behind(row, found.index + found[0].length);
    if (value) return { ...value, at };
  }
  return undefined;
}

export const isSureOfEach = (sure: readonly number[]): boolean => sure.every((one) => one >= SURE_OF_EACH);

/** What a row says in these words, where the reader is sure of each of their characters. */
export function sureMatch(row: TextRow, words: RegExp): RegExpExecArray | undefined {
  const found = words.exec(textOf(row));
  if (found === null) return undefined;
  const sure = row.flatMap((piece) => piece.sure).slice(found.index, found.index + found[0].length);
  return isSureOfEach(sure) ? found : undefined;
}

/**
 * The text, where the reader is sure of it and it looks as it must; empty otherwise.
 * @param text what is taken of the value, from its beginning
 */
export function sureText(value: Labelled | undefined, shape: RegExp, text = value?.text ?? ''): string {
  if (value === undefined || value.piece.score < SURE || !isSureOfEach(value.sure.slice(0, text.length))) return '';
  return shape.test(text) ? text : '';
}
