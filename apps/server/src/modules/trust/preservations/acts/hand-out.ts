import { DomainError } from '#kernel/refusal.ts';
import { documentStream } from '#modules/trust/files/index.ts';
import { type RenewedFile, renewalsOf } from '#modules/trust/renewals/index.ts';
import type { BytesAnswer } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import type { Preservation } from '../preservation.ts';

type Handed = Pick<BytesAnswer, 'mediaType' | 'fileName' | 'disposition'>;

const stored = (platform: Platform, { segments, hash, size }: RenewedFile, handed: Handed): BytesAnswer => ({
  ...handed,
  size,
  etag: hash,
  stream: (start, end) => documentStream(platform, segments, { start, end }),
});

/** The certificates of a party as they were signed, with the stamps that were put behind them since. @throws DomainError PRESERVATION_NOT_READY */
export async function certificateAnswers(
  platform: Platform,
  preservations: readonly Preservation[],
  disposition: BytesAnswer['disposition'] = 'attachment',
): Promise<BytesAnswer[]> {
  const [first] = preservations;
  if (first === undefined) return [];
  const subjectIds = preservations.map(({ preservationId }) => preservationId);
  const renewals = await renewalsOf(platform.db, { party: first.party, subjectIds });
  return preservations.map(({ certificate, number }) => {
    if (certificate === undefined) throw new DomainError('PRESERVATION_NOT_READY');
    const file = renewals.whole({ segments: [certificate.hash], ...certificate });
    return stored(platform, file, { mediaType: 'application/pdf', fileName: `存证证书 ${number}.pdf`, disposition });
  });
}

/** The certificate of one. @throws DomainError PRESERVATION_NOT_READY */
export async function certificateAnswer(
  platform: Platform,
  preservation: Preservation,
  disposition: BytesAnswer['disposition'] = 'attachment',
): Promise<BytesAnswer> {
  const [answer] = await certificateAnswers(platform, [preservation], disposition);
  if (answer === undefined) throw new DomainError('PRESERVATION_NOT_READY');
  return answer;
}

/** What was preserved, always as a file to be saved: a page of somebody is never opened as one of ours. @throws DomainError PRESERVATION_HASH_ONLY */
export function originalAnswer(platform: Platform, { kind, name, fileHash, size }: Preservation): BytesAnswer {
  if (fileHash === undefined || size === undefined) throw new DomainError('PRESERVATION_HASH_ONLY');
  const fileName = kind === 'data' ? `${name}.json` : name;
  return stored(
    platform,
    { segments: [fileHash], hash: fileHash, size },
    { mediaType: 'application/octet-stream', fileName, disposition: 'attachment' },
  );
}
