import { checkOpeningCode, readNeutralLink, sendOpeningCode } from '@moqi/api/work/signing';
import { maskAddress } from '@moqi/rules';
import { issueCode, redeemCode } from '#modules/account/one-time-codes/index.ts';
import { addressOf, checkNeutralLink, neutralFromWire } from '#modules/work/contracts/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { isOpened, keepOpened } from '../acts/proof.ts';
import { codePurpose } from '../identity-proof.ts';
import { openingCodeWords } from '../message-words.ts';

export const readNeutralLinkHandler = handle(readNeutralLink, async ({ input, platform, reads, cookies, now }) => {
  const { participant } = await checkNeutralLink(platform, reads, neutralFromWire(input), now);
  const address = addressOf(participant);
  const simulatedMessages = platform.config.mode === 'embedded' && platform.sms.isOutbox;
  const opened = await isOpened(platform.db, participant, { cookies, now });
  return {
    maskedTarget: maskAddress(address),
    method: address.includes('@') ? ('mail' as const) : ('sms' as const),
    opened,
    simulatedMessages,
  };
});

export const sendOpeningCodeHandler = handle(sendOpeningCode, async ({ input, tx, platform, reads, now }) => {
  const { contract, participant } = await checkNeutralLink(platform, reads, neutralFromWire(input), now);
  return await issueCode(tx, platform, {
    address: addressOf(participant),
    purpose: codePurpose(participant.participantId, 'open'),
    party: contract.owner,
    cause: 'contract',
    text: (code) => openingCodeWords(contract.ownerName, code),
    language: participant.language,
    now,
  });
});

export const checkOpeningCodeHandler = handleInSteps(checkOpeningCode, async ({ input, platform, reads, cookies, now, transact }) => {
  const { participant } = await checkNeutralLink(platform, reads, neutralFromWire(input), now);
  const address = addressOf(participant);
  const method = await redeemCode(platform, {
    address,
    purpose: codePurpose(participant.participantId, 'open'),
    code: input.valicode,
    now,
  });
  await transact((tx) => keepOpened(tx, participant, { method, cookies, now }));
  return { opened: true as const };
});
