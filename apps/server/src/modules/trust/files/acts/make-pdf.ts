import { LIMITS } from '@moqi/api';
import { composeText, PdfError } from '@moqi/pdf';
import { DomainError } from '#kernel/refusal.ts';
import { judgeOfficeFile, type OfficeFault, OfficeRefused } from '#platform/office/index.ts';
import type { Platform } from '#platform/platform.ts';
import { ConversionFailed, type ConversionFault, type OfficeDocument } from '#ports/office-converter.ts';
import type { Source } from '../conversion.ts';
import { decodeText } from '../decode-text.ts';
import { drawPictures } from './draw-pictures.ts';
import { storedBytes } from './stored-bytes.ts';

const OFFICE_FAULTS = {
  macros: 'FILE_HAS_MACROS',
  embedded: 'FILE_HAS_OBJECTS',
  linked: 'FILE_HAS_LINKS',
  password: 'FILE_PASSWORD_NEEDED',
  content: 'FILE_CONVERSION_EXCEEDED',
  damaged: 'FILE_DAMAGED',
} as const satisfies Record<OfficeFault, string>;

const CONVERSION_FAULTS = {
  absent: 'FILE_CONVERTER_ABSENT',
  unreadable: 'FILE_DAMAGED',
  limit: 'FILE_CONVERSION_EXCEEDED',
  pages: 'FILE_TOO_MANY_PAGES',
} as const satisfies Record<ConversionFault, string>;

/** Has an office file converted that was judged before. @throws DomainError with the reason why it is not */
export function convertedOffice<Result>(
  platform: Platform,
  { hash, fileName: name }: Source,
  convert: (document: OfficeDocument) => Promise<Result>,
): Promise<Result> {
  return withOfficeFaults(name, async () => {
    const document = await judgeOfficeFile(await storedBytes(platform, hash));
    if (document === undefined) throw new DomainError('FILE_NOT_CONVERTIBLE', { name });
    return convert(document);
  });
}

/** What converts an office file of this name. @throws DomainError with the reason why it does not */
export async function withOfficeFaults<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OfficeRefused) throw new DomainError(OFFICE_FAULTS[error.fault], { name });
    if (error instanceof ConversionFailed) throw new DomainError(CONVERSION_FAULTS[error.fault], { name, limit: LIMITS.convertedPages });
    throw error;
  }
}

/** What is longer fills more pages than a file may have, in any font size that can be read. */
const MOST_TEXT = 8 * 1024 * 1024;

async function ofText(platform: Platform, { hash, size, fileName: name }: Source): Promise<Uint8Array> {
  const tooMany = () => new DomainError('FILE_TOO_MANY_PAGES', { name, limit: LIMITS.convertedPages });
  if (size > MOST_TEXT) throw tooMany();
  const text = decodeText(await storedBytes(platform, hash));
  if (text === undefined) throw new DomainError('FILE_TEXT_UNREADABLE', { name });
  try {
    return composeText(text, LIMITS.convertedPages);
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    if (error.code === 'TOO_LARGE') throw tooMany();
    throw new DomainError('FILE_TEXT_CHARACTERS', { name, characters: String(error.facts.characters) });
  }
}

/** The PDF that these become. @throws DomainError with the reason why they do not */
export async function makePdf(platform: Platform, sources: readonly Source[]): Promise<Uint8Array> {
  const [first] = sources;
  switch (first?.kind) {
    case 'office':
      return convertedOffice(platform, first, (document) => platform.office.toPdf(document, LIMITS.convertedPages));
    case 'text':
      return ofText(platform, first);
    case 'picture':
      return drawPictures(platform, sources);
    case 'pdf':
      return storedBytes(platform, first.hash);
    case undefined:
      throw new DomainError('FILE_MISSING');
  }
}
