import { readPreservation } from '@moqi/api/work/evidence-log';
import { factsOf, logName } from '#modules/records/ledger/index.ts';
import { certificateNumber, isCompleted } from '#modules/work/completion/index.ts';
import { readJudged } from '#modules/work/contracts/index.ts';
import { handle } from '#operation/handle.ts';
import { PRESERVATION } from '../contract-facts.ts';

export const readPreservationHandler = handle(readPreservation, async ({ actor, tx, reads, now, fail }) => {
  const { contract } = await readJudged(reads, actor, actor, { verb: 'download', now });
  if (!isCompleted(contract)) return fail('CERTIFICATE_NOT_COMPLETED');
  const facts = await factsOf(tx, { party: contract.owner, subjectId: contract.contractId });
  const kept = facts.find(({ fact }) => fact === PRESERVATION);
  if (kept === undefined) return fail('CERTIFICATE_NOT_READY');
  const { leafHash, index } = kept;
  return {
    certiNo: certificateNumber(contract),
    institution: (await logName({ db: tx })) ?? '',
    judicial: false,
    number: leafHash.toString('hex'),
    state: index === undefined ? ('waiting' as const) : ('preserved' as const),
    index: index ?? -1,
  };
});
