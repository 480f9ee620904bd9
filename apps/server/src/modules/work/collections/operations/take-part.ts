import { detailPage } from '@moqi/api';
import { checkCollectionCode, fillCollection, openTaking, readCollectionLink, sendCollectionCode } from '@moqi/api/work/collections';
import { maskAddress } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { issueCode, redeemCode } from '#modules/account/identity/index.ts';
import { refusalWords } from '#modules/work/bulk-sending/index.ts';
import { countDocuments, loadContract, readContractRow } from '#modules/work/contracts/index.ts';
import { keepOpened } from '#modules/work/signing/index.ts';
import { variableToWire } from '#modules/work/templates/index.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { knownVisitor, linkedCollection, visitorIn } from '../acts/visited-collection.ts';
import { askedVariables, type Collection, closedRefusal, sendTakings, stateOf, type Taking } from '../collection.ts';
import { sealVisit, VISIT_SECONDS, visitCookie } from '../collection-link.ts';
import { answersProblem } from '../judge.ts';
import { collectionCodeWords } from '../message-words.ts';
import { holdCollection } from '../store/collections.ts';
import { countTaken, keepTaking, takingOf } from '../store/takings.ts';

const codePurpose = ({ collectionId }: Collection): string => `collect:${collectionId}`;

/** How far what the visitor filled in is. */
async function takingShown(tx: Tx, taking: Taking) {
  const { party, contractId, name: fullName, refusal, outcome } = taking;
  const why = refusal === undefined ? null : refusalWords(refusal);
  if (contractId === undefined) return { state: outcome, fullName, why };
  const contract = await readContractRow(tx, party, contractId);
  const state = contract === undefined ? ('gone' as const) : contract.sentAt === undefined ? ('approving' as const) : ('sent' as const);
  return { state, fullName, why };
}

export const readCollectionLinkHandler = handle(readCollectionLink, async ({ input, now, platform, cookies, tx }) => {
  const { secrets, config, sms } = platform;
  const collection = await linkedCollection(tx, { secrets, input });
  const { title, note, ownerName: senderName, contents, endsAt, most } = collection;
  const state = stateOf(collection, await countTaken(tx, collection), now);
  const mobile = visitorIn(collection, { secrets, cookies, now });
  const taking = mobile === undefined ? undefined : await takingOf(tx, secrets, collection, mobile);
  return {
    title,
    note,
    senderName,
    tplName: contents.name,
    state,
    endTime: endsAt.toISOString(),
    most,
    opened:
      mobile === undefined
        ? null
        : {
            maskedTarget: maskAddress(mobile),
            variables: askedVariables(collection).map(variableToWire),
            taking: taking === undefined ? null : await takingShown(tx, taking),
          },
    simulatedMessages: config.mode === 'embedded' && sms.isOutbox,
  };
});

export const sendCollectionCodeHandler = handleInSteps(sendCollectionCode, async ({ input, now, platform, transact, fail }) => {
  const { db, secrets } = platform;
  const { mobile: address } = input;
  const collection = await linkedCollection(db, { secrets, input });
  // also where it is closed: who has filled it in comes back to sign, and nobody else learns who that is
  const text = (code: string) => collectionCodeWords(collection.ownerName, code);
  const request = { address, purpose: codePurpose(collection), party: collection.party, cause: 'statedNumber', text, now } as const;
  return await transact((tx) => issueCode(tx, platform, request)).catch((error: unknown) => {
    // the limit is the sender's, and the taker is the one who reads of it
    if (error instanceof DomainError && error.code === 'SMS_ENTERPRISE_LIMIT') fail('SMS_SENDER_LIMIT', error.facts);
    throw error;
  });
});

export const checkCollectionCodeHandler = handleInSteps(checkCollectionCode, async ({ input, now, platform, cookies }) => {
  const { db, secrets } = platform;
  const { mobile, valicode: code } = input;
  const collection = await linkedCollection(db, { secrets, input });
  await redeemCode(platform, { address: mobile, purpose: codePurpose(collection), code, now });
  const { collectionId } = collection;
  cookies.set(visitCookie(collectionId), sealVisit(secrets, collectionId, mobile, now), { maxAgeSeconds: VISIT_SECONDS });
  return { opened: true as const };
});

export const fillCollectionHandler = handle(fillCollection, async ({ input, now, platform, cookies, tx, fail }) => {
  const { secrets, jobs } = platform;
  const linked = await linkedCollection(tx, { secrets, input });
  const mobile = knownVisitor(linked, { secrets, cookies, now });
  // held, so that of two who come at once for the last place one gets it
  const collection = (await holdCollection(tx, secrets, linked)) ?? fail('COLLECTION_LINK_INVALID');
  const earlier = await takingOf(tx, secrets, collection, mobile);
  if (earlier !== undefined && earlier.outcome !== 'failed') fail('COLLECTION_FILLED');
  enforce(closedRefusal(collection, await countTaken(tx, collection), now));
  const { fullName: name, values: answers } = input;
  const reason = answersProblem(collection, answers);
  if (reason !== undefined) fail('TEMPLATE_VALUES_WRONG', { reason });
  const { party, collectionId } = collection;
  const takingId = uuidv7({ msecs: now.getTime() });
  const beginning = { outcome: 'waiting', tries: 0, contractId: undefined, refusal: undefined } as const;
  await keepTaking(tx, secrets, { party, collectionId, takingId, name, mobile, answers, filledAt: now, ...beginning });
  await jobs.enqueue(tx, sendTakings, { party, collectionId, takingId });
  return { filled: true as const };
});

export const openTakingHandler = handle(openTaking, async ({ input, now, platform, cookies, reads, tx, fail }) => {
  const { secrets } = platform;
  const collection = await linkedCollection(tx, { secrets, input });
  const mobile = knownVisitor(collection, { secrets, cookies, now });
  const { party: owner } = collection;
  const { contractId } = (await takingOf(tx, secrets, collection, mobile)) ?? {};
  const loaded = contractId === undefined ? undefined : await loadContract(reads, { owner, contractId });
  // the sender may have corrected the address meanwhile: then the task is another one's
  const me = loaded?.participants.find((one) => one.kind === 'person' && one.mobile === mobile);
  if (loaded?.contract.sentAt === undefined || me === undefined) return fail('COLLECTION_NOT_SENT');
  await keepOpened(tx, me, { method: 'sms', cookies, now });
  const { contract } = loaded;
  const page = detailPage(await countDocuments(tx, owner, contract.contractId));
  return { page, applyNo: contract.number, signNo: me.signNo };
});
