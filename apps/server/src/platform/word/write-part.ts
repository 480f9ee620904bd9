import { type Block, isOfOneBlock, type TagNode } from './blocks.ts';
import type { PlaceKind } from './tag.ts';
import { WordRefused } from './word-refused.ts';
import { encodeText, isElement, type XmlElement, type XmlNode } from './xml-tree.ts';

/** A picture as it stands in the text: PNG, with its size in points. */
export interface WordPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What the tags of a template become. */
export interface Filling {
  value(name: string, isCapital: boolean): string | WordPicture;
  holds(condition: string): boolean;
  rows(name: string): readonly Filling[];
  /** who signs at a place that names a role: within rows of the same name the one of the row */
  signer(role: string): string;
}

/** What a part refers to besides its text. */
export interface PartMaking {
  /** the number that a picture is related by in this part */
  picture(picture: WordPicture): number;
  /** the name of the bookmark at a place to sign */
  place(place: PlaceKind, role: string): string;
}

const MOST_CHARACTERS = 60_000_000;
const EMU_PER_POINT = 12_700;
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';

function pictureXml({ width, height }: WordPicture, relation: number): string {
  const size = `cx="${Math.round(width * EMU_PER_POINT)}" cy="${Math.round(height * EMU_PER_POINT)}"`;
  const named = `id="${9000 + relation}" name="picture${relation}"`;
  const blip = `<a:blip xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:embed="moqi${relation}"/>`;
  return `<w:drawing><wp:inline xmlns:wp="${DRAWING}/wordprocessingDrawing"><wp:extent ${size}/><wp:docPr ${named}/><a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr ${named}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill>${blip}<a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
}

function textXml(text: string): string {
  const lines = text.split(/\r\n|\r|\n/u).map((line) => `<w:t xml:space="preserve">${encodeText(line.replaceAll('\t', ' '))}</w:t>`);
  return lines.join('<w:br/>');
}

/** Writes a part with its tags filled in. */
export class PartWriter {
  readonly #making: PartMaking;
  #written = 0;
  #bookmarks = 0;

  constructor(making: PartMaking) {
    this.#making = making;
  }

  /** @throws WordRefused content, where rows make it grow without end */
  write(node: XmlNode, filling: Filling): string {
    switch (node.kind) {
      case 'text':
        return this.#counted(node.raw);
      case 'tag':
        return this.#counted(this.#tag(node, filling));
      case 'block':
        return this.#block(node, filling);
      case 'element':
        return this.#element(node, filling);
    }
  }

  #counted(text: string): string {
    this.#written += text.length;
    if (this.#written > MOST_CHARACTERS) throw new WordRefused('content');
    return text;
  }

  #all(nodes: readonly XmlNode[], filling: Filling): string {
    return nodes.map((node) => this.write(node, filling)).join('');
  }

  #block({ tag, body, otherwise }: Block, filling: Filling): string {
    if (tag.kind === 'if') return this.#all(filling.holds(tag.condition) ? body : otherwise, filling);
    return filling
      .rows(tag.name)
      .map((row) => this.#all(body, row))
      .join('');
  }

  #tag({ tag, properties }: TagNode, filling: Filling): string {
    if (tag.kind === 'place') {
      const id = 900_000 + this.#bookmarks++;
      // a paragraph of bookmarks alone has no place for them: two of them become one, and the last one of a file is left out
      const blank = `<w:r>${properties}<w:t xml:space="preserve"> </w:t></w:r>`;
      return `<w:bookmarkStart w:id="${id}" w:name="${this.#making.place(tag.place, filling.signer(tag.role))}"/>${blank}<w:bookmarkEnd w:id="${id}"/>`;
    }
    if (tag.kind !== 'value') return '';
    const value = filling.value(tag.name, tag.isCapital);
    const inner = typeof value === 'string' ? textXml(value) : pictureXml(value, this.#making.picture(value));
    return `<w:r>${properties}${inner}</w:r>`;
  }

  #element(element: XmlElement, filling: Filling): string {
    const { name, open, children } = element;
    if (name === '') return this.#all(children, filling);
    this.#counted(open);
    if (isElement(element, 'w:p') && isOfOneBlock(element)) return this.#paragraphOfBlock(element, filling);
    let inner = this.#all(children, filling);
    // a table without rows is none, and a cell ends with a paragraph (ISO/IEC 29500-1 §17.4.37, §17.4.65)
    if (name === 'w:tbl' && !inner.includes('<w:tr')) return '';
    if (name === 'w:tc' && !inner.endsWith('</w:p>') && !inner.endsWith('<w:p/>')) inner += '<w:p/>';
    return inner === '' ? `${open.slice(0, -1)}/>` : `${open}${inner}</${name}>`;
  }

  /** It goes with its block: no empty line is left where a condition does not hold. */
  #paragraphOfBlock({ open, children, name }: XmlElement, filling: Filling): string {
    const inner = children.map((node) => [node.kind, this.write(node, filling)] as const);
    if (inner.some(([kind, written]) => kind === 'block' && written === '')) return '';
    return `${open}${inner.map(([, written]) => written).join('')}</${name}>`;
  }
}
