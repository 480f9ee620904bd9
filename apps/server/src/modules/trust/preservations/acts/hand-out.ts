import { DomainError } from '#kernel/refusal.ts';
import { documentStream } from '#modules/trust/files/index.ts';
import type { BytesAnswer } from '#operation/handle.ts';
import type { Platform } from '#platform/platform.ts';
import type { Preservation } from '../preservation.ts';

type Handed = Pick<BytesAnswer, 'mediaType' | 'fileName' | 'disposition'>;

const stored = (platform: Platform, { hash, size }: { readonly hash: string; readonly size: number }, handed: Handed): BytesAnswer => ({
  ...handed,
  size,
  etag: hash,
  stream: (start, end) => documentStream(platform, [hash], { start, end }),
});

/** The certificate as it was signed. @throws DomainError PRESERVATION_NOT_READY */
export function certificateAnswer(
  platform: Platform,
  { certificate, number }: Preservation,
  disposition: BytesAnswer['disposition'] = 'attachment',
): BytesAnswer {
  if (certificate === undefined) throw new DomainError('PRESERVATION_NOT_READY');
  return stored(platform, certificate, { mediaType: 'application/pdf', fileName: `存证证书 ${number}.pdf`, disposition });
}

/** What was preserved, always as a file to be saved: a page of somebody is never opened as one of ours. @throws DomainError PRESERVATION_HASH_ONLY */
export function originalAnswer(platform: Platform, { kind, name, fileHash, size }: Preservation): BytesAnswer {
  if (fileHash === undefined || size === undefined) throw new DomainError('PRESERVATION_HASH_ONLY');
  const fileName = kind === 'data' ? `${name}.json` : name;
  return stored(platform, { hash: fileHash, size }, { mediaType: 'application/octet-stream', fileName, disposition: 'attachment' });
}
