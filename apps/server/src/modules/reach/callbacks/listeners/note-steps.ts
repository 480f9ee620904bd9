import type { CallbackKind } from '@moqi/api/reach/callbacks';
import { v7 as uuidv7 } from 'uuid';
import { isSandbox } from '#kernel/sandbox.ts';
import {
  contractCompleted,
  contractExpired,
  contractRefused,
  contractRevoked,
  contractSigned,
  holdContract,
} from '#modules/work/contracts/index.ts';
import { type Hearing, type Listener, listen } from '#platform/events/listener.ts';
import { postCallback } from '../callback-jobs.ts';
import { insertCallback } from '../store/callbacks.ts';
import { findTarget } from '../store/targets.ts';
import { SUBSCRIPTION } from '../subscription.ts';
import { signerOf } from '../told.ts';
import { bodyOf } from '../wire.ts';

/** Writes down what is to be posted, as things stand now: the bytes stay the same however often they are posted. */
function note(kind: CallbackKind) {
  return async ({ tx, platform, event, now }: Hearing<typeof contractSigned.ids>): Promise<void> => {
    const { party, id, at, ids } = event;
    const target = await findTarget(tx, party);
    if (target === undefined || !target.kinds.includes(kind)) return;
    const held = await holdContract(tx, { owner: party, contractId: id });
    if (held === undefined) return;
    const { contract, participants } = held;
    const by = participants.find(({ participantId }) => participantId === ids.participantId);
    const signer = signerOf(kind, by);
    const callbackId = uuidv7({ msecs: now.getTime() });
    const begun = { state: 'waiting', tries: 0, error: '', attempts: [], createdAt: now, updatedAt: now } as const;
    const body = bodyOf({ callbackId, kind, contract, signer, at, isSandbox: isSandbox(party) });
    await insertCallback(tx, { party, callbackId, kind, contractId: id, number: contract.number, signer, body, ...begun }, event.eventId);
    if (target.state === 'active') await platform.jobs.enqueue(tx, postCallback, { party, callbackId, tries: 0 });
  };
}

export const noteSteps: readonly Listener[] = [
  listen(contractSigned, 'callbacks.noteSigned', note('signed'), { subscription: SUBSCRIPTION }),
  listen(contractRefused, 'callbacks.noteRefused', note('refused'), { subscription: SUBSCRIPTION }),
  listen(contractCompleted, 'callbacks.noteCompleted', note('completed'), { subscription: SUBSCRIPTION }),
  listen(contractRevoked, 'callbacks.noteRevoked', note('revoked'), { subscription: SUBSCRIPTION }),
  listen(contractExpired, 'callbacks.noteExpired', note('expired'), { subscription: SUBSCRIPTION }),
];
