import { differingRegion, frozenNow, type Pixels, renderPage, tamper, testPki } from '@moqi/testing';
import { Random } from '@moqi/testing/fuzz';
import { fieldsOf } from '../src/document/form.ts';
import { boxOfRectangle, geometryOf, rectangleOf } from '../src/document/geometry.ts';
import { openDocument } from '../src/document/open-document.ts';
import { pagesOf } from '../src/document/page-tree.ts';
import { bufferSource, PdfError, type ValidationReport, validate } from '../src/index.ts';
import { permissionOf } from '../src/validate/change-kinds.ts';
import { type Outcome, RULES, type Rule } from '../src/validate/rules.ts';
import { bases } from './increment-bases.ts';
import { CELLS, type Cell, type Increment, Maker } from './increment-maker.ts';

/*
 * Revisions made from the table of rules are judged. Whatever is judged valid is drawn before and after, and may differ only within the fields
 * that the report names. The program that draws shares no code with the validator.
 */

const { appendText, appendUpdate } = tamper;

export interface IncrementReport {
  executions: number;
  /** Judged valid, hence drawn. */
  valid: number;
  /** How often each cell of the table was tried, and how often the increment was valid, by part and key. */
  hits: Map<string, { tried: number; valid: number }>;
  findings: { increment: Increment; problem: string }[];
}

/** Pixels beside the edges of a field that anti-aliasing may touch. */
const SLACK = 2;

/** Whether two pictures of the first page differ anywhere but within the fields of these names. */
async function differsElsewhere(
  file: Uint8Array,
  pictures: { before: Pixels; after: Pixels },
  named: ReadonlySet<unknown>,
): Promise<boolean> {
  const document = await openDocument(bufferSource(file), {});
  const [page] = pagesOf(document);
  if (!page) return true;
  const areas = fieldsOf(document)
    .filter((field) => named.has(field.name))
    .flatMap((field) => field.widgets)
    .map((widget) => rectangleOf(document, document.dict(widget)?.get('Rect')))
    .filter((rectangle) => rectangle !== undefined)
    .map((rectangle) => boxOfRectangle(rectangle, geometryOf(document, page)));
  const { before, after } = pictures;
  const rgb = Uint8Array.from(after.rgb);
  for (const { x, y, width, height } of areas) {
    const [left, right] = [Math.max(0, Math.floor(x) - SLACK), Math.min(after.width, Math.ceil(x + width) + SLACK)];
    for (let row = Math.max(0, Math.floor(y) - SLACK); row < Math.min(after.height, Math.ceil(y + height) + SLACK); row++)
      if (right > left)
        rgb.set(before.rgb.subarray((row * after.width + left) * 3, (row * after.width + right) * 3), (row * after.width + left) * 3);
  }
  return differingRegion(before, { ...after, rgb }) !== undefined;
}

/** What the first signature is worth, or undefined where the file is refused with a sentence. */
async function judge(file: Uint8Array, trust: Uint8Array[]): Promise<ValidationReport['signatures'][number] | undefined> {
  try {
    return (await validate(bufferSource(file), { trust, now: frozenNow })).signatures[0];
  } catch (cause) {
    if (cause instanceof PdfError) return undefined;
    throw cause;
  }
}

/** Parts whose objects are judged as such only where they have a second use. */
const SHARED: ReadonlySet<string> = new Set(['fields', 'annots']);

export async function incrementCampaign({ executions, seed }: { executions: number; seed: number }): Promise<IncrementReport> {
  const files = await bases();
  const random = new Random(seed);
  const [plain, shared] = [files.plain, files.shared].map((file) => ({
    file,
    before: renderPage(file, 0),
    maker: new Maker(file, random),
  }));
  if (!plain || !shared) throw new Error('two files');
  const { trust } = await testPki();
  const report: IncrementReport = { executions: 0, valid: 0, hits: new Map(), findings: [] };
  for (const cell of Array.from({ length: executions }, (_, k) => CELLS[k % CELLS.length])) {
    if (!cell) continue;
    report.executions++;
    const { file, before, maker } = SHARED.has(cell.part) ? shared : plain;
    const { increment, cells } = maker.make(cell);
    const { objects, options, ahead } = increment;
    const later = appendUpdate(ahead === undefined ? file : appendText(file, ahead), objects, options);
    const signature = await judge(later, trust);
    const isValid = signature?.verdict === 'valid';
    for (const each of cells) count(report, each, isValid);
    if (!isValid) continue;
    report.valid++;
    const named = new Set(signature.changesAfter.map(({ facts }) => facts['field']));
    if (await differsElsewhere(later, { before, after: renderPage(later, 0) }, named))
      report.findings.push({ increment, problem: signature.changesAfter.map(({ kind }) => kind).join(' ') });
  }
  return report;
}

const called = ({ part, key }: Cell): string => `${part} ${key}`;

function count({ hits }: IncrementReport, cell: Cell, isValid: boolean): void {
  const { tried, valid } = hits.get(called(cell)) ?? { tried: 0, valid: 0 };
  hits.set(called(cell), { tried: tried + 1, valid: valid + Number(isValid) });
}

/** Cells that were tried less often than `least`. */
export const seldomTried = ({ hits }: IncrementReport, least: number): string[] =>
  CELLS.map(called).filter((cell) => (hits.get(cell)?.tried ?? 0) < least);

/** Cells that were only permitted, or only forbidden, although the rule knows both. */
export const oneSided = ({ hits }: IncrementReport): string[] =>
  CELLS.filter((cell) => {
    const { tried, valid } = hits.get(called(cell)) ?? { tried: 0, valid: 0 };
    const rule: Rule | undefined = RULES[cell.part][cell.key];
    const outcomes = rule ? [rule.is, ...Object.values(rule.except ?? {})] : [];
    return (valid === 0 && outcomes.some(isPermitted)) || (valid === tried && outcomes.some((outcome) => !isPermitted(outcome)));
  }).map(called);

/** By a signature that certifies nothing. */
const isPermitted = (outcome: Outcome): boolean =>
  outcome === 'nothing' || outcome === 'apart' || ['always', 'form'].includes(permissionOf(outcome));
