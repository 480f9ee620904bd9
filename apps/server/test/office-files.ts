import yazl from 'yazl';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

export interface TestRelation {
  /** the last word of its type */
  readonly type: string;
  readonly target: string;
  readonly isExternal?: boolean;
}

export async function archive(parts: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
}

export function relations(...all: readonly TestRelation[]): string {
  const rows = all.map(
    ({ type, target, isExternal }, at) =>
      `<Relationship Id="r${at + 1}" Type="${OFFICE}/${type}" Target="${target}"${isExternal === true ? ' TargetMode="External"' : ''}/>`,
  );
  return `<?xml version="1.0"?><Relationships xmlns="${PACKAGE}">${rows.join('')}</Relationships>`;
}

/** A paragraph in a named font. */
export const paragraph = (text: string, before = ''): string =>
  `<w:p>${before}<w:r><w:rPr><w:rFonts w:ascii="宋体" w:eastAsia="宋体"/><w:sz w:val="21"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
export const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
export const table = (...rows: readonly (readonly string[])[]): string => {
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4"/>`).join('');
  const cells = rows.map(
    (row) =>
      `<w:tr>${row.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
  );
  return `<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>${cells.join('')}</w:tbl>`;
};
/** A picture three centimetres wide, by the number of its relation. */
export const picture = (relation: string, kind: 'embed' | 'link' = 'embed'): string =>
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="1080000" cy="1080000"/><wp:docPr id="1" name="p"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${OFFICE}" r:${kind}="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1080000" cy="1080000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const A4 = '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/>';

export interface DocxOptions {
  readonly related?: readonly TestRelation[];
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
  /** in place of the usual one */
  readonly contentType?: string;
  /** of the pages: size, margins, headers */
  readonly section?: string;
}

/** A Word file as Word would have it, with whatever else is wanted in it. */
export function docx(
  body: string,
  {
    related = [],
    parts = {},
    contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
    section = A4,
  }: DocxOptions = {},
): Promise<Buffer> {
  return archive({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="/word/document.xml" ContentType="${contentType}"/></Types>`,
    '_rels/.rels': relations({ type: 'officeDocument', target: 'word/document.xml' }),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${W}" xmlns:r="${OFFICE}"><w:body>${body}<w:sectPr>${section}</w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': relations(...related),
    ...parts,
  });
}

export interface TestStream {
  readonly name: string;
  readonly content?: Uint8Array;
  /** a folder, with something in it */
  readonly isFull?: boolean;
}

const SECTOR = 512;
/** A compound file ([MS-CFB]) of streams without contents, but for the first sector of those that have some. */
export function compoundFile(...streams: readonly TestStream[]): Buffer {
  const entry = (name: string, kind: number, { start = 0, size = 0, child = 0xffffffff } = {}): Buffer => {
    const bytes = Buffer.alloc(128);
    bytes.write(name, 0, 'utf16le');
    bytes.writeUInt16LE(name.length * 2 + 2, 64);
    bytes.writeUInt8(kind, 66);
    for (const at of [68, 72]) bytes.writeUInt32LE(0xffffffff, at);
    bytes.writeUInt32LE(child, 76);
    bytes.writeUInt32LE(start, 116);
    bytes.writeUInt32LE(size, 120);
    return bytes;
  };
  const directorySectors = Math.ceil((streams.length + 1) / 4);
  const contents: Buffer[] = [];
  const entries = streams.map(({ name, content, isFull }) => {
    if (isFull !== undefined) return entry(name, 1, isFull ? { child: 1 } : {});
    if (content === undefined) return entry(name, 2);
    contents.push(Buffer.concat([content, Buffer.alloc(SECTOR)]).subarray(0, SECTOR));
    return entry(name, 2, { start: directorySectors + contents.length, size: 4096 });
  });
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48); // the directory begins in the second sector
  header.writeUInt32LE(0xfffffffe, 68);
  header.writeUInt32LE(0, 76); // the table is the first sector
  const table = Buffer.alloc(SECTOR, 0xff);
  for (let at = 1; at <= directorySectors; at++) table.writeUInt32LE(at === directorySectors ? 0xfffffffe : at + 1, at * 4);
  const directory = Buffer.concat([entry('Root Entry', 5, { child: 1 }), ...entries, Buffer.alloc(directorySectors * SECTOR)]);
  return Buffer.concat([header, table, directory.subarray(0, directorySectors * SECTOR), ...contents]);
}
