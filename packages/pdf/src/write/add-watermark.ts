/*
 * Watermarks as annotations (ISO 32000-2 §12.5.6.22). To write them into page contents would be simpler and would break
 * every signature there is; as annotations laid down first they are part of what is signed.
 */
import type { Colour } from '../appearance/appearance.ts';
import { conventionsOf } from '../appearance/conventions.ts';
import { embedFont } from '../appearance/embedded-font.ts';
import { octets } from '../bytes/octets.ts';
import type { ByteSource } from '../bytes/source.ts';
import { claimName, claimsStructure } from '../document/claims.ts';
import { geometryOf, type PageGeometry, uprightMatrix } from '../document/geometry.ts';
import { openDocument } from '../document/open-document.ts';
import { pagesOf } from '../document/page-tree.ts';
import { asPdfError, PdfError } from '../errors.ts';
import { dict, name, PdfStream, type Ref } from '../syntax/objects.ts';
import { numeral, rounded, textString } from '../syntax/serialize.ts';
import { Increment } from './increment.ts';
import { assertUnsigned, PERMIT_CREATE } from './permission.ts';

/** What is laid over all pages. */
export interface Watermark {
  /** One line. */
  text: string;
  /** Points, default 36. */
  fontSize?: number;
  /** 0 (invisible) to 1, default 0.12. */
  opacity?: number;
  /** Degrees counter-clockwise, default 30. */
  angle?: number;
  /** Points between two repetitions in both directions; default three times the font size beside, four times below. */
  spacing?: number;
  colour?: Colour;
}

/** Print, ReadOnly and Locked (ISO 32000-2 Table 167). */
const FLAGS = 4 | 64 | 128;

/**
 * Lays a repeated text over all pages as watermark annotations (§12.5.6.22), before the first signature: page contents stay as
 * they are, and after a signature, taking the watermark away is a change like any other.
 * @returns the bytes to append
 * @throws PdfError ALREADY_SIGNED, CLAIM_FORBIDS, CERTIFICATION_FORBIDS, PERMISSIONS_FORBID, GLYPH_MISSING, BAD_REQUEST, and those of `inspect`
 */
export async function addWatermark(source: ByteSource, watermark: Watermark, options: { password?: string } = {}): Promise<Uint8Array> {
  if (watermark.text.trim() === '') throw new PdfError('BAD_REQUEST', { reason: 'watermark without text' });
  try {
    const document = await openDocument(source, options);
    return await document.file.bytes.settle(() => {
      assertUnsigned(document, PERMIT_CREATE);
      // It is transparent, and no part of the structure.
      if (conventionsOf(document).isOpaque || claimsStructure(document))
        throw new PdfError('CLAIM_FORBIDS', { claim: claimName(document) });
      const increment = new Increment(document);
      addToPages(increment, watermark);
      return increment.finish().bytes;
    });
  } catch (cause) {
    throw asPdfError(cause);
  }
}

/**
 * One annotation a page; the look is shared by pages of one size. Pages are told apart by what shapes the look: size
 * and rotation. A file of three hundred pages of one size gets one appearance.
 * @throws PdfError GLYPH_MISSING where the embedded font lacks a character
 */
function addToPages(increment: Increment, watermark: Watermark): void {
  const { document } = increment;
  const { text, opacity = 0.12 } = watermark;
  const conventions = conventionsOf(document);
  const font = embedFont(increment, text, conventions);
  const state = dict({ Type: name('ExtGState'), ca: Math.min(1, Math.max(0, opacity)) });
  const fonts = dict({ F: font.ref });
  const resources = increment.add(dict({ Font: fonts, ExtGState: dict({ G: state }), ColorSpace: conventions.colours }));
  const emWidth = Array.from(text).reduce((sum, character) => sum + font.font.advance(font.font.glyphOf(character.codePointAt(0) ?? 0)), 0);
  const drawn: Drawn = { ...watermark, shown: font.encode(text), ems: emWidth / font.font.unitsPerEm, resources };
  // Pages of one size and rotation share one appearance.
  const forms = new Map<string, Ref>();
  for (const page of pagesOf(document)) {
    const geometry = geometryOf(document, page);
    const key = `${geometry.width} ${geometry.height} ${geometry.rotation}`;
    const form = forms.get(key) ?? increment.add(appearance(drawn, geometry));
    forms.set(key, form);
    const annotation = { Type: name('Annot'), Subtype: name('Watermark'), Rect: [...geometry.visible], F: FLAGS, P: page.ref };
    increment.append(page.ref, 'Annots', [increment.add(dict({ ...annotation, Contents: textString(text), AP: dict({ N: form }) }))]);
  }
}

/**
 * A watermark with its text as glyph codes. `shown` is the operand of `Tj`, `ems` the width of the text in ems,
 * `resources` its font and its transparency.
 */
interface Drawn extends Watermark {
  shown: string;
  ems: number;
  resources: Ref;
}

/** From one repetition to the next along a row, and from one row to the next. */
function pitchOf({ ems, spacing }: Drawn, fontSize: number): [number, number] {
  return [ems * fontSize + (spacing ?? fontSize * 3), fontSize + (spacing ?? fontSize * 4)];
}

/**
 * The text in rows that run at an angle and cover the page. Rows are laid out about the centre of the page and only
 * where they can be seen. However small the text, a page has at most some eighty rows and columns: more would make the
 * file heavy and the page grey.
 */
function appearance(drawn: Drawn, { width, height, rotation }: PageGeometry): PdfStream {
  const { fontSize = 36, angle = 30, colour = [0.5, 0.5, 0.5], shown, resources } = drawn;
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [across, down] = pitchOf(drawn, fontSize);
  const reach = Math.hypot(width, height);
  const rows: string[] = [];
  for (let v = -reach; v < reach; v += Math.max(down, reach / 40)) {
    for (let u = -reach; u < reach; u += Math.max(across, reach / 40)) {
      const [x, y] = [width / 2 + u * cos - v * sin, height / 2 + u * sin + v * cos];
      if (x < -across || x > width + across || y < -across || y > height + across) continue;
      rows.push(`${[cos, sin, -sin, cos, x, y].map(numeral).join(' ')} Tm ${shown} Tj`);
    }
  }
  const content = `/G gs BT /F ${numeral(fontSize)} Tf ${colour.map(numeral).join(' ')} rg\n${rows.join('\n')}\nET\n`;
  const matrix = uprightMatrix(rotation);
  const form = {
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: [0, 0, rounded(width), rounded(height)],
    Matrix: matrix && [...matrix],
    Resources: resources,
  };
  return new PdfStream(dict(form), octets(content));
}
