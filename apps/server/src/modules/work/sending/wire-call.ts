import type { createContract, RefusedValue } from '@moqi/api/work/sending';
import type { z } from 'zod';
import type { DraftParty } from '#modules/work/contracts/index.ts';
import { filesFromWire } from '#modules/work/templates/index.ts';
import type { CalledDraft, CalledField, CalledFile, CalledStraddle } from './called-place.ts';
import { draftFromWire, partyFromWire } from './wire.ts';

/** What is asked for when a contract is created. */
export type Request = z.output<(typeof createContract)['input']>;

/** What a request to create carries besides the draft it continues. */
type Call = Omit<Request, 'applyId' | 'saveToDraftBox' | 'revision' | 'multiFileKey'>;
type FileCall = Call['attatchFileNamesJson'][number];
type FieldCall = FileCall['fields'][number];

function calledFile({ fields, ...file }: FileCall): CalledFile {
  const [placed] = filesFromWire([{ ...file, fields }]);
  if (placed === undefined) throw new Error('a file was lost');
  const called = ({ positionType, keyword, formField }: Partial<FieldCall>) => {
    if (positionType === 2) return { keyword: keyword ?? '' };
    return positionType === 1 ? { formField: formField ?? '' } : {};
  };
  return { ...placed, fields: placed.fields.map((field, at) => ({ ...field, ...called(fields[at] ?? {}) })) };
}

/** The file that is signed comes first; all others are attachments. */
function filesOfCall({ contractId, attatchFileNamesJson, files = [] }: Call): FileCall[] {
  const all = attatchFileNamesJson.length > 0 ? attatchFileNamesJson : files;
  if (contractId === undefined) return all;
  const others = all.filter(({ targetId }) => targetId !== contractId).map((file) => ({ ...file, attachment: 1 as const }));
  return [...all.filter(({ targetId }) => targetId === contractId), ...others];
}

/** Parties and files may come under the names of the call for several files. */
export function draftFromCall(call: Call): CalledDraft {
  const { contractId: _, signers = [], files: __, batchSigners = [], ...content } = call;
  const signatoryJson = content.signatoryJson.length > 0 ? content.signatoryJson : signers;
  const draft = draftFromWire({ ...content, signatoryJson, attatchFileNamesJson: [] });
  // those of a batch share one place, and so the height of their seal
  const straddles = [
    ...signatoryJson.map((party, at) => [party, `signatoryJson.${at}`] as const),
    ...batchSigners.slice(0, 1).map((party) => [party, 'batchSigners.0'] as const),
  ].flatMap(([{ key: party, qiFengOffset: offset }, path]): CalledStraddle[] =>
    offset === undefined ? [] : [{ party, offset, field: `${path}.qiFengOffset` }],
  );
  return { ...draft, files: filesOfCall(call).map(calledFile), straddles };
}

/** Those who each get a contract of their own, as the one further party of it. */
export function batchFromCall({ batchSigners = [], batchSignOrder }: Call): DraftParty[] {
  return batchSigners.map((signer) => partyFromWire(batchSignOrder === undefined ? signer : { ...signer, orderNum: batchSignOrder }));
}

/** What belongs to sending is not given with a draft: nothing is sent by saving one. */
export function notOfDraft({ multiFileKey, saveToDraftBox, pay, batchSigners }: Request): RefusedValue | undefined {
  if (saveToDraftBox === 0) return undefined;
  const field = [multiFileKey !== undefined && 'multiFileKey', pay === 1 && 'pay', batchSigners !== undefined && 'batchSigners'].find(
    (name) => name !== false,
  );
  const because = { 'zh-CN': '存草稿时不用它，发起时再给', en: 'saving a draft takes none; please give it when the contract is sent' };
  return field === undefined ? undefined : { field, because };
}

const SHARED_KEY = {
  'zh-CN': '各人要用同一个 key，文件里的签署位置凭它对应，且不能和其他签署方相同',
  en: 'all of them need one key, to which the places in the files belong, and which no other party has',
};
const SHARED_OFFSET = { 'zh-CN': '各人的骑缝章高度要相同', en: 'the offset has to be the same for all of them' };

/** Why a batch cannot be meant as it stands. */
export function batchContradiction(request: Request): RefusedValue | undefined {
  const { batchSigners, batchSignOrder, applyId, signatoryJson, signers, pay, sendTime } = request;
  if (pay === 1 && sendTime !== undefined)
    return { field: 'pay', because: { 'zh-CN': '定时发送到时才扣额度，不能同时下单', en: 'what is sent later takes the allowance then' } };
  if (batchSigners === undefined) {
    const because = { 'zh-CN': '还要给出 batchSigners', en: 'batchSigners has to be given with it' };
    return batchSignOrder === undefined ? undefined : { field: 'batchSignOrder', because };
  }
  const because = {
    'zh-CN': '不能把一份草稿发成多份，请不要带 applyId',
    en: 'a draft cannot become several contracts; please leave out applyId',
  };
  if (applyId !== undefined) return { field: 'batchSigners', because };
  const others = new Set((signatoryJson.length > 0 ? signatoryJson : (signers ?? [])).map(({ key }) => key));
  const [first] = batchSigners;
  const wrong = batchSigners.findIndex(({ key }) => key !== first?.key || others.has(key));
  if (wrong >= 0) return { field: `batchSigners.${wrong}.key`, because: SHARED_KEY };
  const uneven = batchSigners.findIndex(({ qiFengOffset }) => qiFengOffset !== first?.qiFengOffset);
  return uneven < 0 ? undefined : { field: `batchSigners.${uneven}.qiFengOffset`, because: SHARED_OFFSET };
}

/** Why a call cannot be meant as it stands: two names that differ, or a document that is not among the files. */
export function contradictionOf(call: Call): RefusedValue | undefined {
  const { contractId, signatoryJson, attatchFileNamesJson, signers, files } = call;
  const differ = (one: readonly unknown[], other: readonly unknown[] = []): boolean =>
    one.length > 0 && other.length > 0 && JSON.stringify(one) !== JSON.stringify(other);
  const because = (name: string) => ({
    'zh-CN': `它和 ${name} 不一样，只给其中一个即可`,
    en: `it differs from ${name}; please give one of the two`,
  });
  if (differ(signatoryJson, signers)) return { field: 'signers', because: because('signatoryJson') };
  if (differ(attatchFileNamesJson, files)) return { field: 'files', because: because('attatchFileNamesJson') };
  const tooMany = (signatoryJson.length > 0 ? signatoryJson : (signers ?? [])).findIndex(
    (party) => (party.authLevelRange ?? 0) > (party.authLevel?.length ?? 0),
  );
  if (tooMany >= 0) {
    const more = { 'zh-CN': '比 authLevel 列出的方式还多', en: 'it is more than authLevel lists' };
    return { field: `signatoryJson.${tooMany}.authLevelRange`, because: more };
  }
  if (contractId === undefined || filesOfCall(call).some(({ targetId }) => targetId === contractId))
    return relationHalved(call) ?? wordMissing(call);
  const missing = { 'zh-CN': '文件里没有它，也就没有签署位置', en: 'it is not among the files, and so has no place to sign' };
  return { field: 'contractId', because: missing };
}

/** Which contract, and what is done to it: one says nothing without the other. */
function relationHalved({ applyIdSec, relation }: Call): RefusedValue | undefined {
  if ((applyIdSec === undefined) === (relation === undefined)) return undefined;
  const [field, other] = relation === undefined ? ['applyIdSec', 'relation'] : ['relation', 'applyIdSec'];
  return { field, because: { 'zh-CN': `还要给出 ${other}`, en: `${other} has to be given with it` } };
}

/** Of a place beside words or on a form field: what it is beside has to be named. */
const WORDS_OF_PLACES = [
  [1, 'formField', { 'zh-CN': '没有写表单域的名称', en: 'the name of the form field is missing' }],
  [2, 'keyword', { 'zh-CN': '没有写关键字', en: 'the keyword is missing' }],
] as const;

function wordMissing(call: Call): RefusedValue | undefined {
  for (const [fileAt, { fields }] of filesOfCall(call).entries()) {
    for (const [type, word, because] of WORDS_OF_PLACES) {
      const at = fields.findIndex((field) => field.positionType === type && !field[word]);
      if (at >= 0) return { field: calledFieldPath(fileAt, at, { [word]: '' }), because };
    }
  }
  return undefined;
}

/** The name of what a called field asks for, as refusals give it. */
export function calledFieldPath(fileAt: number, fieldAt: number, field: Pick<CalledField, 'keyword' | 'formField'>): string {
  const name = (['formField', 'keyword'] as const).find((word) => field[word] !== undefined) ?? 'page';
  return `attatchFileNamesJson.${fileAt}.fields.${fieldAt}.${name}`;
}
