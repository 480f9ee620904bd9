import { errorSentence, type Words } from '@moqi/api';
import { createCollection } from '@moqi/api/work/collections';
import { sampleValues } from '@moqi/rules/variables';
import { v7 as uuidv7 } from 'uuid';
import { isSandbox } from '#kernel/sandbox.ts';
import { recordChange } from '#modules/records/logs/index.ts';
import { uploadsOf } from '#modules/trust/files/index.ts';
import { tablesOf, withMarkedPlaces } from '#modules/work/bulk-sending/index.ts';
import { type Draft, senderOf } from '#modules/work/contracts/index.ts';
import { assertVerified, draftFault, draftOf } from '#modules/work/sending/index.ts';
import { countTemplateUse, takeAnyTemplate } from '#modules/work/templates/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { askedVariables, type Collection, draftOfTaker, NOBODY } from '../collection.ts';
import { pathOfLink } from '../collection-link.ts';
import { answersProblem, collectionProblem } from '../judge.ts';
import { insertCollection } from '../store/collections.ts';
import { collectionObject, namedFromWire, summaryToWire } from '../wire.ts';

/** Nobody yet: the contract that is judged before anybody has filled it in. */
const SAMPLE_TAKER = { name: '签署人', mobile: '19900000000' };

function draftProblem(refusal: ReturnType<typeof draftFault>): Words | undefined {
  if (refusal === undefined) return undefined;
  const { reason } = refusal.facts;
  if (typeof reason === 'object') return reason;
  return { 'zh-CN': errorSentence(refusal.code, refusal.facts, 'zh-CN'), en: errorSentence(refusal.code, refusal.facts, 'en') };
}

/** What would keep the contract of any taker from being sent. */
async function problemOf(tx: Tx, collection: Collection, begun: Draft): Promise<Words | undefined> {
  const { contents, party, createdAt: now } = collection;
  const sample = sampleValues(askedVariables(collection)) as Record<string, string>;
  const own = collectionProblem(collection, now) ?? answersProblem(collection, sample);
  if (own !== undefined) return own;
  const ids = contents.files.map(({ uploadId }) => uploadId);
  const uploads = await uploadsOf(tx, party, ids);
  return draftProblem(draftFault(draftOfTaker(begun, collection, SAMPLE_TAKER), { files: uploads, isSandbox: isSandbox(party), now }));
}

export const createCollectionHandler = handle(createCollection, async ({ actor, input, now, platform, reads, tx, fail }) => {
  const { tplId: templateId, title, note, takerRole, asked, values, most } = input;
  const sender = await senderOf(reads, actor);
  await assertVerified(reads, actor);
  const { contents, version: templateVersion } = await takeAnyTemplate(tx, actor, templateId);
  const tables = tablesOf(contents);
  if (tables.length > 0) {
    fail('COLLECTION_TEMPLATE_TABLES', { name: contents.name, names: { 'zh-CN': tables.join('、'), en: tables.join(', ') } });
  }
  const collection: Collection = {
    party: actor.party,
    collectionId: uuidv7({ msecs: now.getTime() }),
    personId: actor.personId,
    ownerName: sender.ownerName,
    templateId,
    templateVersion,
    contents,
    title,
    note,
    takerRole,
    asked,
    given: { values, named: namedFromWire(input.signatoryJson) },
    needsRealNames: input.needCa === 1,
    asksReview: input.needReview === 1,
    admits: input.admits,
    most,
    endsAt: new Date(input.endTime),
    pausedAt: undefined,
    pauseReason: undefined,
    origin: actor.origin,
    createdAt: now,
  };
  const begun = await draftOf(tx, { sender, contents: withMarkedPlaces(contents), now });
  const reason = await problemOf(tx, collection, begun);
  if (reason !== undefined) fail('COLLECTION_INCOMPLETE', { reason });
  await insertCollection(tx, platform.secrets, collection);
  await countTemplateUse(tx, actor, templateId, now);
  const url = platform.config.publicUrl + pathOfLink(platform.secrets, collection.collectionId);
  const after = {
    'collections.template': contents.name,
    'collections.most': most,
    'collections.end': input.endTime,
    'collections.admits': input.admits,
  };
  await recordChange(tx, actor, now, { action: 'collections.create', object: collectionObject(collection), after });
  return { ...summaryToWire(collection, NOBODY, now), url };
});
