import { idCard } from '@moqi/rules';
import type { TextPiece } from '#ports/text-reader.ts';
import { isSureOfEach, labelled, rowsOf, sureMatch, sureText, type TextRow, textOf } from './text-rows.ts';

/** Empty: it was not read with certainty. */
export interface IdCardReading {
  readonly side: 'front' | 'back';
  readonly name: string;
  readonly sex: string;
  readonly nation: string;
  /** YYYY-MM-DD */
  readonly born: string;
  readonly address: string;
  readonly idNo: string;
  readonly authority: string;
  readonly validFrom: string;
  /** YYYY-MM-DD, or 长期 */
  readonly validTo: string;
}

const NOTHING = { name: '', sex: '', nation: '', born: '', address: '', idNo: '', authority: '', validFrom: '', validTo: '' };

const dayOf = (year = '', month = '', day = ''): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function bornOf(rows: readonly TextRow[]): string {
  for (const row of rows) {
    const found = sureMatch(row, /(\d{4})年(\d{1,2})月(\d{1,2})日/);
    if (found) return dayOf(found[1], found[2], found[3]);
  }
  return '';
}

/** The number with a right check character. */
function numberOf(rows: readonly TextRow[]): string {
  for (const row of rows) {
    const [number] = /\d{17}[\dXx]/.exec(textOf(row)) ?? [];
    if (number !== undefined && idCard(number.toUpperCase()) === undefined) return number.toUpperCase();
  }
  return '';
}

/** It may take several rows, which end where the number is. */
function addressOf(rows: readonly TextRow[]): string {
  const first = labelled(rows, /住址/);
  if (first === undefined) return '';
  const end = rows.findIndex((row, at) => at > first.at && /公民|身份号码|\d{15}/.test(textOf(row)));
  const below = rows.slice(first.at + 1, end === -1 ? first.at + 3 : end);
  const pieces = [...first.more, ...below.flat()];
  if (pieces.some((piece) => piece.score < first.piece.score * 0.9 || !isSureOfEach(piece.sure))) return '';
  return sureText(first, /^[\p{Script=Han}\w（）()\-—#]{6,80}$/u, first.text + pieces.map(({ text }) => text).join(''));
}

const isFront = (text: string): boolean => /公民身份号码|姓名|住址/.test(text);
const isBack = (text: string): boolean => /签发机关|有效期限|居民身份证/.test(text);

function frontOf(rows: readonly TextRow[]): IdCardReading {
  const [printed, number] = [bornOf(rows), numberOf(rows)];
  const ofNumber = dayOf(number.slice(6, 10), number.slice(10, 12), number.slice(12, 14));
  // where they contradict each other one of the two was misread, and nobody knows which
  const [born, idNo] = printed === '' || number === '' || printed === ofNumber ? [printed, number] : ['', ''];
  return {
    ...NOTHING,
    side: 'front',
    name: sureText(labelled(rows, /姓名/), /^[\p{Script=Han}·]{2,20}$/u, labelled(rows, /姓名/)?.text.replace(/[•.]/g, '·')),
    sex: sureText(labelled(rows, /性别/), /^[男女]$/, labelled(rows, /性别/)?.text.charAt(0)),
    nation: sureText(labelled(rows, /民族/), /^\p{Script=Han}{1,6}$/u),
    born,
    address: addressOf(rows),
    idNo,
  };
}

function backOf(rows: readonly TextRow[]): IdCardReading {
  const period = rows.map((row) => sureMatch(row, /(\d{4})\.(\d{2})\.(\d{2})[-—一]+(?:(\d{4})\.(\d{2})\.(\d{2})|长期)/)).find(Boolean);
  const [, y0, m0, d0, y1, m1, d1] = period ?? [];
  return {
    ...NOTHING,
    side: 'back',
    authority: sureText(labelled(rows, /签发机关/), /^[\p{Script=Han}]{4,30}$/u),
    validFrom: period ? dayOf(y0, m0, d0) : '',
    validTo: period ? (y1 === undefined ? '长期' : dayOf(y1, m1, d1)) : '',
  };
}

/** What stands on a side of an ID card (居民身份证); undefined: it is none. */
export function readIdCardText(pieces: readonly TextPiece[]): IdCardReading | undefined {
  const rows = rowsOf(pieces);
  const text = rows.map(textOf).join('\n');
  if (isFront(text)) return frontOf(rows);
  return isBack(text) ? backOf(rows) : undefined;
}
