import { embedSigning } from '@moqi/api/reach/embedding';
import { v7 as uuidv7 } from 'uuid';
import { mayFrame, originOf } from '#modules/reach/merchant-keys/index.ts';
import { isTurnOf, loadNumbered, partyNameOf, readJudged } from '#modules/work/contracts/index.ts';
import { visibleDrawers } from '#modules/work/drawers/index.ts';
import { handle } from '#operation/handle.ts';
import { digestOf, newTicket } from '../embedded-task.ts';
import { FRAMED_PATH } from '../framed-path.ts';
import { insertEmbeddedTask } from '../store/embedded-tasks.ts';

export const embedSigningHandler = handle(embedSigning, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const { party } = actor;
  const named = await loadNumbered(reads, input.applyNo);
  const isVisible = named !== undefined && (await visibleDrawers(tx, actor, named.contractId)).length > 0;
  if (!isVisible) return fail('CONTRACT_NOT_FOUND');
  const { contract, participants } = await readJudged(reads, actor, named, { verb: 'deliver', now });
  const participant = participants.find(({ signNo }) => signNo === input.signNo);
  if (participant === undefined) return fail('CONTRACT_NOT_FOUND');
  const { participantId, signNo, linkGeneration } = participant;
  if (!isTurnOf(contract, participants, participantId)) return fail('EMBED_NOT_WAITING', { name: partyNameOf(participant) });
  const keyId = actor.merchantKey?.keyId ?? '';
  const origin = originOf(input.origin);
  if (origin === undefined || !(await mayFrame(tx, { party, keyId }, origin))) return fail('KEY_ORIGIN', { origin: input.origin });
  const [embedId, ticket] = [uuidv7({ msecs: now.getTime() }), newTicket()];
  const task = { party, embedId, keyId, contractId: contract.contractId, participantId, signNo, linkGeneration, origin };
  const endsAt = new Date(now.getTime() + input.minutes * 60_000);
  await insertEmbeddedTask(tx, task, { digest: digestOf(ticket), endsAt });
  return { url: `${platform.config.publicUrl}${FRAMED_PATH}?ticket=${ticket}`, expireTime: endsAt.toISOString() };
});
