import type { OfficeFormat } from '#ports/office-converter.ts';
import { type CompoundEntry, readCompoundFile } from './compound-file.ts';
import { OfficeRefused } from './office-refused.ts';

/** Word, Excel and the programs that imitate them keep macros in these. */
const MACROS = new Set(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR']);
/** Objects of other programs: Excel's by number ([MS-XLS] §2.1.7.12), Word's in a pool, and what any program packed. */
const OBJECTS = /^(?:MBD[\dA-F]{8}|_\d{8,}|\p{Cc}Ole10Native|Package)$/iu;

const hasObjects = ({ name, hasChildren }: CompoundEntry): boolean => OBJECTS.test(name) || (name === 'ObjectPool' && hasChildren);

/** The flag `fEncrypted` of the first block ([MS-DOC] §2.5.2), or a FILEPASS behind the first record ([MS-XLS] §2.4.117). */
function isEncrypted({ name, head }: CompoundEntry): boolean {
  const bytes = Buffer.from(head);
  if (bytes.length < 64) return false;
  if (name === 'WordDocument') return (bytes.readUInt16LE(10) & 0x0100) !== 0;
  const second = 4 + bytes.readUInt16LE(2);
  return name === 'Workbook' && second + 2 <= bytes.length && bytes.readUInt16LE(second) === 0x2f;
}

/** What a file in one of the old formats is. @throws OfficeRefused; undefined: none of those that are converted */
export function judgeBinaryDocument(bytes: Buffer): OfficeFormat | undefined {
  const entries = readCompoundFile(bytes);
  const names = new Set(entries.map(({ name }) => name));
  if (names.has('EncryptedPackage') || entries.some(isEncrypted)) throw new OfficeRefused('password');
  if (entries.some(({ name }) => MACROS.has(name))) throw new OfficeRefused('macros');
  if (entries.some(hasObjects)) throw new OfficeRefused('embedded');
  if (names.has('WordDocument')) return 'doc';
  return names.has('Workbook') || names.has('Book') ? 'xls' : undefined;
}
