import type { CREATE_FIELDS, CreatePart, WorkingField } from '../src/work/sending/index.ts';

type Table = typeof CREATE_FIELDS;
type WorkingIn<P extends CreatePart> = { [K in keyof Table[P] as Table[P][K] extends WorkingField ? K : never]: string };

const SENDING = 'apps/server/src/modules/work/sending';
const SIGNING = 'apps/server/src/modules/work/signing/operations';
const APPROVALS = 'apps/server/src/modules/work/approvals/operations/decide-approval.test.ts';
const EFFECTS = `${SENDING}/operations/create-effects.test.ts`;
const CREATING = `${SENDING}/operations/create-contract.test.ts`;
const REFUSALS = `${SENDING}/operations/create-refusals.test.ts`;
const READINESS = `${SENDING}/readiness.rule.test.ts`;

const INVITED = `${CREATING} › in parallel every signer, each with another link; in order the first only`;
const FINISHED = `${SIGNING}/sign-contract.test.ts › an enterprise seals by session, a stranger signs by link, and the finished file validates`;
const SHOWN = `${EFFECTS} › a signer is shown the contract as it was called, with its files and places`;
const CALLED = `${EFFECTS} › a page may be counted from the end, a place from a keyword`;
const STRADDLED = `${EFFECTS} › qiFengOffset lays a straddle seal over each file of the party that has pages to straddle`;
const ON_FORM = `${EFFECTS} › a place may be called by the name of a form field of the file`;
const PLANNED = `${SENDING}/operations/planned-sending.test.ts`;
const BATCH = `${PLANNED} › each of batchSigners gets a contract of its own, once`;
const ASKED = `${SIGNING}/text-formats.test.ts › what is filled in is checked at the server and printed as it is asked for`;
const NAMES = `${EFFECTS} › files and signers are the names of several files for the same; two that differ are refused`;
const ACCOUNT = `${CREATING} › finds a company by its name, however the brackets are written`;
const READING =
  'apps/server/src/modules/work/site-evidence/operations/recordings.test.ts › a signer who is asked for it reads a sentence to the camera, and signs nothing before';
const CALLED_FROM =
  'apps/server/src/modules/work/site-evidence/operations/video-calls.test.ts › before the moment that the sender names nobody waits for a call';
const SAME_SIGNER = `${REFUSALS} › a signer stands in it twice: by number, by ID card, or by account`;
const RELATED = `${SENDING}/operations/related-contracts.test.ts › both pages name the other contract, to those who have it too`;

/** For every field of CREATE_FIELDS that works: the file and the title of the test that sees its effect. */
export const PROOFS: { readonly [P in CreatePart]: WorkingIn<P> } = {
  contract: {
    contractId: `${EFFECTS} › the document that contractId names is signed, all other files are attachments`,
    contractName: INVITED,
    needQifengSign: `${READINESS} › a straddle seal asked for but not placed`,
    needPresSign: `${EFFECTS} › what each signer read and agreed to is preserved with the contract`,
    needCa: `${SIGNING}/code-only.test.ts › 仅验证码: pages, certificate, PDF and history call the signer 未实名`,
    serverCa: FINISHED,
    signatoryJson: INVITED,
    attatchFileNamesJson: `${SIGNING}/sign-contract.test.ts › two files are signed in one act, each with its own signature`,
    overDate: INVITED,
    ifOrder: `${SIGNING}/sign-contract.test.ts › in an ordered contract the second signer is invited after the first has signed`,
    approveJson: `${APPROVALS} › leaves the choice of approvers to its sender where the flow says so`,
    consumMode: 'apps/server/src/modules/money/points/operations/missing-points.test.ts › where every signer pays (consumMode 1)',
    applyId: `${CREATING} › saves a draft and sends a contract`,
    saveToDraftBox: `${SENDING}/operations/drafts.test.ts › keeps what was filled in, its number, and references to its files`,
    returnURL: `${EFFECTS} › a signer may go on to the site that returnURL names, as long as the enterprise allows its host`,
    needVideoSign: READING,
    newNeedVideoSign: READING,
    videoSignStartTime: CALLED_FROM,
    pay: `${PLANNED} › what the allowance lacks becomes an order, and the contract goes out once when it is paid`,
    batchSigners: BATCH,
    batchSignOrder: BATCH,
    sendTime: `${PLANNED} › a contract is sent at its time, once, and nobody hears of it before`,
    flowId: `${EFFECTS} › an enterprise that demands no approval has one contract approved by the flow it names`,
    revision: `${SENDING}/operations/drafts.test.ts › of two windows is not saved or sent over what the other one saved`,
    amountFen: `${APPROVALS} › needs the facts its flow asks for, and goes out at once where nobody is asked`,
    contractType: 'apps/server/src/modules/work/contract-lists/operations/enterprise-filters.test.ts › contractType',
    signExpire: `${EFFECTS} › signExpire is the deadline of which the invitation speaks, unless another one is earlier`,
    applyIdSec: RELATED,
    relation: RELATED,
    multiFileKey: `${SENDING}/operations/request-keys.test.ts › the same key within a day is the same request; with other content it is refused`,
    carbonCopy:
      'apps/server/src/modules/work/copies/operations/copies.test.ts › a reader outside reads by session what was copied since it was sent, and is told once',
    files: NAMES,
    signers: NAMES,
    waterConfig: `${EFFECTS} › the watermark lies over every page of the finished file, which validates; attachments stay as they were`,
    hideSignDate: `${EFFECTS} › unless the sender hides it`,
    categoryId:
      'apps/server/src/modules/work/categories/operations/categories.test.ts › goes through its flow, where its sender names no other one',
    excludedCategory: `${REFUSALS} › the law excludes the category`,
  },
  party: {
    key: `${READINESS} › 使用了同一个标识`,
    signatoryType: ACCOUNT,
    roleName: `${SENDING}/operations/use-template.test.ts › a member begins a contract with files, places and the enterprise’s role filled in, and sends it`,
    fullName: SHOWN,
    corpName: ACCOUNT,
    mobile: INVITED,
    email: `${CREATING} › an e-mail address gets a mail`,
    identityType: `${READINESS} › an e-mail address alone, and a passport number, are enough`,
    identityCard: SAME_SIGNER,
    qiFengOffset: STRADDLED,
    orderNum: `${SIGNING}/sign-contract.test.ts › in an ordered contract the second signer is invited after the first has signed`,
    hideSignDate: `${EFFECTS} › or hides it for the party`,
    authLevel: `${SIGNING}/proof-asked.test.ts › a code by mail is not enough where the sender asks for one by SMS`,
    authLevelRange: `${EFFECTS} › more ways of proof than are listed cannot be asked for`,
    forceAuthentication: `${SIGNING}/sign-contract.test.ts › a proof of identity is good in one browser only, for half an hour`,
    needSignPwd: `${SIGNING}/password-asked.test.ts › nobody signs without the sign password that the sender asks for`,
    needVideoSign: READING,
    newNeedVideoSign: READING,
    askedFiles:
      'apps/server/src/modules/work/site-evidence/operations/photos.test.ts › files that the sender asks for are added before the signature, and are for all parties after it',
    language: `${EFFECTS} › a signer for whom English was named is written to and opens the page in it`,
    evidencePhotos:
      'apps/server/src/modules/work/site-evidence/operations/photos.test.ts › a photo that the sender asks for is taken on a phone, and nothing is signed before',
    signLevel: `${EFFECTS} › signLevel 1 is a seal or handwriting, as the places say`,
    signExpire: `${SENDING}/operations/extend-deadline.test.ts › a signer has a deadline of its own, from its turn on, told in list, page and message; nothing is signed after it`,
    readTime: `${SIGNING}/reading.test.ts › forced reading is measured at the server: an earlier call signs nothing`,
  },
  file: {
    targetId: SHOWN,
    fileName: SHOWN,
    fields: SHOWN,
    attachment: `${SIGNING}/attachment.test.ts › is shown and consented to, stays as it was uploaded, and the contract completes`,
  },
  field: {
    key: SHOWN,
    party: SHOWN,
    kind: SHOWN,
    page: CALLED,
    x: SHOWN,
    y: SHOWN,
    width: SHOWN,
    height: SHOWN,
    label: SHOWN,
    positionType: ON_FORM,
    keyword: CALLED,
    formField: ON_FORM,
    format: ASKED,
    choices: ASKED,
    capitals: ASKED,
  },
};
