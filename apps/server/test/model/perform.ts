import { errorNumber } from '@moqi/api';
import { switchMembers } from '@moqi/api/enterprise/joining';
import { decideApproval } from '@moqi/api/work/approvals';
import { binContracts, restoreContracts } from '@moqi/api/work/contract-lists';
import { extendDeadline, readContract, revokeContract, revokeContracts } from '@moqi/api/work/contracts';
import { endCopy, giveCopies } from '@moqi/api/work/copies';
import { orderDelivery, remindSigners } from '@moqi/api/work/deliveries';
import { fileContracts, unfileContracts } from '@moqi/api/work/directories';
import { createContract, deleteDraft, repeatContract, restoreDraft } from '@moqi/api/work/sending';
import { checkProofCode, proveName, readProof, refuseContract, sendProofCode, signContract } from '@moqi/api/work/signing';
import type { Envelope } from '../browser.ts';
import { pageOf } from '../links.ts';
import { idNumber, openPerson } from '../people.ts';
import { NAME_CONSENT, signRequest, type Task } from '../signing-acts.ts';
import { type DraftInput, draftFile, enterpriseParty, personParty, placedField } from '../situations.ts';
import { anew, type Deed, type Verb } from './deeds.ts';
import { type Contract, DAY, type Model } from './model.ts';
import { type Named, nameOf } from './observe.ts';
import { keepSessions, NAME, type Stage } from './stage.ts';

/** A sequence as it is carried out. */
export interface Playing {
  readonly stage: Stage;
  readonly model: Model;
  /** the contracts, as many as the model has */
  readonly named: Named[];
  /** in the name of each contract */
  readonly word: string;
  /** no two requests of a sequence are the same */
  count: number;
  /** what was answered last, for the report */
  answer: string;
}

interface Doing {
  readonly playing: Playing;
  readonly deed: Deed;
  readonly contract: Contract;
  readonly named: Named;
  readonly door: 'enterprise' | 'personal';
}

const NONE: Named = { applyId: '', applyNo: '' };

type Perform = (doing: Doing) => Promise<boolean>;

const UNEXPECTED = errorNumber('UNEXPECTED');

/** Whether it was granted; a fault of the server is no refusal. */
function isGranted(playing: Playing, answer: Envelope<unknown>): boolean {
  playing.answer = `${answer.code} ${answer.msg}`;
  if (answer.code === UNEXPECTED) throw new Error('the server failed');
  return answer.success;
}

const browserOf = ({ playing: { stage }, deed: { by } }: Doing) => stage.browserOf(by);

function draftOf({ playing, deed, contract, named }: Doing, change: DraftInput): DraftInput {
  const { stage, model, word } = playing;
  const { signers, isOrdered, needsNames, copy } = contract.makeup;
  playing.count += 1;
  const parties = signers.map(({ human, company, order }, at) => {
    const person = stage.people.get(human);
    const who = { fullName: person?.name ?? NAME, mobile: stage.mobiles.get(human) ?? '', orderNum: order };
    return company ? enterpriseParty(`p${at}`, stage.companies[company].name, who) : personParty(`p${at}`, who);
  });
  const fields = signers.map(({ company }, at) => placedField(`p${at}`, at, { kind: company ? 'seal' : 'ink' }));
  const file = draftFile({ targetId: stage.fileIds[contract.owner], fileName: '合同.pdf' } as Parameters<typeof draftFile>[0], ...fields);
  const reader = copy && {
    name: NAME,
    mobile: stage.mobiles.get(copy.reader) ?? '',
    from: copy.from === 'sending' ? (1 as const) : (0 as const),
  };
  return {
    contractName: nameOf(word, deed.at, playing.count),
    ifOrder: isOrdered ? 1 : 0,
    needCa: needsNames ? 1 : 0,
    overDate: new Date(model.now + deed.days * DAY).toISOString(),
    signatoryJson: parties,
    attatchFileNamesJson: [file],
    ...(reader && { carbonCopy: [reader] }),
    ...(named.applyId !== '' && { applyId: named.applyId }),
    ...change,
  };
}

const create =
  (change: (stage: Stage) => DraftInput): Perform =>
  async (doing) => {
    const answer = await browserOf(doing).call(createContract, doing.door, draftOf(doing, change(doing.playing.stage)));
    return isGranted(doing.playing, answer);
  };

const ofContract =
  (operation: typeof deleteDraft | typeof restoreDraft | typeof revokeContract): Perform =>
  async (doing) =>
    isGranted(doing.playing, await browserOf(doing).call(operation, doing.door, { applyId: doing.named.applyId }));

const decide =
  (result: 'approve' | 'reject' | 'sendBack'): Perform =>
  async ({ playing, deed, named, door }) => {
    const { stage } = playing;
    const tasks = stage.world.platform.db
      .selectFrom('approval_tasks')
      .innerJoin('approvals', 'approvals.approval_id', 'approval_tasks.approval_id')
      .select('approval_tasks.task_id')
      .where('approvals.subject_id', '=', named.applyId)
      .orderBy('approval_tasks.task_id', 'desc');
    const task = await tasks.executeTakeFirst();
    const input = { approveId: task?.task_id ?? crypto.randomUUID(), result, reason: '条款有误' };
    // a person on its own has nothing to approve, and no door for it
    return isGranted(playing, await stage.browserOf(deed.by).call(decideApproval, door === 'enterprise' ? door : 'enterprise', input));
  };

async function signerRow({ playing: { stage }, named, deed }: Doing) {
  const rows = stage.world.platform.db.selectFrom('participants').select(['participant_id', 'sign_no']);
  const all = await rows.where('contract_id', '=', named.applyId).orderBy('position').execute();
  return all[deed.signer % Math.max(1, all.length)];
}

const DEAF = { signNo: 'S0', participantId: '00000000-0000-4000-8000-000000000000' } as const;

/** What opens the task: with an account its numbers, else the newest link that was sent to the human. */
async function taskOf(doing: Doing): Promise<Task & { readonly signNo: string }> {
  const { playing, deed, named } = doing;
  const { stage, model } = playing;
  const signNo = (await signerRow(doing))?.sign_no ?? DEAF.signNo;
  if (model.hasAccount(deed.by)) return { applyNo: named.applyNo, signNo };
  const link = await newestLink(doing);
  return link ?? { applyNo: named.applyNo, signNo, ...(stage.mobiles.has(deed.by) && { sign: 'forged', ts: String(model.now) }) };
}

async function newestLink({ playing: { stage }, deed, named }: Doing): Promise<(Task & { readonly signNo: string }) | undefined> {
  const { db } = stage.world.platform;
  const messages = db.selectFrom('deliveries').select('body').where('contract_id', '=', named.applyId);
  const own = messages.where('address', '=', stage.mobiles.get(deed.by) ?? '').where('template', 'like', 'contract.%');
  for (const { body } of await own.orderBy('created_at', 'desc').orderBy('delivery_id', 'desc').execute()) {
    const page = await pageOf(body, async (path) => (await stage.world.app.inject({ url: path })).headers.location);
    const part = (name: string): string => page?.searchParams.get(name) ?? '';
    if (part('signNo') !== '') return { applyNo: part('applyNo'), signNo: part('signNo'), sign: part('sign'), ts: part('ts') };
  }
  return undefined;
}

/** The code that went to the human just now. */
async function codeFor({ playing: { stage } }: Doing): Promise<string> {
  const { db } = stage.world.platform;
  const codes = db.selectFrom('deliveries').select('body').where('template', '=', 'code').orderBy('created_at', 'desc');
  const newest = await codes.orderBy('delivery_id', 'desc').executeTakeFirst();
  return /验证码 (\d{6})/.exec(newest?.body ?? '')?.[1] ?? '';
}

async function enterCode(doing: Doing, task: Task, purpose: 'sign' | 'refuse'): Promise<boolean> {
  const { playing } = doing;
  const browser = browserOf(doing);
  if (!isGranted(playing, await browser.call(sendProofCode, 'signing', { ...task, purpose }))) return false;
  const given = { ...task, purpose, valicode: await codeFor(doing), ...(purpose === 'sign' && { consent: true as const }) };
  return isGranted(playing, await browser.call(checkProofCode, 'signing', given));
}

async function giveName(doing: Doing, task: Task & { readonly signNo: string }): Promise<boolean> {
  const { data } = await browserOf(doing).call(readProof, 'signing', task);
  if (data?.name !== 'mustProve') return true;
  const claim = { name: data.signerName, idNo: idNumber(), consent: NAME_CONSENT };
  return isGranted(doing.playing, await browserOf(doing).call(proveName, 'signing', { ...task, ...claim }));
}

const sign: Perform = async (doing) => {
  const task = await taskOf(doing);
  if (!(await enterCode(doing, task, 'sign')) || !(await giveName(doing, task))) return false;
  const browser = browserOf(doing);
  return isGranted(doing.playing, await browser.call(signContract, 'signing', await signRequest(browser, task)));
};

const refuse: Perform = async (doing) => {
  const task = await taskOf(doing);
  if (!(await enterCode(doing, task, 'refuse'))) return false;
  const input = { ...task, reason: '付款节点有误' };
  return isGranted(doing.playing, await browserOf(doing).call(refuseContract, 'signing', input));
};

const deliver =
  (isCorrected: boolean): Perform =>
  async (doing) => {
    const { playing, deed, named, door } = doing;
    const participantId = (await signerRow(doing))?.participant_id ?? DEAF.participantId;
    const address = isCorrected ? { address: playing.stage.mobiles.get(deed.to) ?? '' } : {};
    const input = { applyNo: named.applyNo, participantId, ...address };
    return isGranted(playing, await browserOf(doing).call(orderDelivery, door, input));
  };

const bin =
  (operation: typeof binContracts | typeof restoreContracts): Perform =>
  async (doing) => {
    const { playing, deed, named, door } = doing;
    const signNo = (await signerRow(doing))?.sign_no ?? DEAF.signNo;
    const input = deed.asSigner ? { signNos: [signNo] } : { applyIds: [named.applyId] };
    const answer = await browserOf(doing).call(operation, door, input);
    // what stays is named in an answer that refuses nothing
    return isGranted(playing, answer) && (!('deleted' in answer.data) || answer.data.deleted === 1);
  };

async function copyIdOf({ playing: { stage }, named, deed }: Doing): Promise<string> {
  const contract = stage.world.platform.db.selectFrom('contracts').select('copies').where('contract_id', '=', named.applyId);
  const copies = (await contract.executeTakeFirst())?.copies as
    | readonly { copyId: string; readerId?: string; address?: string }[]
    | undefined;
  const person = stage.people.get(deed.to)?.party;
  const mobile = stage.mobiles.get(deed.to);
  return copies?.find(({ readerId, address }) => (readerId ?? '-') === person || address === mobile)?.copyId ?? DEAF.participantId;
}

const register: Perform = async ({ playing: { stage, model }, deed: { by } }) => {
  if (model.hasAccount(by)) return false;
  stage.people.set(by, await openPerson(stage.world, { name: NAME, mobile: stage.mobiles.get(by) ?? '' }));
  await keepSessions(stage.world);
  return true;
};

/** The clerk's tasks go to the partner. Nothing else of the clerk is meant here, so that it is back at once. */
const handOver: Perform = async (doing) => {
  const { playing } = doing;
  const { memberIds, world } = playing.stage;
  const asked = { corpUserIds: [memberIds.clerk ?? ''], successors: { tasks: memberIds.partner ?? '' } };
  const isDone = isGranted(playing, await browserOf(doing).call(switchMembers, 'corporateAdmin', { ...asked, oper: 'disable' }));
  if (!isDone) return false;
  await world.runJobs();
  const { corpUserIds } = asked;
  return isGranted(playing, await browserOf(doing).call(switchMembers, 'corporateAdmin', { corpUserIds, oper: 'enable' }));
};

/** A contract that is not there yet. */
const begin =
  (change: (doing: Doing) => DraftInput): Perform =>
  async (doing) => {
    const { playing, door } = doing;
    const answer = await browserOf(doing).call(createContract, door, draftOf(doing, change(doing)));
    if (!isGranted(playing, answer)) return false;
    playing.named.push(answer.data);
    return true;
  };

const PERFORM: Readonly<Record<Exclude<Verb, 'look'>, Perform>> = {
  draft: begin(() => ({ saveToDraftBox: 1 })),
  sendNew: begin(() => ({})),
  edit: create(() => ({ saveToDraftBox: 1 })),
  deleteDraft: ofContract(deleteDraft),
  restoreDraft: ofContract(restoreDraft),
  send: create(() => ({})),
  submit: create(({ flowId }) => ({ flowId })),
  approve: decide('approve'),
  reject: decide('reject'),
  sendBack: decide('sendBack'),
  sign,
  refuse,
  revoke: async (doing) => {
    const input = { applyIds: [doing.named.applyId], reason: '改用新版模板' };
    return isGranted(doing.playing, await browserOf(doing).call(revokeContracts, doing.door, input));
  },
  cancel: ofContract(revokeContract),
  wait: async () => true,
  extend: async (doing) => {
    const overDate = new Date(doing.contract.deadline + doing.deed.days * DAY).toISOString();
    return isGranted(doing.playing, await browserOf(doing).call(extendDeadline, doing.door, { applyId: doing.named.applyId, overDate }));
  },
  remind: async (doing) =>
    isGranted(doing.playing, await browserOf(doing).call(remindSigners, doing.door, { applyNo: doing.named.applyNo })),
  deliver: deliver(false),
  correct: deliver(true),
  copy: async (doing) => {
    const { deed, named } = doing;
    const corpUserIds = [doing.playing.stage.memberIds[deed.to] ?? DEAF.participantId];
    const input = { applyId: named.applyId, corpUserIds, from: deed.from === 'sending' ? (1 as const) : (0 as const) };
    return isGranted(doing.playing, await browserOf(doing).call(giveCopies, 'enterprise', input));
  },
  endCopy: async (doing) => {
    const input = { applyId: doing.named.applyId, copyId: await copyIdOf(doing) };
    return isGranted(doing.playing, await browserOf(doing).call(endCopy, doing.door, input));
  },
  bin: bin(binContracts),
  restore: bin(restoreContracts),
  file: async (doing) => {
    const { playing, deed, named, door } = doing;
    const { directoryIds } = playing.stage;
    const directoryId = directoryIds[playing.model.partyOf(deed.by) ?? ''] ?? directoryIds.solo ?? '';
    const answer = await browserOf(doing).call(fileContracts, door, { directoryId, applyIds: [named.applyId] });
    return isGranted(playing, answer) && answer.data.filed === 1;
  },
  unfile: async (doing) => {
    const answer = await browserOf(doing).call(unfileContracts, doing.door, { applyIds: [doing.named.applyId] });
    return isGranted(doing.playing, answer) && answer.data.unfiled === 1;
  },
  repeat: async (doing) => {
    const answer = await browserOf(doing).call(repeatContract, doing.door, { applyId: doing.named.applyId });
    if (!isGranted(doing.playing, answer)) return false;
    doing.playing.named.push(answer.data);
    return true;
  },
  rescind: (doing) => {
    const { contract: first, deed, named } = doing;
    const owner = deed.by === 'solo' ? 'solo' : 'company';
    const contract = { ...first, owner, makeup: { ...anew(first), copy: undefined } } as const;
    const relation = { applyIdSec: named.applyId, relation: 'rescinds' } as const;
    return begin(() => relation)({ ...doing, contract, named: NONE });
  },
  register,
  handOver,
  view: async (doing) => {
    const { playing, deed, named } = doing;
    const opening = playing.model.hasAccount(deed.by) ? { applyNo: named.applyNo } : await taskOf(doing);
    return isGranted(playing, await browserOf(doing).call(readContract, 'signing', opening));
  },
};

/** Does what is meant as the product lets it. @returns whether it was granted, and something came of it */
export function perform(playing: Playing, deed: Deed & { readonly verb: Exclude<Verb, 'look'> }, contract: Contract): Promise<boolean> {
  const door = playing.model.isMember(deed.by) ? 'enterprise' : 'personal';
  return PERFORM[deed.verb]({ playing, deed, contract, named: playing.named[deed.at] ?? NONE, door });
}
