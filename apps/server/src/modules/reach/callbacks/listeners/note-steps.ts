import { v7 as uuidv7 } from 'uuid';
import { isSandbox } from '#kernel/sandbox.ts';
import { identityAnswered, toldIdentity } from '#modules/reach/identity-requests/index.ts';
import {
  contractCompleted,
  contractExpired,
  contractRefused,
  contractRevoked,
  contractSigned,
  holdContract,
} from '#modules/work/contracts/index.ts';
import { type Hearing, type Listener, listen } from '#platform/events/listener.ts';
import type { Callback } from '../callback.ts';
import { postCallback } from '../callback-jobs.ts';
import { insertCallback } from '../store/callbacks.ts';
import { findTarget } from '../store/targets.ts';
import { SUBSCRIPTION } from '../subscription.ts';
import { type ContractStep, type Happening, signerOf } from '../told.ts';
import { bodyOf } from '../wire.ts';

/** What is to be told, as things stand now. Undefined: it is gone. */
type Noted = (Pick<Callback, 'contractId' | 'number' | 'signer'> & { readonly what: Happening }) | undefined;
type Step = Hearing<typeof contractSigned.ids>;

async function noteContract(kind: ContractStep, { tx, event: { party: owner, id: contractId, ids } }: Step): Promise<Noted> {
  const held = await holdContract(tx, { owner, contractId });
  if (held === undefined) return undefined;
  const { contract, participants } = held;
  const by = participants.find(({ participantId }) => participantId === ids.participantId);
  const signer = signerOf(kind, by);
  return { contractId, number: contract.number, signer, what: { kind, about: { contract, signer } } };
}

async function noteIdentity({ tx, event: { party, id } }: Hearing<typeof identityAnswered.ids>): Promise<Noted> {
  const about = await toldIdentity(tx, party, id);
  return about && { contractId: undefined, number: '', signer: undefined, what: { kind: 'identified', about } };
}

interface Happened extends Pick<Hearing, 'tx' | 'platform' | 'now'> {
  readonly event: Pick<Hearing['event'], 'party' | 'at' | 'eventId'>;
}

/** Writes down what is to be posted: the bytes stay the same however often they are posted. */
async function note({ tx, platform, event, now }: Happened, kind: Happening['kind'], read: () => Promise<Noted>): Promise<void> {
  const { party, at, eventId } = event;
  const target = await findTarget(tx, party);
  if (target === undefined || !target.kinds.includes(kind)) return;
  const noted = await read();
  if (noted === undefined) return;
  const { what, ...of } = noted;
  const callbackId = uuidv7({ msecs: now.getTime() });
  const begun = { state: 'waiting', tries: 0, error: '', attempts: [], createdAt: now, updatedAt: now } as const;
  const body = bodyOf({ ...what, callbackId, at, isSandbox: isSandbox(party) });
  await insertCallback(tx, { party, callbackId, kind, ...of, body, ...begun }, eventId);
  if (target.state === 'active') await platform.jobs.enqueue(tx, postCallback, { party, callbackId, tries: 0 });
}

const ofContract = (kind: ContractStep) => (step: Step) => note(step, kind, () => noteContract(kind, step));

export const noteSteps: readonly Listener[] = [
  listen(contractSigned, 'callbacks.noteSigned', ofContract('signed'), { subscription: SUBSCRIPTION }),
  listen(contractRefused, 'callbacks.noteRefused', ofContract('refused'), { subscription: SUBSCRIPTION }),
  listen(contractCompleted, 'callbacks.noteCompleted', ofContract('completed'), { subscription: SUBSCRIPTION }),
  listen(contractRevoked, 'callbacks.noteRevoked', ofContract('revoked'), { subscription: SUBSCRIPTION }),
  listen(contractExpired, 'callbacks.noteExpired', ofContract('expired'), { subscription: SUBSCRIPTION }),
  listen(identityAnswered, 'callbacks.noteIdentified', (answer) => note(answer, 'identified', () => noteIdentity(answer)), {
    subscription: SUBSCRIPTION,
  }),
];
