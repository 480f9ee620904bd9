import { followChanges, followContract } from '@moqi/api/reach/changes';
import { handle } from '#operation/handle.ts';
import { streamAnswer } from '#operation/stream-answer.ts';
import { subject } from '#platform/changes/tell.ts';
import { followedBy } from '../acts/followed.ts';

export const followChangesHandler = handle(followChanges, async ({ actor, platform }) => streamAnswer(platform.streams, followedBy(actor)));

export const followContractHandler = handle(followContract, async ({ actor, platform }) =>
  streamAnswer(platform.streams, [subject.contract(actor.contractId)]),
);
