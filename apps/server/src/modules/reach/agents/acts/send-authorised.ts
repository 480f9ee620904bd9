import type { Member } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { payingOf } from '#modules/money/points/index.ts';
import type { Contract, Draft, Sender } from '#modules/work/contracts/index.ts';
import { sendContract } from '#modules/work/sending/index.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import { allowsSending, type SendingAuthorisation } from '../sending-authorisation.ts';
import type { SendingRequest } from '../sending-request.ts';
import { openAuthorisations, takeUse } from '../store/sending-authorisations.ts';
import { newRequest } from './new-request.ts';

/** A draft has this revision as long as nobody saved it again. */
const AS_MADE = 1;

interface Asked {
  readonly actor: Member;
  readonly sender: Sender;
  readonly contract: Contract;
  readonly draft: Draft;
  readonly digest: string;
  readonly now: Date;
}

export interface SentAuthorised {
  readonly request: SendingRequest;
  /** as it was sent */
  readonly contract: Contract;
}

/** The youngest authorisation of the key that covers the draft. */
async function coveringOf({ db }: Platform, { actor, contract, draft, now }: Asked): Promise<SendingAuthorisation | undefined> {
  const { party, merchantKey, name } = actor;
  if (merchantKey === undefined) return undefined;
  const isUntouched = contract.createdByName === name && contract.revision === AS_MADE;
  const asked = { isUntouched, templateId: contract.template?.templateId, amountFen: draft.amountFen };
  return (await openAuthorisations(db, { party, keyId: merchantKey.keyId })).find((one) => allowsSending(one, asked, now));
}

/**
 * Sends the draft where an authorisation of the key covers it. Undefined: none does, or it cannot be sent without a person, who finds out why
 * when confirming it.
 */
export async function sendAuthorised(
  platform: Platform,
  asked: Asked,
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<SentAuthorised | undefined> {
  const by = await coveringOf(platform, asked);
  if (by === undefined) return undefined;
  const { actor, sender, draft, digest, now } = asked;
  const { contractId, revision } = asked.contract;
  const { authorisationId } = by;
  const request = { ...newRequest(actor, { contractId, digest, now }), state: 'confirmed', decidedAt: now, authorisationId } as const;
  const sending = { sender, draft, paying: payingOf(actor, sender.personName, platform.config), contractId, revision, now };
  let contract: Contract | undefined;
  try {
    await sendContract(platform, sending, (send) =>
      transact(async (tx) => {
        // counted in the transaction that sends: calls at once come no further than one after the other
        if (!(await takeUse(tx, authorisationId, request))) throw new DomainError('SENDING_AUTHORISATION_UNKNOWN');
        const sent = await send(tx);
        // a person sent it a moment ago
        if (sent.contract.updatedAt.getTime() !== now.getTime()) throw new DomainError('CONTRACT_NOT_DRAFT');
        contract = sent.contract;
        return sent;
      }),
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
  return contract && { request, contract };
}
