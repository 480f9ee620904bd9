import { PdfError } from '@moqi/pdf';
import { PkiError } from '@moqi/pki';
import { type FuzzReport, type FuzzTarget, fuzz, type Guide } from '@moqi/testing/fuzz';

/** Words of the syntax, and values that have broken readers before. */
const TOKENS = [
  '0 0 R',
  '1 0 R',
  '2 0 R',
  '3 0 R',
  '4 0 R',
  '5 0 R',
  '-1',
  '0',
  '4294967296',
  '9999999999',
  '1e9',
  '<<',
  '>>',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '%',
  'null',
  'true',
  '/Type',
  '/Prev 0',
  '/Prev 15',
  '/Size 99999999',
  '/Length 99999999',
  '/Length -1',
  '/W [0 0 0]',
  '/W [8 8 8]',
  '/Index [0 99999999]',
  '/N 99999999',
  '/First -1',
  '/Predictor 15',
  '/Columns 99999999',
  '/Kids [1 0 R 1 0 R]',
  '/Parent 3 0 R',
  '/ByteRange [0 0 0 0]',
  '/Contents <>',
  '/Filter [/FlateDecode/FlateDecode]',
  '/Encrypt 1 0 R',
  '/XRefStm 15',
  'stream\n',
  'endstream',
  'endobj',
  'xref\n',
  'trailer\n',
  'startxref\n',
  '%%EOF\n',
  '/Rotate 45',
  '/MediaBox [0 0 0 0]',
  '/Fields 1 0 R',
  '/AP <</N 4 0 R>>',
  '/V (x)',
  '/Kids [',
  '/DR <</Font <</F 4 0 R>>>>',
  '/Opt [[(a)(b)]]',
  '/CIDToGIDMap/Identity',
  '/Differences [65/one]',
  '1 begincodespacerange <00> <ff> endcodespacerange',
  '1 beginbfrange <00> <ff> <0041> endbfrange',
  'BT /F 9 Tf (x) Tj ET',
  'BI /W 1 ID x EI',
].map((token) => Uint8Array.from(Buffer.from(token, 'latin1')));

/** What any input of some kilobytes may cost: two seconds of processor time, and 256 MB over the start. */
const LIMITS = { milliseconds: 2000, megabytes: 256 };

/** Runs mutants through the targets; a PdfError or PkiError is an honest refusal, everything else a finding. */
export function campaign(
  targets: readonly FuzzTarget[],
  options: { readonly executions: number; readonly seed: number; readonly guide?: Guide; readonly report?: (line: string) => void },
): Promise<FuzzReport> {
  const isRefusal = (error: unknown): boolean => error instanceof PdfError || error instanceof PkiError;
  return fuzz(targets, { ...options, tokens: TOKENS, limits: LIMITS, isRefusal });
}
