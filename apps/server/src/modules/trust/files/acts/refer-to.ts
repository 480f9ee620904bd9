import type { FileReference } from '@moqi/api/trust/files';
import type { ActiveContent } from '@moqi/pdf';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import type { Platform } from '#platform/platform.ts';
import type { Source } from '../conversion.ts';
import { judgeReference, makeReference, REFERENCE_PURPOSE, type ReferenceTarget } from '../reference.ts';
import type { PageSize, Upload } from '../upload.ts';

/** A file that can be referred to. */
export interface Referable extends ReferenceTarget {
  readonly fileName: string;
  readonly hash: string;
  readonly size: number;
  readonly pages: readonly PageSize[];
  readonly damagedHash?: string | undefined;
  readonly brokenSignatures?: boolean;
  readonly active?: readonly ActiveContent[];
  readonly sources?: readonly Source[];
}

/** The reference to a file for one party; the caller has checked that the party may see it. */
export function referTo(platform: Platform, party: PartyId, target: Referable, now: Date): FileReference {
  const { targetId, fileType, fileName, hash, size, pages, damagedHash, brokenSignatures = false, active = [], sources = [] } = target;
  const signed = makeReference(target, party, now, (message) => platform.secrets.mac(REFERENCE_PURPOSE, message));
  const shape = { num: pages.length, size, pages: [...pages], repaired: damagedHash !== undefined, brokenSignatures, active: [...active] };
  const from = sources.map(({ fileName: name, size: bytes }) => ({ fileName: name, size: bytes }));
  return { targetId, fileType, ...signed, fix: 'pdf', docHash: hash, fileName, ...shape, sources: from };
}

/** The reference to an upload that no contract owns yet. */
export function referToUpload(platform: Platform, party: PartyId, upload: Upload, now: Date): FileReference {
  return referTo(platform, party, { ...upload, targetId: upload.uploadId, fileType: 1 }, now);
}

/** @throws DomainError LINK_INVALID, FILE_REFERENCE_EXPIRED */
export function checkReference(
  platform: Platform,
  party: PartyId,
  reference: ReferenceTarget & { readonly sign: string; readonly ts: string },
  now: Date,
): void {
  const verdict = judgeReference(reference, { party, now, mac: (message) => platform.secrets.mac(REFERENCE_PURPOSE, message) });
  if (verdict !== 'good') throw new DomainError(verdict);
}
