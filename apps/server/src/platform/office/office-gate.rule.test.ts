import { describe, expect, it } from 'vitest';
import { openZip } from '#platform/archive/index.ts';
import { archive, compoundFile, docx, paragraph, relations } from '#test/office-files.ts';
import { judgeOfficeFile } from './index.ts';

const plain = paragraph('采购合同');
const external = (type: string, target = 'http://192.0.2.1/a') => docx(plain, { related: [{ type, target, isExternal: true }] });
const withParts = (...names: string[]) => docx(plain, { parts: Object.fromEntries(names.map((name) => [name, 'x'])) });
const fault = async (made: Buffer | Promise<Buffer>) =>
  judgeOfficeFile(await made, 1_000_000).then(
    (judged) => judged?.format,
    (error: { fault?: string }) => error.fault ?? error,
  );

async function partOf(made: Promise<Buffer>, name: string): Promise<string | undefined> {
  const judged = await judgeOfficeFile(await made);
  const content = openZip(Buffer.from(judged?.bytes ?? []), 1e9).open(name);
  if (content === undefined) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const blockOf = (flags: number) => {
  const head = Buffer.alloc(64);
  head.writeUInt16LE(flags, 10);
  return head;
};
/** A first record of two bytes, and then one that says that a password is needed, or not. */
const recordsOf = (second: number) => {
  const head = Buffer.alloc(64);
  head.writeUInt16LE(0x809, 0);
  head.writeUInt16LE(2, 2);
  head.writeUInt16LE(second, 6);
  return head;
};

describe('the gate before the converter', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string | undefined]>([
    ['a Word file', () => docx(plain), 'docx'],
    ['a link in the text', () => external('hyperlink'), 'docx'],
    ['a template elsewhere, which changes nothing', () => external('attachedTemplate', 'file:///C:/Normal.dotm'), 'docx'],
    ['a picture on the network', () => external('image'), 'linked'],
    ['a picture on the disk of the server', () => external('image', 'file:///etc/passwd'), 'linked'],
    ['a picture on another server', () => external('image', '\\\\192.0.2.1\\share\\a.png'), 'linked'],
    [
      'an address that is not said to lie outside',
      () => docx(plain, { related: [{ type: 'image', target: 'http://192.0.2.1/a' }] }),
      'linked',
    ],
    ['a server that is not said to lie outside', () => docx(plain, { related: [{ type: 'image', target: '//192.0.2.1/a' }] }), 'linked'],
    ['an object elsewhere', () => external('oleObject'), 'linked'],
    ['a document elsewhere that would be read in', () => external('subDocument'), 'linked'],
    ['an object', () => docx(plain, { related: [{ type: 'oleObject', target: 'embeddings/oleObject1.bin' }] }), 'embedded'],
    ['a file inside', () => withParts('word/embeddings/Microsoft_Excel1.xlsx'), 'embedded'],
    ['a control', () => withParts('word/activeX/activeX1.xml'), 'embedded'],
    ['another document read in', () => docx(plain, { related: [{ type: 'aFChunk', target: 'afchunk.htm' }] }), 'embedded'],
    ['macros', () => withParts('word/vbaProject.bin'), 'macros'],
    [
      'macros that are said by the type',
      () => docx(plain, { contentType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
      'macros',
    ],
    ['macros that are related', () => docx(plain, { related: [{ type: 'vbaProject', target: 'a.bin' }] }), 'macros'],
    ['macro sheets', () => withParts('xl/macrosheets/sheet1.xml'), 'macros'],
    ['2 MB where 1 MB is allowed', () => docx(plain, { parts: { 'word/media/a.bmp': Buffer.alloc(2_000_000) } }), 'content'],
    ['entities that multiply', () => docx(plain, { parts: { 'word/styles.xml': '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>' } }), 'damaged'],
    ['half a file', async () => (await docx(plain)).subarray(0, 900), 'damaged'],
    ['relations that are no XML', () => docx(plain, { parts: { 'word/_rels/a.xml.rels': '<Relationships>' } }), 'damaged'],
    ['another archive', () => archive({ 'a.txt': 'a', '[Content_Types].xml': '<Types/>' }), undefined],
    ['an old Word file', () => compoundFile({ name: 'WordDocument', content: blockOf(0) }, { name: 'ObjectPool', isFull: false }), 'doc'],
    ['an old Excel file', () => compoundFile({ name: 'Workbook', content: recordsOf(0x42) }), 'xls'],
    ['an old file of another program', () => compoundFile({ name: 'PowerPoint Document' }), undefined],
    ['an old file with macros', () => compoundFile({ name: 'WordDocument' }, { name: 'Macros', isFull: true }), 'macros'],
    ['an old Excel file with macros', () => compoundFile({ name: 'Workbook' }, { name: '_VBA_PROJECT_CUR', isFull: true }), 'macros'],
    ['an old file with objects', () => compoundFile({ name: 'WordDocument' }, { name: 'ObjectPool', isFull: true }), 'embedded'],
    ['an old Excel file with objects', () => compoundFile({ name: 'Workbook' }, { name: 'MBD0018A4F2', isFull: true }), 'embedded'],
    ['an old Word file with a password', () => compoundFile({ name: 'WordDocument', content: blockOf(0x100) }), 'password'],
    ['an old Excel file with a password', () => compoundFile({ name: 'Workbook', content: recordsOf(0x2f) }), 'password'],
    ['a new file with a password', () => compoundFile({ name: 'EncryptedPackage' }, { name: 'EncryptionInfo' }), 'password'],
    ['half an old file', () => compoundFile({ name: 'WordDocument' }).subarray(0, 700), 'damaged'],
  ])('%s', async (_, make, expected) => {
    expect(await fault(make())).toBe(expected);
  });

  it('a chain that leads back to itself ends', async () => {
    const file = compoundFile({ name: 'WordDocument' });
    file.writeUInt32LE(1, 512 + 4); // the directory is its own next sector
    expect(await fault(file)).toBe('damaged');
  });

  it('hands on an archive of its own, without what was dropped', async () => {
    const made = external('attachedTemplate', 'file:///C:/Normal.dotm');
    expect(await partOf(made, 'word/_rels/document.xml.rels')).not.toContain('Normal');
    expect(await partOf(made, 'word/document.xml')).toContain('采购合同');
  });

  it('lets the numbers behind a chart go, and keeps the chart', async () => {
    const parts = {
      'word/charts/chart1.xml': '<c/>',
      'word/charts/_rels/chart1.xml.rels': relations({ type: 'package', target: '../embeddings/Numbers.xlsx' }),
      'word/embeddings/Numbers.xlsx': 'x',
    };
    const made = docx(plain, { parts });
    expect(await partOf(made, 'word/charts/chart1.xml')).toBe('<c/>');
    expect(await partOf(made, 'word/embeddings/Numbers.xlsx')).toBeUndefined();
    expect(await partOf(made, 'word/charts/_rels/chart1.xml.rels')).not.toContain('Numbers');
  });
});
