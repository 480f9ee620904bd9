import { ArchiveRefused, openZip, packZip } from '#platform/archive/index.ts';
import { isWithin, makeBlocks, rowsAround, type TagNode } from './blocks.ts';
import { isolateTags } from './isolate-tags.ts';
import type { Tag } from './tag.ts';
import type { WordProblem } from './word-problem.ts';
import { WordRefused } from './word-refused.ts';
import { type Filling, type PartMaking, PartWriter, type WordPicture } from './write-part.ts';
import { readTree, type XmlElement } from './xml-tree.ts';

/** Of all parts together, and of the texts of a contract. */
const MOST_UNPACKED = 200 * 1024 * 1024;
const MOST_TEXT = 30 * 1024 * 1024;
const MOST_TAGS = 2000;
const CONTENT_TYPES = '[Content_Types].xml';
/** The parts whose text is seen; some programs number the main one. */
const TEXT_PARTS = /^word\/(?:document|header|footer|footnotes|endnotes)\d*\.xml$/;
const MAIN_PART = /^word\/document\d*\.xml$/;
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

/** A tag of a template, with the names of the rows that it stands within. */
export interface FoundTag {
  readonly tag: Tag;
  readonly text: string;
  readonly within: readonly string[];
}

interface TextPart {
  readonly name: string;
  readonly root: XmlElement;
}

async function partsOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = openZip(bytes, MOST_UNPACKED);
  const parts = new Map<string, Buffer>();
  for (const name of zip.names) {
    const pieces: Uint8Array[] = [];
    for await (const piece of zip.open(name) ?? []) pieces.push(piece);
    parts.set(name, Buffer.concat(pieces));
  }
  return parts;
}

const relationsOf = (part: string): string => part.replace(/^word\//, 'word/_rels/').concat('.rels');

/** A place to sign is one place of the text, or one in each row of those that carry the name of who signs. */
function isElsewhere(tag: TagNode, role: string, part: string): boolean {
  const isRepeated = rowsAround(tag).some((rows) => rows !== role);
  return !MAIN_PART.test(part) || isRepeated || isWithin(tag, 'w:txbxContent', 'mc:AlternateContent');
}

/** A Word file with tags: {{甲方}}, {{如果 金额>=10000}} … {{结束}}, {{逐行 明细}} … {{结束}}, {{盖章 甲方}}. */
export class WordTemplate {
  readonly tags: readonly FoundTag[];
  readonly problems: readonly WordProblem[];
  readonly #parts: ReadonlyMap<string, Buffer>;
  readonly #texts: readonly TextPart[];

  private constructor(parts: ReadonlyMap<string, Buffer>) {
    this.#parts = parts;
    const texts: TextPart[] = [];
    const tags: FoundTag[] = [];
    const problems: WordProblem[] = [];
    for (const [name, bytes] of parts) {
      if (!TEXT_PARTS.test(name)) continue;
      if (bytes.length > MOST_TEXT) throw new WordRefused('content');
      const root = readTree(bytes.toString('utf8'));
      const found = isolateTags(root);
      problems.push(...found.problems, ...makeBlocks(found.tags));
      for (const one of found.tags) {
        const { tag, text } = one;
        if (tag.kind === 'place' && isElsewhere(one, tag.role, name)) problems.push({ fault: 'elsewhere', text });
        tags.push({ tag, text, within: rowsAround(one) });
      }
      texts.push({ name, root });
    }
    if (tags.length > MOST_TAGS) throw new WordRefused('content');
    this.#texts = texts;
    this.tags = tags;
    this.problems = problems;
  }

  /** @param bytes of a .docx that the gate for office files has judged. @throws WordRefused */
  static async read(bytes: Uint8Array): Promise<WordTemplate> {
    try {
      return new WordTemplate(await partsOf(Buffer.from(bytes)));
    } catch (error) {
      if (error instanceof ArchiveRefused) throw new WordRefused(error.excess ?? 'damaged', { cause: error });
      throw error;
    }
  }

  /**
   * The same file with everything filled in.
   * @param bookmarkOf names the bookmark at a place to sign; letters and digits alone, as converters write other characters otherwise
   * @throws WordRefused content
   */
  async fill(filling: Filling, bookmarkOf: PartMaking['place']): Promise<Uint8Array> {
    const parts = new Map(this.#parts);
    const pictures: WordPicture[] = [];
    for (const { name, root } of this.#texts) {
      const before = pictures.length;
      const writer = new PartWriter({ picture: (picture) => pictures.push(picture), place: bookmarkOf });
      parts.set(name, Buffer.from(writer.write(root, filling)));
      if (pictures.length > before) relate(parts, name, before + 1, pictures.length);
    }
    pictures.forEach(({ bytes }, at) => parts.set(`word/media/moqi${at + 1}.png`, Buffer.from(bytes)));
    if (pictures.length > 0) declarePng(parts);
    return packZip(parts);
  }
}

function relate(parts: Map<string, Buffer>, part: string, from: number, to: number): void {
  const name = relationsOf(part);
  const empty = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  const xml = parts.get(name)?.toString('utf8') ?? empty;
  const rows = Array.from(
    { length: to - from + 1 },
    (_, at) => `<Relationship Id="moqi${from + at}" Type="${RELATION}" Target="media/moqi${from + at}.png"/>`,
  );
  const open = xml.replace(/<Relationships([^>]*)\/>\s*$/, '<Relationships$1></Relationships>');
  parts.set(name, Buffer.from(open.replace(/<\/Relationships>\s*$/, `${rows.join('')}</Relationships>`)));
}

function declarePng(parts: Map<string, Buffer>): void {
  const types = parts.get(CONTENT_TYPES)?.toString('utf8') ?? '';
  if (/<Default[^>]*Extension="png"/i.test(types)) return;
  parts.set(CONTENT_TYPES, Buffer.from(types.replace(/<\/Types>\s*$/, '<Default Extension="png" ContentType="image/png"/></Types>')));
}
