import { changeAddress, sendAddressCode } from '@moqi/api/account/addresses';
import { type Address, maskAddress, mobileOrEmail, readAddress } from '@moqi/rules';
import type { Person } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { fieldRefusal, moveAccount, type PersonAccount, personAccount } from '#modules/account/identity/index.ts';
import { issueCode, redeemCode } from '#modules/account/one-time-codes/index.ts';
import { requireSecondProof } from '#modules/account/second-factors/index.ts';
import { notifyAll } from '#modules/records/notifications/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { addressChangedWords, newAddressCodeWords } from '../message-words.ts';

/** Each account and kind of address has codes of its own: one that another person asked for changes nothing here. */
const purposeOf = ({ party }: Pick<Person, 'party'>, { kind }: Address): string => `new-${kind}:${party}`;

/** @throws DomainError INPUT_INVALID, ADDRESS_UNCHANGED */
function readNewAddress(given: string, account: PersonAccount): Address {
  const wrong = mobileOrEmail(given.toLowerCase());
  const address = readAddress(given);
  if (wrong || address === undefined) throw new DomainError('INPUT_INVALID', wrong && fieldRefusal('targetId', wrong));
  if (account[address.kind] === address.text) throw new DomainError('ADDRESS_UNCHANGED');
  return address;
}

export const sendAddressCodeHandler = handle(sendAddressCode, async ({ actor, input, tx, platform, reads, now }) => {
  await requireSecondProof(tx, actor, now);
  const address = readNewAddress(input.targetId, await reads.once(personAccount, actor.personId));
  return issueCode(tx, platform, {
    address: address.text,
    purpose: purposeOf(actor, address),
    party: actor.party,
    cause: 'statedNumber',
    text: newAddressCodeWords,
    now,
  });
});

export const changeAddressHandler = handleInSteps(changeAddress, async ({ actor, input, platform, reads, now, transact, fail }) => {
  await requireSecondProof(platform.db, actor, now);
  const before = await reads.once(personAccount, actor.personId);
  const address = readNewAddress(input.targetId, before);
  // the code first: only who holds an address is told whether it has an account
  await redeemCode(platform, { address: address.text, purpose: purposeOf(actor, address), code: input.valicode, now });
  const maskedTarget = maskAddress(address.text);
  await transact(async (tx) => {
    if (!(await moveAccount(tx, actor, address, now))) fail('ADDRESS_TAKEN', { target: maskedTarget });
    const told = [before.mobile, before.email].flatMap((one) => one ?? []);
    const words = addressChangedWords(address);
    const notice = { party: actor.party, template: 'account.addressChanged' as const, ...words, now };
    await notifyAll(
      tx,
      platform,
      told.map((one) => ({ ...notice, address: one })),
    );
  });
  return { maskedTarget };
});
