import { listPreservations, readPreserved } from '@moqi/api/trust/preservations';
import { parseTimestampToken } from '@moqi/pki';
import { factsOf } from '#modules/records/ledger/index.ts';
import { handle } from '#operation/handle.ts';
import { ownPreservation, personsSeen } from '../acts/own-preservation.ts';
import { selectPreservations } from '../store/preservations.ts';
import { preservationToWire } from '../wire.ts';

export const listPreservationsHandler = handle(listPreservations, async ({ actor, input, tx }) => {
  const { kind, hashes: digests, after, pageSize } = input;
  const filter = { kind, digests, keyword: input.keyword || undefined, persons: await personsSeen(tx, actor) };
  // one more than a page tells whether there is a further one
  const found = await selectPreservations(tx, actor.party, filter, { after, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  return { list: page.map(preservationToWire), next: found.length > pageSize ? (page.at(-1)?.preservationId ?? '') : '' };
});

export const readPreservedHandler = handle(readPreserved, async ({ actor, input, tx }) => {
  const preservation = await ownPreservation(tx, actor, input.preservationId);
  const { party, preservationId: subjectId, token } = preservation;
  const [fact] = await factsOf(tx, { party, subjectId });
  return {
    ...preservationToWire(preservation),
    text: fact?.text ?? '',
    salt: fact?.salt.toString('hex') ?? '',
    leafHash: fact?.leafHash.toString('hex') ?? '',
    index: fact?.index ?? -1,
    stampTime: token === undefined ? '' : parseTimestampToken(token).time.toISOString(),
  };
});
