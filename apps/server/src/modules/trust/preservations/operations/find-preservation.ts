import { findPreservation } from '@moqi/api/trust/preservations';
import { factsOf } from '#modules/records/ledger/index.ts';
import { handle } from '#operation/handle.ts';
import { tidyNumber } from '../preservation.ts';
import { findByNumber } from '../store/preservations.ts';

export const findPreservationHandler = handle(findPreservation, async ({ input, tx, fail }) => {
  const found = await findByNumber(tx, tidyNumber(input.number));
  if (found?.certificate === undefined) return fail('PRESERVATION_NUMBER_UNKNOWN');
  const { number, kind, algorithm, digest: hash, createdAt, certificate, party, preservationId: subjectId } = found;
  const [fact] = await factsOf(tx, { party, subjectId });
  const leafHash = fact?.leafHash.toString('hex') ?? '';
  return { number, kind, algorithm, hash, time: createdAt.toISOString(), leafHash, certificateHash: certificate.hash };
});
