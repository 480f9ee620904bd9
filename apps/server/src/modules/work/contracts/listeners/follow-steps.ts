import type { Locale } from '@moqi/api';
import { personAccount } from '#modules/account/identity/index.ts';
import { settingsOf } from '#modules/enterprise/settings/index.ts';
import { type DeliverySubject, notifyWith, recordArrival } from '#modules/records/notifications/index.ts';
import { sealRequestsUnderWay } from '#modules/work/approvals/index.ts';
import { transact } from '#platform/database/transact.ts';
import { writeTogether } from '#platform/database/writes.ts';
import { type Hearing, type InSteps, type Listener, listen, listenInSteps } from '#platform/events/listener.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { dropApprovals, dropSealRequest } from '../acts/drop-approvals.ts';
import { addressOf, inviteWhoseTurn, sendTasks, subjectOf } from '../acts/messages.ts';
import { contractPage, signingLink } from '../acts/signing-link.ts';
import { type Contract, type HeldContract, lastMoment } from '../contract.ts';
import {
  concerns,
  contractCompleted,
  contractExpired,
  contractRefused,
  contractReminded,
  contractReopened,
  contractRevoked,
  contractSent,
  contractSigned,
} from '../events.ts';
import { hasEnded } from '../lifecycle.ts';
import { type Ending, endingWords, reopenedWords } from '../message-words.ts';
import { readHistory } from '../store/history.ts';
import { holdContract } from '../views/contracts.ts';
import { readParticipants } from '../views/participants.ts';

/** Reads the contract again and holds it: what follows from a step is judged by the state that the contract is in by now. */
function following(work: (held: HeldContract, hearing: Hearing<typeof contractReminded.ids>) => Promise<void>) {
  return async (hearing: Hearing<typeof contractReminded.ids>): Promise<void> => {
    const { party: owner, id: contractId } = hearing.event;
    const held = await holdContract(hearing.tx, { owner, contractId });
    if (held !== undefined) await work(held, hearing);
  };
}

/** After a contract has ended it is no participant's turn, and no invitation goes out. */
const invite = following((held, { tx, platform, now }) => inviteWhoseTurn(tx, platform, held, now));

/** The reminder is counted already: here its message goes out. */
const sendAgain = following((held, { tx, platform, event, now }) =>
  sendTasks(tx, platform, held, { to: ({ participantId }) => participantId === event.ids.participantId, now }),
);

/** Where the sender is told; undefined where the sender revoked it, or the enterprise wants no such messages. */
async function senderAddress(tx: Tx, contract: Contract, ending: Ending): Promise<string | undefined> {
  const { notifyCompleted, notifyRefused, notifyExpired } = await settingsOf(tx, contract.owner);
  const isTold = { completed: notifyCompleted, refused: notifyRefused, expired: notifyExpired, revoked: false }[ending];
  if (!isTold) return undefined;
  const { mobile, email } = await personAccount(tx, contract.createdBy);
  return mobile ?? email;
}

interface End {
  readonly ending: Ending;
  readonly now: Date;
}

/**
 * Tells how a contract ended: every signer who was ever asked, and its sender unless the sender revoked it. Signers get a link of their own,
 * except after a revocation; a signer who is the sender too gets one message.
 */
async function announce(tx: Tx, platform: Platform, held: HeldContract, { ending, now }: End): Promise<void> {
  const { contract, participants } = held;
  const told = new Map<
    string,
    { readonly page: string | undefined; readonly about: DeliverySubject; readonly language?: Locale | undefined }
  >();
  const asked = participants.filter(({ invitedAt }) => invitedAt !== undefined);
  for (const one of asked) {
    const page = ending === 'revoked' ? undefined : signingLink(platform, one, held, now);
    told.set(addressOf(one), { page, about: subjectOf(contract, one), language: one.language });
  }
  const sender = await senderAddress(tx, contract, ending);
  if (sender !== undefined) {
    told.set(sender, { page: contractPage(platform, held), about: told.get(sender)?.about ?? subjectOf(contract) });
  }
  const { owner: party } = contract;
  const template = `contract.${ending}` as const;
  // one message may reach two parties, a person and the person's company: it lies in the list of each
  const { subject } = endingWords(contract, ending, undefined);
  await writeTogether(tx, async (writes) => {
    for (const [address, { page, about, language }] of told) {
      await notifyWith(writes, platform, { party, address, template, language, ...endingWords(contract, ending, page), about, now });
    }
    for (const one of asked) recordArrival(writes, { party, template, subject, about: subjectOf(contract, one), now });
  });
}

/** Nothing is told of a state that the contract has left meanwhile. */
const tellOf = (ending: Ending) =>
  following(async (held, { tx, platform, now }) => {
    if (held.contract.state === ending) await announce(tx, platform, held, { ending, now });
  });

/** Everybody who was ever asked heard that signing had ended: now they hear that it goes on, those who signed before too. */
const tellReopened = following(async (held, { tx, platform, now }) => {
  const { contract, participants } = held;
  if (contract.state !== 'signing') return;
  const { owner: party } = contract;
  const template = 'contract.reopened';
  await writeTogether(tx, async (writes) => {
    for (const one of participants.filter(({ invitedAt }) => invitedAt !== undefined)) {
      const link = signingLink(platform, one, held, now);
      const words = reopenedWords({ ...contract, deadlineAt: lastMoment(contract, one) }, link);
      const about = subjectOf(contract, one);
      await notifyWith(writes, platform, { party, address: addressOf(one), template, language: one.language, ...words, about, now });
      recordArrival(writes, { party, template, subject: words.subject, about, now });
    }
  });
});

/** The approvals are withdrawn in the name of the actor who ended the contract. */
const dropAll = following(async (held, { tx, platform, now }) => {
  // reopened meanwhile: its signers may need them
  if (!hasEnded(held.contract.state)) return;
  const ending = (await readHistory(tx, held.contract)).findLast(({ kind }) => kind === held.contract.state);
  await dropApprovals(tx, platform, held, { name: ending?.actor_name ?? '', now });
});

/**
 * A participant who has signed needs no seal for it any more. Few asked for one, and nobody can after the signature, so nothing is held before
 * a request is found.
 */
async function dropOfSigner({ platform, event, now }: InSteps<typeof contractSigned.ids>): Promise<void> {
  const { party: owner, id: contractId } = event;
  const { db } = platform;
  const signer = (await readParticipants(db, owner, contractId)).find(({ participantId }) => participantId === event.ids.participantId);
  if (signer?.accountParty === undefined) return;
  const { accountParty, participantId, name } = signer;
  if (!(await sealRequestsUnderWay(db, accountParty, [participantId])).has(participantId)) return;
  await transact(db, async (tx) => {
    await holdContract(tx, { owner, contractId });
    await dropSealRequest(tx, platform, signer, { name, now });
  });
}

/** What may come seconds after a step of a contract: messages to its parties, and the end of approvals that it needs no more. */
export const followSteps: readonly Listener[] = [
  listen(contractSent, 'contracts.inviteFirst', invite),
  listen(contractSigned, 'contracts.inviteNext', invite, { concerns: concerns('invitedId') }),
  listen(contractReminded, 'contracts.sendAgain', sendAgain),
  listenInSteps(contractSigned, 'contracts.dropSealRequest', dropOfSigner, { concerns: concerns('sealSignerId') }),
  listen(contractCompleted, 'contracts.tellCompleted', tellOf('completed')),
  listen(contractRefused, 'contracts.tellRefused', tellOf('refused')),
  listen(contractRefused, 'contracts.dropRefused', dropAll),
  listen(contractRevoked, 'contracts.tellRevoked', tellOf('revoked')),
  listen(contractRevoked, 'contracts.dropRevoked', dropAll),
  listen(contractExpired, 'contracts.tellExpired', tellOf('expired')),
  listen(contractExpired, 'contracts.dropExpired', dropAll),
  listen(contractReopened, 'contracts.tellReopened', tellReopened),
  listen(contractReopened, 'contracts.inviteReopened', invite, { concerns: concerns('invitedId') }),
];
