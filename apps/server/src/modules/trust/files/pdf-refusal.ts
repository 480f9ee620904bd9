import type { ErrorCode } from '@moqi/api';
import type { PdfErrorCode } from '@moqi/pdf';

type FileRefusal = Extract<ErrorCode, `FILE_${string}`>;

const REFUSALS: Partial<Record<PdfErrorCode, FileRefusal>> = {
  EMPTY: 'FILE_EMPTY',
  NOT_PDF: 'FILE_NOT_PDF',
  PASSWORD_NEEDED: 'FILE_PASSWORD_NEEDED',
  PASSWORD_WRONG: 'FILE_PASSWORD_NEEDED',
  DAMAGED_SIGNED: 'FILE_DAMAGED_SIGNED',
  CHANGES_FORBIDDEN: 'FILE_CHANGES_FORBIDDEN',
  UNSUPPORTED: 'FILE_TYPE_UNSUPPORTED',
};

/** Why an upload is refused, in the platform's own codes. What the engine cannot read is damaged, whatever it stumbled over. */
export function fileRefusal(code: PdfErrorCode, claimedPdf: boolean): FileRefusal {
  if (code === 'NOT_PDF' && !claimedPdf) return 'FILE_TYPE_UNSUPPORTED';
  return REFUSALS[code] ?? 'FILE_DAMAGED';
}
