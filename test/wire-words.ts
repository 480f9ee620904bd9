/**
 * Words that calls and pages carry, each with what the domain says in its place. They end in `operations/` and in a module's `wire.ts`, or a
 * `wire-….ts` beside it: rules, stores, acts and jobs do not know them. Names of calls stand here too: inside, an operation has the name of its file.
 */
export const WIRE_WORDS: Readonly<Record<string, string>> = {
  // the letters of companies
  applyTable: 'letters of authority',
  aiSwitch: 'machineReading',
  // contracts
  sendTime: 'sendAt',
  batchSigners: 'batch',
  applyId: 'contractId',
  applyIdSec: 'relation',
  applyNo: 'number',
  applySign: 'a contract',
  currentDirData: 'isAlone',
  signInfoNo: 'signNo',
  signInfoStatus: 'the state of a participant',
  dealType: 'what a list shows',
  createType: 'origin',
  multiFileKey: 'requestKey',
  userSignAccountLogin: 'a login for a task',
  userSignAccountRegister: 'a registration for a task',
  ifOrder: 'isOrdered',
  orderNum: 'order',
  overDate: 'deadline',
  consumMode: 'payer',
  needQifengSign: 'hasStraddle',
  signMerge: 'a merged mark',
  needCa: 'needsRealNames',
  serverCa: 'keyHolder',
  needPresSign: 'isPreserved',
  needVideoSign: 'videoSigning',
  newNeedVideoSign: 'videoSigning',
  videoSignStartTime: 'callsFrom',
  signExpire: 'daysToSign',
  waterConfig: 'watermark',
  hideSignDate: 'hidesDate',
  authLevel: 'asksSms',
  needSignPwd: 'asksPassword',
  evidencePhotos: 'photos',
  askedFiles: 'filesAsked',
  returnURL: 'returnUrl',
  saveToDraftBox: 'a draft',
  carbonCopy: 'copies',
  ccToCorpUsers: 'giveCopies',
  onlyShowCC: 'the role copy',
  attatchFileNamesJson: 'files',
  // parties
  signatoryJson: 'parties',
  signatoryType: 'kind',
  fullName: 'name',
  corpName: 'organizationName',
  identityCard: 'identityNumber',
  readTime: 'readSeconds',
  superFlag: 'isAdministrator',
  authStatus: 'verified',
  valicode: 'code',
  childUser: 'child account',
  userTag: 'tag',
  // templates and roles
  tplId: 'templateId',
  tplCode: 'code',
  tplName: 'name',
  tplGroupId: 'groupId',
  roleJson: 'roles',
  roleName: 'name',
  ownFlag: 'isOwn',
  memberUse: 'isForEverybody',
  // approvals
  flowInstId: 'approvalId',
  approveId: 'taskId',
  approveJson: 'approvers',
  switchFileAuditFlag: 'file audit',
  // points
  userPoint: 'points',
  signSurplusCount: 'quota',
  pkgItemId: 'lotId',
  // calls
  batchSign: 'signBatch',
  promptList: 'listReminders',
  promptOrder: 'planReminders',
  delSeal: 'deleteSeal',
  callBackId: 'callbackId',
  deliverList: 'listDeliveries',
  deliverOrder: 'orderDelivery',
  getToken: 'switchIdentity',
  grantOrRevokeSeal: 'grant and revoke',
  initFlowInst: 'startSealUse',
  operSeal: 'operateSeal',
  pointHistory: 'movements',
  sendUserPoint: 'transfer',
  transferPkgItem: 'transfer',
  useTpl: 'useTemplate',
};

/** Words of GLOSSARY's wire column that the domain says too, in the same meaning. */
export const SHARED_WORDS: ReadonlySet<string> = new Set([
  'affiliationId',
  'appKey',
  'categoryId',
  'directoryId',
  'flowId',
  'listSealUses',
  'managerId',
  'needsChange',
  'nodeId',
  'openMatters',
  'printId',
  'setKeepers',
  'signNo',
  'successorId',
  'targetId',
  'viewId',
  'waitsFor',
  'withDocuments',
]);

const WORD = new RegExp(`\\b(?:${Object.keys(WIRE_WORDS).join('|')})\\b`, 'g');

/** The wire words that stand in a text, comments among it: each once, by the alphabet. */
export function wireWordsIn(text: string): string[] {
  return [...new Set(text.match(WORD))].sort();
}

/** Where wire words are at home. Tests speak them to call operations. */
export function isEdge(path: string): boolean {
  return /\/operations\/|\/wire(-[a-z]+)?\.ts$|\.test\.ts$/.test(path);
}

/** Words of the column `wire word` of GLOSSARY that are made of several words; one alone (`sign`, `mode`) is anybody's. */
export function wireColumn(glossary: string): string[] {
  const cells = glossary.split('\n').flatMap((line) => (line.startsWith('|') ? (line.split('|')[3] ?? []) : []));
  const quoted = cells.flatMap((cell) => [...cell.matchAll(/`([^`]*)`/g)].flatMap(([, words = '']) => words.split(/,\s*/)));
  return [...new Set(quoted.filter((word) => /^[a-z]+[A-Z]\w*$/.test(word)))].sort();
}
