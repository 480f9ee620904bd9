import { deflateSync } from 'node:zlib';
import { embedFont } from '../appearance/embedded-font.ts';
import { octets } from '../bytes/octets.ts';
import { PdfError } from '../errors.ts';
import { dict, name, PdfStream } from '../syntax/objects.ts';
import { numeral } from '../syntax/serialize.ts';
import { ComposedFile } from './composed-file.ts';
import { measured } from './measured.ts';
import { A4 } from './paper.ts';
import { breakLines } from './text-lines.ts';

const SIZE = 10.5; // 五号
const LEADING = 18;
const MARGIN = 72;
const LINES = Math.floor((A4.height - 2 * MARGIN) / LEADING);
const ASCENT = 0.88;

/** Lines as they are shown; a form feed begins a page. Of the other control characters only the tabulator means something: two ems. */
function paginate(text: string, mostPages: number): string[][] {
  const measure = measured();
  const limit = (A4.width - 2 * MARGIN) / SIZE;
  const pages: string[][] = [];
  for (const part of text.split('\f')) {
    let page: string[] = [];
    pages.push(page);
    for (const paragraph of part.split(/\r\n|[\r\n\u2028\u2029]/)) {
      const shown = paragraph.replaceAll('\t', '\u3000\u3000').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '');
      for (const line of breakLines(shown, limit, measure)) {
        if (page.length === LINES) pages.push((page = []));
        if (pages.length > mostPages) throw new PdfError('TOO_LARGE', { reason: 'number of pages' });
        page.push(line);
      }
    }
  }
  return pages;
}

/**
 * Plain text on sheets of A4, in an embedded font.
 * @throws PdfError GLYPH_MISSING naming the characters the font cannot show, TOO_LARGE with more pages than `mostPages`
 */
export function composeText(text: string, mostPages: number): Uint8Array {
  const pages = paginate(text, mostPages);
  const file = new ComposedFile();
  const font = embedFont(file, pages.flat().join('') || ' ');
  const resources = file.add(dict({ Font: dict({ F: font.ref }) }));
  for (const lines of pages) {
    const rows = lines.map((line, at) => {
      const y = A4.height - MARGIN - at * LEADING - SIZE * ASCENT;
      return line === '' ? '' : `1 0 0 1 ${MARGIN} ${numeral(y)} Tm ${font.encode(line)} Tj\n`;
    });
    const content = deflateSync(octets(`BT /F ${SIZE} Tf 0 g\n${rows.join('')}ET\n`));
    file.addPage({
      MediaBox: [0, 0, A4.width, A4.height],
      Resources: resources,
      Contents: file.add(new PdfStream(dict({ Filter: name('FlateDecode') }), content)),
    });
  }
  return file.finish();
}
