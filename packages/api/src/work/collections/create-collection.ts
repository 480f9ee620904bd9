import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { flag, oneLine } from '../../wire/shapes.ts';
import { BULK_TEMPLATE_ERRORS } from '../bulk-sending/shapes.ts';
import { draftParty } from '../sending/draft.ts';
import { COLLECTION_ADMISSIONS, collectionFacts, collectionSummary } from './shapes.ts';

export const createCollection = defineOperation({
  // 一码多签 · 开始收集
  name: 'collections.createCollection',
  summary:
    'Begins to collect: a link and a QR code of a template, behind which each person who proves a mobile number fills in what is asked and signs a contract of one’s own. What is not asked is filled in here.',
  input: collectionFacts.extend({
    tplId: z.uuid(),
    /** the role that the takers sign in: a person’s */
    takerRole: oneLine(30).min(1),
    /** the parties in the other roles; the sender fills its own by itself */
    signatoryJson: z
      .array(draftParty.pick({ fullName: true, corpName: true, mobile: true, email: true }).extend({ roleName: oneLine(30).min(1) }))
      .max(20)
      .default([]),
    /** names of the variables that the takers fill in */
    asked: z.array(z.string().max(40)).max(200).default([]),
    /** the other variables */
    values: z.record(z.string().max(40), z.string().max(2000)).default({}),
    /** 1: who signs proves the name · 0: a code is enough, and the certificate says so */
    needCa: flag.default(1),
    /** 1: a contract is made of what was filled in once the maker has approved of it */
    needReview: flag.default(0),
    /** who may fill it in; the list is added afterwards, and until then `listed` lets nobody in */
    admits: z.enum(COLLECTION_ADMISSIONS).default('anyone'),
  }),
  output: collectionSummary.extend({ url: z.string() }),
  errors: [...BULK_TEMPLATE_ERRORS, 'COLLECTION_TEMPLATE_TABLES', 'COLLECTION_INCOMPLETE', 'REAL_NAME_NEEDED', 'ORGANIZATION_UNVERIFIED'],
  permission: 'contracts.send',
  changes: ['collections', 'templates'],
  mounts: { enterprise: '/c/collect/create', personal: '/i/collect/create' },
});
