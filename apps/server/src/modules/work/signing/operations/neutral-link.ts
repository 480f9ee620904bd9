import { LIMITS } from '@moqi/api';
import { checkOpeningCode, readNeutralLink, sendOpeningCode } from '@moqi/api/work/signing';
import { maskAddress } from '@moqi/rules';
import { issueCode, redeemCode } from '#modules/account/identity/index.ts';
import { addressOf, checkNeutralLink, neutralFromWire } from '#modules/work/contracts/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { isOpened } from '../acts/proof.ts';
import { codePurpose, newProofToken, openingDigest, proofCookie } from '../identity-proof.ts';
import { openingCodeWords } from '../message-words.ts';
import { insertProof } from '../store/proofs.ts';

const methodOf = (address: string) => (address.includes('@') ? ('mail' as const) : ('sms' as const));

export const readNeutralLinkHandler = handle(readNeutralLink, async ({ input, platform, reads, cookies, now }) => {
  const { participant } = await checkNeutralLink(platform, reads, neutralFromWire(input), now);
  const address = addressOf(participant);
  const simulatedMessages = platform.config.mode === 'embedded' && platform.sms.isOutbox;
  const opened = await isOpened(platform.db, participant, { cookies, now });
  return { maskedTarget: maskAddress(address), method: methodOf(address), opened, simulatedMessages };
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
  const { contract, participant } = await checkNeutralLink(platform, reads, neutralFromWire(input), now);
  const { participantId, signNo, linkGeneration } = participant;
  const address = addressOf(participant);
  await redeemCode(platform, { address, purpose: codePurpose(participantId, 'open'), code: input.valicode, now });
  const { token } = newProofToken();
  const maxAgeSeconds = LIMITS.openingHours * 3600;
  await transact((tx) =>
    insertProof(tx, {
      token_digest: openingDigest(token, linkGeneration),
      party_id: contract.owner,
      contract_id: contract.contractId,
      participant_id: participantId,
      method: methodOf(address),
      purpose: 'open',
      with_password: false,
      proved_at: now,
      expires_at: new Date(now.getTime() + maxAgeSeconds * 1000),
    }),
  );
  cookies.set(proofCookie(signNo, 'open'), token, { maxAgeSeconds });
  return { opened: true as const };
});
