import { type EmbeddedFont, embedFont } from '@moqi/pdf';
import { type Dict, dict, name, numeral, type PdfObject, PdfStream, type Ref, textString } from '@moqi/pdf/syntax';
import { CONTRACT_CLAUSES, CONTRACT_HEAD, CONTRACT_TITLE, SIGNATURE_BLOCK } from './contract-text.ts';
import { PdfWriter, type XrefStyle } from './pdf-writer.ts';
import { type Encryption, encryptWithQpdf } from './qpdf.ts';

const SIZES = { A4: [595.28, 841.89], A5: [419.53, 595.28], Letter: [612, 792] } as const;

export interface SampleOptions {
  /** Exact number of pages, default 1. The last one carries the signature block. */
  pages?: number;
  /** Size as displayed, in points or by name; default A4. */
  size?: keyof typeof SIZES | readonly [number, number];
  /** /Rotate of all pages; the text is drawn so that it stands upright when displayed. */
  rotate?: 0 | 90 | 180 | 270;
  title?: string;
  /** Paragraphs in place of the contract's own. */
  text?: string | readonly string[];
  xref?: XrefStyle;
  encryption?: Encryption;
  /** Further entries of every page dictionary, e.g. a /CropBox; may override what is usual. */
  page?: (index: number, writer: PdfWriter) => Record<string, PdfObject>;
  /** Further entries of the catalog. */
  catalog?: (writer: PdfWriter, pages: readonly Ref[]) => Record<string, PdfObject>;
}

const MARGIN = 64;
const FONT_SIZE = 11;
const LEADING = 20;

/**
 * A contract to sign: real Chinese text in an embedded subset, so that it looks the same everywhere.
 * In A4 the block 甲方（盖章）/ 乙方（签字） stands at the foot of the last page, its labels at y ≈ 680 from the top.
 */
export function samplePdf(options: SampleOptions = {}): Uint8Array {
  const { page, catalog, ...plain } = options;
  if (page || catalog) return drawPdf(options);
  const key = JSON.stringify(plain);
  const kept = drawn.get(key) ?? drawPdf(options);
  if (drawn.size < KEPT_FILES) drawn.set(key, kept);
  return kept.slice();
}

/** Subsetting the font takes most of the time of a file, and most tests ask for the same few files. */
const drawn = new Map<string, Uint8Array>();
const KEPT_FILES = 100;

function drawPdf(options: SampleOptions): Uint8Array {
  const count = options.pages ?? 1;
  const [width, height] = typeof options.size === 'object' ? options.size : SIZES[options.size ?? 'A4'];
  const title = options.title ?? CONTRACT_TITLE;
  const columns = Math.max(8, Math.floor((width - 2 * MARGIN) / FONT_SIZE));
  const pages = paginate(title, paragraphsOf(options), { count, columns, height });
  const writer = new PdfWriter();
  const letters = pages.flatMap((page) => page.map(({ text }) => text)).join('') + SIGNATURE_BLOCK.flat().join('');
  const font = embedFont(writer, letters);
  const tree = writer.allocate();
  const resources = writer.add(dict({ Font: dict({ F1: font.ref }) }));
  const rotate = options.rotate ?? 0;
  const refs = pages.map((lines, index) => {
    const content = upright(pageContent(font, { lines, width, height, last: index === count - 1 }), { rotate, width, height });
    const sideways = rotate === 90 || rotate === 270;
    const usual: Record<string, PdfObject> = {
      Type: name('Page'),
      Parent: tree,
      MediaBox: sideways ? [0, 0, height, width] : [0, 0, width, height],
      Resources: resources,
      Contents: writer.add(new PdfStream(new Map(), Buffer.from(content, 'latin1'))),
      ...(rotate !== 0 && { Rotate: rotate }),
    };
    return writer.add(dict({ ...usual, ...options.page?.(index, writer) }));
  });
  writer.put(tree, dict({ Type: name('Pages'), Kids: [...refs], Count: refs.length }));
  const root = writer.add(dict({ Type: name('Catalog'), Pages: tree, Lang: textString('zh-CN'), ...options.catalog?.(writer, refs) }));
  const info = writer.add(dict({ Title: textString(title), Producer: textString('Moqi sample') }));
  const id = textString(`sample-${count}-${rotate}`);
  const file = writer.finish(trailerOf(root, info, id), options.xref);
  return options.encryption ? encryptWithQpdf(file, options.encryption) : file;
}

const trailerOf = (root: Ref, info: Ref, id: PdfObject): Dict => dict({ Root: root, Info: info, ID: [id, id] });

function paragraphsOf({ text }: SampleOptions): readonly string[] {
  if (text === undefined) return [...CONTRACT_HEAD, ...CONTRACT_CLAUSES];
  return typeof text === 'string' ? text.split('\n') : text;
}

interface Line {
  text: string;
  size: number;
  centred: boolean;
  /** From the top, in points. */
  y: number;
}

/** Spreads the paragraphs over exactly `count` pages; pages left over become annex pages, and what does not fit a page is left out. */
function paginate(title: string, paragraphs: readonly string[], shape: { count: number; columns: number; height: number }): Line[][] {
  const { count, columns, height } = shape;
  const share = Math.ceil(paragraphs.length / count);
  return Array.from({ length: count }, (_, index) => {
    const lines: Line[] = [{ text: `${title}　第 ${index + 1} 页 / 共 ${count} 页`, size: 8, centred: true, y: 36 }];
    let y = MARGIN + 16;
    if (index === 0) {
      lines.push({ text: title, size: 20, centred: true, y });
      y += 44;
    }
    const own = paragraphs.slice(index * share, (index + 1) * share);
    const shown =
      own.length > 0
        ? own
        : [
            `附件　第 ${index + 1} 页`,
            ...Array.from({ length: 12 }, (__, row) => `${row + 1}．设备备件清单，序号 ${index * 12 + row + 1}`),
          ];
    for (const paragraph of shown) {
      for (const text of wrapped(paragraph, columns)) {
        lines.push({ text, size: FONT_SIZE, centred: false, y });
        y += LEADING;
      }
    }
    const foot = height - (index === count - 1 ? 190 : 40);
    return lines.filter((line) => line.y < foot);
  });
}

/** Half-width characters count half. */
function wrapped(paragraph: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const character of paragraph) {
    const width = character < '\u0300' ? 0.58 : 1;
    if (used + width > columns) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += character;
    used += width;
  }
  return [...lines, line];
}

function pageContent(font: EmbeddedFont, page: { lines: Line[]; width: number; height: number; last: boolean }): string {
  const { lines, width, height, last } = page;
  const show = (text: string, size: number, x: number, y: number): string =>
    `/F1 ${size} Tf 1 0 0 1 ${numeral(x)} ${numeral(height - y)} Tm ${font.encode(text)} Tj`;
  const rows = lines.map(({ text, size, centred, y }) => show(text, size, centred ? (width - lengthOf(font, text) * size) / 2 : MARGIN, y));
  if (last) {
    SIGNATURE_BLOCK.forEach(([left, right], row) => {
      const y = height - 160 + row * 72;
      rows.push(show(left, 12, MARGIN, y), show(right, 12, width / 2 + 20, y));
    });
  }
  return `BT 0 g\n${rows.join('\n')}\nET\n`;
}

function lengthOf({ font }: EmbeddedFont, text: string): number {
  let units = 0;
  for (const character of text) units += font.advance(font.glyphOf(character.codePointAt(0) ?? 0));
  return units / font.unitsPerEm;
}

/** Turns content drawn for the displayed page so that it stands upright under /Rotate. */
function upright(content: string, page: { rotate: number; width: number; height: number }): string {
  const { rotate, width, height } = page;
  const matrices: Record<number, number[]> = {
    90: [0, 1, -1, 0, height, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, width],
  };
  const matrix = matrices[rotate];
  return matrix ? `q ${matrix.map(numeral).join(' ')} cm\n${content}Q\n` : content;
}
