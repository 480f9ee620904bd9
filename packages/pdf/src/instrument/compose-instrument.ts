import { deflateSync } from 'node:zlib';
import { type EmbeddedFont, embedFont } from '../appearance/embedded-font.ts';
import { octets } from '../bytes/octets.ts';
import { ComposedFile } from '../compose/composed-file.ts';
import { measured } from '../compose/measured.ts';
import { A4 } from '../compose/paper.ts';
import { qrContent } from '../compose/qr-content.ts';
import type { Box } from '../document/geometry.ts';
import { shownText } from '../printable.ts';
import { dict, name, PdfStream } from '../syntax/objects.ts';
import { numeral } from '../syntax/serialize.ts';
import type { Instrument, Mark, Tone } from './instrument.ts';
import { layOutInstrument } from './lay-out-instrument.ts';

/** Operands of `rg` and `RG`. */
const COLOURS: Readonly<Record<Tone, string>> = {
  ink: '0.11 0.11 0.12',
  grey: '0.40 0.40 0.42',
  line: '0.82 0.81 0.79',
  fill: '0.965 0.96 0.95',
  vermilion: '0.75 0.19 0.13',
};
/** Of the size of a text, how much wider its strokes are where it is strong: the font has one weight. */
const STRONG = 0.028;

const operands = (...values: number[]): string => values.map(numeral).join(' ');

function content(mark: Mark, font: EmbeddedFont): string {
  const colour = COLOURS[mark.tone];
  if (mark.kind === 'area') {
    return `${colour} rg ${operands(mark.x, A4.height - mark.y - mark.height, mark.width, mark.height)} re f\n`;
  }
  if (mark.kind === 'line') {
    const { x, y, toX, toY, width } = mark;
    return `${colour} RG ${numeral(width)} w ${operands(x, A4.height - y)} m ${operands(toX, A4.height - toY)} l S\n`;
  }
  const { x, y, size, text, isStrong } = mark;
  const weight = isStrong ? `2 Tr ${numeral(size * STRONG)} w ${colour} RG` : '0 Tr';
  return `BT ${colour} rg ${weight} /F ${numeral(size)} Tf 1 0 0 1 ${operands(x, A4.height - y)} Tm ${font.encode(text)} Tj ET\n`;
}

/** Plain data with what the font lacks shown as missing in each of its texts. */
function shown<Data>(data: Data): Data {
  if (typeof data === 'string') return shownText(data) as Data;
  if (Array.isArray(data)) return data.map(shown) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, shown(value)])) as Data;
}

/**
 * An instrument on sheets of A4, ready to be signed. A character that the font lacks is shown as 〓.
 * @returns the file, and the box for the field of its signature
 */
export function composeInstrument(instrument: Instrument): { readonly bytes: Uint8Array; readonly place: Box } {
  const { pages, code, place } = layOutInstrument(shown(instrument), measured());
  const file = new ComposedFile();
  const text = pages.flatMap((marks) => marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))).join('');
  const font = embedFont(file, text);
  const resources = file.add(dict({ Font: dict({ F: font.ref }) }));
  for (const [at, marks] of pages.entries()) {
    const drawn = marks.map((mark) => content(mark, font)).join('');
    const qr =
      at === code.page ? qrContent(instrument.ending.qr, { x: code.x, y: A4.height - code.y - code.height, side: code.width }) : '';
    file.addPage({
      MediaBox: [0, 0, A4.width, A4.height],
      Resources: resources,
      Contents: file.add(new PdfStream(dict({ Filter: name('FlateDecode') }), deflateSync(octets(`${drawn}${qr}`)))),
    });
  }
  return { bytes: file.finish(instrument.title), place };
}
