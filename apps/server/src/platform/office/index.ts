import type { OfficeDocument } from '#ports/office-converter.ts';
import { judgeBinaryDocument } from './binary-document.ts';
import { isArchive, judgePackage, MOST_UNPACKED } from './package-document.ts';

export { type OfficeFault, OfficeRefused } from './office-refused.ts';

/**
 * The gate before the converter: what a file is by its bytes, whatever its name says, and nothing that would run, load or unpack without end.
 * @param mostUnpacked bytes of all parts together
 * @returns undefined for what is none of the formats that are converted
 * @throws OfficeRefused
 */
export async function judgeOfficeFile(bytes: Buffer, mostUnpacked = MOST_UNPACKED): Promise<OfficeDocument | undefined> {
  if (isArchive(bytes)) return judgePackage(bytes, mostUnpacked);
  const format = judgeBinaryDocument(bytes);
  return format && { format, bytes };
}
