import { readContract } from '@moqi/api';
import { handle } from '#operation/handle.ts';
import { isInside, lookingOf } from '../acts/looking.ts';
import { noteOpening } from '../acts/note-opening.ts';
import { readWhole } from '../acts/read-whole.ts';
import { refreshDrawers } from '../acts/refresh-drawers.ts';
import { nameOf } from '../contract.ts';
import { detailOf } from '../detail.ts';
import { readContractRow } from '../store/contracts.ts';
import { recordEvent } from '../store/events.ts';
import { markViewed, readParticipants } from '../store/participants.ts';

export const readContractHandler = handle(readContract, async ({ actor, input, now, tx, fail }) => {
  const contract = await readContractRow(tx, actor.owner, actor.contractId);
  // a draft is read by the wizard
  if (contract === undefined || contract.state === 'draft') return fail('CONTRACT_NOT_FOUND');
  const participants = await readParticipants(tx, contract.owner, contract.contractId);
  const { looker, task } = await lookingOf(tx, actor, contract, participants);
  if (actor.kind === 'signer' && task?.viewedAt === undefined && task !== undefined && (await markViewed(tx, task, now))) {
    await recordEvent(tx, contract, { kind: 'viewed', participantId: task.participantId, actorName: nameOf(task), at: now });
    await refreshDrawers(tx, contract.owner, contract.contractId);
  }
  if (actor.kind === 'signer') await noteOpening(tx, actor, input.ts, now);
  const seen = participants.map((one) => (one === task && actor.kind === 'signer' ? { ...one, viewedAt: one.viewedAt ?? now } : one));
  return detailOf(await readWhole(tx, contract, seen), { looker, task, isInside: isInside(actor, looker, contract), now });
});
