import { expect, test } from 'vitest';
import type { Operation } from '../src/operation.ts';
import { operations } from '../src/operations.ts';
import { TOPICS } from '../src/topics.ts';

const QUERY_VERBS = /\.(check|choose|count|download|find|list|look|preview|quote|read|show)[A-Z]/;
/** Queries and acts by what they do, whatever their names say. */
const NAMED_OTHERWISE: Readonly<Record<string, 'query' | 'act'>> = {
  // uses up a code and marks the browser as proved
  'signing.checkProofCode': 'act',
  // uses up a code and opens the task in this browser
  'signing.checkOpeningCode': 'act',
  // uses up a code and opens the collection in this browser
  'collections.checkCollectionCode': 'act',
  // answers WeChat with the bytes it asks for, and binds or unbinds who follows
  'notices.hearOfficialAccount': 'act',
  // validates what is stored, and writes nothing
  'contracts.verifyContract': 'query',
};

/** A file that an operation hands over is an answer; what its name starts, such as an export in the background, is an act. */
function kindOf({ name, answer }: Operation): 'query' | 'act' {
  return NAMED_OTHERWISE[name] ?? (QUERY_VERBS.test(name) || answer === 'bytes' ? 'query' : 'act');
}

test('the verb of an operation says whether it reads or changes', () => {
  const named = (kind: 'query' | 'act') => operations.filter((one) => kindOf(one) === kind);
  expect(named('act').filter(({ reads }) => reads !== undefined)).toEqual([]);
  expect(named('query').filter(({ reads, changes }) => reads === undefined || changes.length > 0)).toEqual([]);
});

test.each(TOPICS)('%s is read by a query and changed by an act', (topic) => {
  expect(operations.some(({ reads }) => reads?.includes(topic))).toBe(true);
  expect(operations.some(({ changes }) => changes.includes(topic))).toBe(true);
});

/** Acts after which every page still shows the truth: messages, uploads that nothing refers to yet, exports that are polled. */
const CHANGE_NOTHING_SHOWN = [
  'addresses.sendAddressCode',
  'approvals.sendApproverCode',
  'autosigning.sendAuthorisationCode',
  'autosigning.sendRequestCode',
  'batches.sendBatchCode',
  'callbacks.tryTarget',
  'cards.scanBankCard',
  'cards.scanIdCard',
  'cards.scanLicence',
  'certificates.sendCertificateCode',
  'collections.sendCollectionCode',
  'completion.openCertificate',
  'completion.sendCodeForCertificate',
  'completion.sendSecondCode',
  'contracts.exportContracts',
  'contracts.exportOwnContracts',
  'embedding.addAuthoredFile',
  'embedding.embedAuthoring',
  'embedding.embedPreparing',
  'embedding.embedSigning',
  'embedding.enterAuthoring',
  'embedding.enterFrame',
  'embedding.enterPreparing',
  'entrances.answerLoginCode',
  'entrances.drawLoginCode',
  'entrances.issueTicket',
  'entrances.openLoginCode',
  'evidence.addCallPiece',
  'evidence.addRecordingPiece',
  'evidence.exchangeCall',
  'evidence.openPhotoTicket',
  'evidence.startRecording',
  'factors.beginApp',
  'factors.beginPasskey',
  'factors.beginPasskeyLogin',
  'factors.beginPasskeyProof',
  'files.openTemporaryUpload',
  'files.uploadFiles',
  'files.uploadTemporarily',
  'identities.askIdentity',
  'identity.beginCredit',
  'identity.beginFace',
  'identity.beginHeadTurn',
  'identity.callCode',
  'identity.finishHeadTurn',
  'identity.logBrowserEvent',
  'identity.makeImageCode',
  'identity.sendCode',
  'inks.openInkTicket',
  'insurance.parsePolicies',
  'letters.openLetterReview',
  'logs.exportLog',
  'names.openNameReview',
  'notices.testOfficialAccount',
  'operators.sendShiftCode',
  'outside.beginBinding',
  'outside.beginLogin',
  'passwords.sendSignPasswordCode',
  'passwords.swapCode',
  'register.exportRegister',
  'seals.exportSealUses',
  'seals.uploadSealImage',
  'signing.beginFaceProof',
  'signing.sendAccountCode',
  'signing.sendNameCode',
  'signing.sendOpeningCode',
  'signing.sendProofCode',
  'sso.beginSignOn',
  'wecom.testConnection',
];

test('every other act changes a topic', () => {
  const silent = operations.filter(({ reads, changes }) => reads === undefined && changes.length === 0);
  expect(silent.map(({ name }) => name).sort()).toEqual(CHANGE_NOTHING_SHOWN);
});

test('pages wait for what is converted before the answer comes; an upload tells how far it is, and a job is asked about again', () => {
  const converting = operations.filter(({ errors, body }) => errors.includes('FILE_CONVERSION_EXCEEDED') && body !== 'multipart');
  const impatient = converting.filter(({ answersWithin = 15 }) => answersWithin < 120);
  expect(impatient.map(({ name }) => name)).toEqual(['files.readConversion']);
});
