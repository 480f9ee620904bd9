import type { ErrorCode } from '@moqi/api';
import type { PdfErrorCode } from '@moqi/pdf';

type FileRefusal = Extract<ErrorCode, `FILE_${string}`>;

const REFUSALS: Partial<Record<PdfErrorCode, FileRefusal>> = {
  EMPTY: 'FILE_EMPTY',
  NOT_PDF: 'FILE_NOT_PDF',
  PASSWORD_NEEDED: 'FILE_PASSWORD_NEEDED',
  PASSWORD_WRONG: 'FILE_PASSWORD_NEEDED',
  DAMAGED_SIGNED: 'FILE_DAMAGED_SIGNED',
  CERTIFICATION_FORBIDS: 'FILE_CHANGES_FORBIDDEN',
  PERMISSIONS_FORBID: 'FILE_PERMISSIONS_FORBID',
  ENCRYPTION_UNSUPPORTED: 'FILE_ENCRYPTION_UNSUPPORTED',
  EARLIER_SIGNATURE_BROKEN: 'FILE_SIGNATURE_BROKEN',
  XFA_DYNAMIC: 'FILE_XFA_DYNAMIC',
  UNSUPPORTED: 'FILE_FEATURE_UNSUPPORTED',
  TOO_LARGE: 'FILE_TOO_COMPLEX',
  TOO_COMPLEX: 'FILE_TOO_COMPLEX',
};

/** Why an upload is refused, in the platform's own codes. What the engine cannot read is damaged, whatever it stumbled over. */
export function fileRefusal(code: PdfErrorCode, claimedPdf: boolean): FileRefusal {
  if (code === 'NOT_PDF' && !claimedPdf) return 'FILE_TYPE_UNSUPPORTED';
  return REFUSALS[code] ?? 'FILE_DAMAGED';
}
