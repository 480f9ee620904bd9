import { detailPage } from '@moqi/api';
import {
  checkCollectionCode,
  fillCollection,
  leaveCollection,
  openTaking,
  readCollectionLink,
  sendCollectionCode,
} from '@moqi/api/work/collections';
import { maskAddress } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import { DomainError, enforce } from '#kernel/refusal.ts';
import { isImageCodeRight, spendImageCode } from '#modules/account/image-codes/index.ts';
import { holdUnusedCodes, issueCode, redeemCode } from '#modules/account/one-time-codes/index.ts';
import { countDocuments, loadContract, revokedContract } from '#modules/work/contracts/index.ts';
import { forgetProofs, keepOpened } from '#modules/work/signing/index.ts';
import { variableToWire } from '#modules/work/templates/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import type { Secrets, Tx } from '#platform/platform.ts';
import type { Reads } from '#platform/reads.ts';
import { tellOfReview } from '../acts/tell-of-review.ts';
import { knownVisitor, linkedCollection, visitorIn } from '../acts/visited-collection.ts';
import { codeBound, MOST_UNUSED, UNUSED_COUNT_MS } from '../code-bounds.ts';
import {
  askedVariables,
  type Collection,
  closedRefusal,
  mayFill,
  sendTakings,
  stateOf,
  type Taking,
  takenByOthers,
} from '../collection.ts';
import { sealVisit, VISIT_SECONDS, visitCookie } from '../collection-link.ts';
import { isAdmitted } from '../expected-list.ts';
import { answersProblem } from '../judge.ts';
import { collectionCodeWords } from '../message-words.ts';
import { holdCollection } from '../store/collections.ts';
import { isOnList } from '../store/expected.ts';
import { countTaken, isAnyInReview, keepTaking, takingOf } from '../store/takings.ts';
import { taskOf, visitedState } from '../visited-taking.ts';
import { visitedToWire } from '../wire.ts';

const codePurpose = ({ collectionId }: Collection): string => `collect:${collectionId}`;

/** Whether a number that was proven may fill it in, as far as the list goes. */
const isLetIn = async (tx: Tx, collection: Collection, mobile: string, earlier: Taking | undefined): Promise<boolean> =>
  isAdmitted(collection.admits, collection.admits !== 'listed' || (await isOnList(tx, collection, mobile)), earlier);

/** What was filled in by a number, with its contract. */
async function takingWithContract(
  { tx, reads, secrets }: { readonly tx: Tx; readonly reads: Reads; readonly secrets: Secrets },
  collection: Collection,
  mobile: string,
) {
  const taking = await takingOf(tx, secrets, collection, mobile);
  if (taking === undefined) return undefined;
  const { party: owner, contractId } = taking;
  const loaded = contractId === undefined ? undefined : await loadContract(reads, { owner, contractId });
  return { taking, loaded, state: visitedState(collection, taking, loaded) };
}

export const readCollectionLinkHandler = handle(readCollectionLink, async ({ input, now, platform, cookies, reads, tx }) => {
  const { secrets, config, sms } = platform;
  const collection = await linkedCollection(tx, { secrets, input });
  const { title, note, ownerName: senderName, contents, endsAt, most } = collection;
  const state = stateOf(collection, await countTaken(tx, collection), now);
  const mobile = visitorIn(collection, { secrets, cookies, now })?.mobile;
  const taken = mobile === undefined ? undefined : await takingWithContract({ tx, reads, secrets }, collection, mobile);
  // who is on the list is told to nobody but the holder of the number
  const isIn = mobile !== undefined && (await isLetIn(tx, collection, mobile, taken?.taking));
  return {
    title,
    note,
    senderName,
    tplName: contents.name,
    state,
    endTime: endsAt.toISOString(),
    most,
    needReview: flagOf(collection.asksReview),
    onlyListed: flagOf(collection.admits === 'listed'),
    opened:
      mobile === undefined
        ? null
        : {
            maskedTarget: maskAddress(mobile),
            mayFill: flagOf(isIn),
            variables: isIn ? askedVariables(collection).map(variableToWire) : [],
            taking: taken === undefined ? null : visitedToWire(taken.taking, taken.state),
          },
    simulatedMessages: config.mode === 'embedded' && sms.isOutbox,
  };
});

export const sendCollectionCodeHandler = handleInSteps(sendCollectionCode, async ({ input, now, platform, transact, fail }) => {
  const { db, secrets } = platform;
  const { mobile: address, codeKey, imgCode } = input;
  const collection = await linkedCollection(db, { secrets, input });
  const image = codeKey !== undefined && imgCode !== undefined ? { codeKey, imgCode } : undefined;
  if (image !== undefined && !(await isImageCodeRight(platform, image, now))) fail('CAPTCHA_WRONG');
  // also where it is closed: who has filled it in comes back to sign, and nobody else learns who that is
  const { party, ownerName: sender } = collection;
  const text = (code: string) => collectionCodeWords(sender, code);
  const purpose = codePurpose(collection);
  const request = { address, purpose, party, cause: 'statedNumber', text, now } as const;
  const since = new Date(now.getTime() - UNUSED_COUNT_MS);
  return await transact(async (tx) => {
    const { asksImage, seconds } = codeBound(await holdUnusedCodes(tx, purpose, { since, most: MOST_UNUSED }), now);
    if (seconds > 0) fail('COLLECTION_CODES_LIMIT', { seconds, sender });
    if (asksImage && image === undefined) fail('COLLECTION_IMAGE_CODE');
    if (image !== undefined && !(await spendImageCode(tx, image.codeKey))) fail('CAPTCHA_WRONG');
    return await issueCode(tx, platform, request);
  }).catch((error: unknown) => {
    // the limit is the sender's, and the taker is the one who reads of it
    if (error instanceof DomainError && error.code === 'SMS_ENTERPRISE_LIMIT') fail('COLLECTION_CODES_LIMIT', { ...error.facts, sender });
    throw error;
  });
});

export const checkCollectionCodeHandler = handleInSteps(checkCollectionCode, async ({ input, now, platform, cookies }) => {
  const { db, secrets } = platform;
  const { mobile, valicode: code } = input;
  const collection = await linkedCollection(db, { secrets, input });
  const method = await redeemCode(platform, { address: mobile, purpose: codePurpose(collection), code, now });
  const { collectionId } = collection;
  cookies.set(visitCookie(collectionId), sealVisit(secrets, collectionId, { mobile, method }, now), { maxAgeSeconds: VISIT_SECONDS });
  return { opened: true as const };
});

export const fillCollectionHandler = handle(fillCollection, async ({ input, now, platform, cookies, tx, fail }) => {
  const { secrets, jobs } = platform;
  const linked = await linkedCollection(tx, { secrets, input });
  const { mobile } = knownVisitor(linked, { secrets, cookies, now });
  // held, so that of two who come at once for the last place one gets it
  const collection = (await holdCollection(tx, secrets, linked)) ?? fail('COLLECTION_LINK_INVALID');
  const earlier = await takingOf(tx, secrets, collection, mobile);
  if (!mayFill(earlier)) fail('COLLECTION_FILLED');
  if (!(await isLetIn(tx, collection, mobile, earlier))) fail('COLLECTION_NOT_LISTED', { sender: collection.ownerName });
  enforce(closedRefusal(collection, takenByOthers(await countTaken(tx, collection), earlier), now));
  const { fullName: name, values: answers } = input;
  const reason = answersProblem(collection, answers);
  if (reason !== undefined) fail('TEMPLATE_VALUES_WRONG', { reason });
  const { party, collectionId, asksReview } = collection;
  const takingId = uuidv7({ msecs: now.getTime() });
  // looked for first: the maker is told when forms begin to wait, and not of each
  const isFirst = asksReview && !(await isAnyInReview(tx, collection));
  const beginning = { tries: 0, said: undefined, contractId: undefined, refusal: undefined } as const;
  const taking = { party, collectionId, takingId, name, mobile, answers, filledAt: now, ...beginning };
  await keepTaking(tx, secrets, { ...taking, outcome: asksReview ? 'inReview' : 'waiting' });
  if (isFirst) await tellOfReview(tx, platform, collection);
  if (!asksReview) await jobs.enqueue(tx, sendTakings, { party, collectionId, takingId });
  return { filled: true as const };
});

export const leaveCollectionHandler = handle(leaveCollection, async ({ input, now, platform, cookies, reads, tx }) => {
  const { secrets } = platform;
  const collection = await linkedCollection(tx, { secrets, input });
  const mobile = visitorIn(collection, { secrets, cookies, now })?.mobile;
  const { loaded } = (mobile !== undefined && (await takingWithContract({ tx, reads, secrets }, collection, mobile))) || {};
  // whichever address its sender asks by now: what was opened here was opened as that task
  for (const task of loaded?.participants ?? []) forgetProofs(task, { cookies });
  cookies.clear(visitCookie(collection.collectionId));
  return { left: true as const };
});

export const openTakingHandler = handle(openTaking, async ({ input, now, platform, cookies, reads, tx, fail }) => {
  const { secrets } = platform;
  const collection = await linkedCollection(tx, { secrets, input });
  const { mobile, method } = knownVisitor(collection, { secrets, cookies, now });
  const { loaded, state } = (await takingWithContract({ tx, reads, secrets }, collection, mobile)) ?? {};
  if (state === 'moved') return fail('COLLECTION_MOVED', { sender: collection.ownerName });
  if (state === 'revoked' && loaded !== undefined) throw revokedContract(loaded.contract);
  const me = state === 'sent' && loaded !== undefined ? taskOf(loaded, { mobile }) : undefined;
  if (loaded === undefined || me === undefined) return fail('COLLECTION_NOT_SENT');
  await keepOpened(tx, me, { method, cookies, now });
  const { contract } = loaded;
  const page = detailPage(await countDocuments(tx, contract.owner, contract.contractId));
  return { page, applyNo: contract.number, signNo: me.signNo };
});
