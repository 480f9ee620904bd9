import { type ArchiveTimestamp, digestForRenewal, evidenceRecordDer } from '@moqi/pki';
import type { Platform } from '#platform/platform.ts';
import { timestampOf } from '../store/checkpoints.ts';
import { renewalOf } from '../store/renewals.ts';

/** RFC 4998, over the bytes of a checkpoint as it was signed: its stamp with all that renewed it. Undefined: it has no stamp yet. */
export async function evidenceRecordOf({ db }: Pick<Platform, 'db'>, size: number): Promise<Uint8Array | undefined> {
  const token = await timestampOf(db, size);
  if (token === undefined) return undefined;
  const stamps: ArchiveTimestamp[] = [{ reduced: [], token }];
  for (let last: Uint8Array = token; ; ) {
    const renewal = await renewalOf(db, digestForRenewal('sha256', last));
    if (renewal === undefined) return evidenceRecordDer([{ hash: 'sha256', stamps }]);
    stamps.push(renewal);
    last = renewal.token;
  }
}
