import { POLICY_HEADERS } from '@moqi/api/trust/insurance';
import { formatCompactStamp, formatDateTime } from '@moqi/rules';
import { certificateAnswer, certificateAnswers } from '#modules/trust/preservations/index.ts';
import type { BytesAnswer } from '#operation/handle.ts';
import { zipStream } from '#platform/archive/index.ts';
import type { Platform } from '#platform/platform.ts';
import { SPREADSHEET_TYPE, type SpreadsheetColumn, writeSpreadsheet } from '#platform/spreadsheet/index.ts';
import type { Insured } from './own-policies.ts';

const title = (column: keyof typeof POLICY_HEADERS): string => POLICY_HEADERS[column]['zh-CN'];

const COLUMNS: readonly SpreadsheetColumn<Insured>[] = [
  { header: title('policyNumber'), width: 24, cell: ({ policy }) => policy.policyNumber },
  { header: title('insuranceType'), width: 16, cell: ({ policy }) => policy.insuranceType },
  { header: title('applicantName'), width: 24, cell: ({ policy }) => policy.applicantName },
  { header: title('recognizeeName'), width: 24, cell: ({ policy }) => policy.recognizeeName },
  { header: title('recognizeeIdentity'), width: 24, cell: ({ policy }) => policy.maskedIdentity },
  { header: '证书编号', width: 28, cell: ({ preservation }) => preservation.number },
  { header: '存证时间', width: 22, cell: ({ preservation }) => formatDateTime(preservation.createdAt) },
  { header: '哈希算法', width: 12, cell: ({ preservation }) => preservation.algorithm },
  { header: '哈希', width: 70, cell: ({ preservation }) => preservation.digest },
];

function sheetAnswer(insured: readonly Insured[], now: Date): BytesAnswer {
  const fileName = `保险存证 ${formatCompactStamp(now)}.xlsx`;
  const stream = () => writeSpreadsheet({ sheetName: '保险存证', columns: COLUMNS, rows: insured });
  return { mediaType: SPREADSHEET_TYPE, fileName, disposition: 'attachment', stream };
}

/** The certificates one after the other, under their numbers. @throws DomainError PRESERVATION_NOT_READY */
async function packageAnswer(platform: Platform, insured: readonly Insured[], now: Date): Promise<BytesAnswer> {
  const certificates = await certificateAnswers(
    platform,
    insured.map(({ preservation }) => preservation),
  );
  const members = certificates.map(({ fileName, size = 0, stream }, at) => {
    const mtime = insured[at]?.preservation.createdAt ?? now;
    return { path: fileName, size, mtime, stream: () => stream() };
  });
  const fileName = `保险存证证书 ${formatCompactStamp(now)}.zip`;
  return { mediaType: 'application/zip', fileName, disposition: 'attachment', stream: () => zipStream(members) };
}

/**
 * What is asked for of policies: 1 the certificate of one, of several the package of them, 2 the package, 3 the spreadsheet.
 * @throws DomainError PRESERVATION_NOT_READY
 */
export async function policiesAnswer(
  platform: Platform,
  insured: readonly Insured[],
  downType: 1 | 2 | 3,
  now: Date,
): Promise<BytesAnswer> {
  if (downType === 3) return sheetAnswer(insured, now);
  const [first, second] = insured;
  if (downType === 1 && first && !second) return await certificateAnswer(platform, first.preservation);
  return await packageAnswer(platform, insured, now);
}
