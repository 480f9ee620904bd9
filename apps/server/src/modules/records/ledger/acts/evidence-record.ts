import { type ArchiveTimestamp, digestForRenewal, evidenceRecordDer } from '@moqi/pki';
import type { Platform } from '#platform/platform.ts';
import { timestampOf } from '../store/checkpoints.ts';
import { renewalOf } from '../store/renewals.ts';

/** The stamp of a checkpoint, and those that renewed it, one over the other. None: it has no stamp yet. */
async function stampsOf({ db }: Pick<Platform, 'db'>, size: number): Promise<readonly ArchiveTimestamp[]> {
  const token = await timestampOf(db, size);
  if (token === undefined) return [];
  const stamps: ArchiveTimestamp[] = [{ reduced: [], token }];
  for (let last: Uint8Array = token; ; ) {
    const renewal = await renewalOf(db, digestForRenewal('sha256', last));
    if (renewal === undefined) return stamps;
    stamps.push(renewal);
    last = renewal.token;
  }
}

/** RFC 4998, over the bytes of a checkpoint as it was signed: its stamp with all that renewed it. Undefined: it has no stamp yet. */
export async function evidenceRecordOf(platform: Pick<Platform, 'db'>, size: number): Promise<Uint8Array | undefined> {
  const stamps = await stampsOf(platform, size);
  return stamps.length > 0 ? evidenceRecordDer([{ hash: 'sha256', stamps }]) : undefined;
}

/** The same where a stamp was renewed at all: one that was not says no more than it does by itself. */
export async function renewedRecordOf(platform: Pick<Platform, 'db'>, size: number): Promise<Uint8Array | undefined> {
  const stamps = await stampsOf(platform, size);
  return stamps.length > 1 ? evidenceRecordDer([{ hash: 'sha256', stamps }]) : undefined;
}
