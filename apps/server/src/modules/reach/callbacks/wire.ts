import {
  CALLBACK_KINDS,
  CALLBACK_STATE_WORDS,
  CALLBACK_STATES,
  type CallbackKind,
  type CallbackRow,
  type CallbackState,
  type CallbackTargetSettings,
} from '@moqi/api/reach/callbacks';
import type { Callback, CallbackTarget } from './callback.ts';
import type { ContractStep, Told } from './told.ts';

/** What the record calls the state that a callback tells of. */
const STATUS_WORDS: Readonly<Record<CallbackKind, string>> = {
  signed: '已签',
  refused: '拒签',
  completed: '已完成',
  revoked: '已撤销',
  expired: '已过期',
  identified: '已答复',
};

/** Why an attempt was in vain, as the record says it; `status` is told with its number. */
const ERROR_WORDS: Readonly<Record<Exclude<Callback['error'], ''>, string>> = {
  unresolved: '域名无法解析',
  forbidden: '地址不在外网，未推送',
  late: '10 秒内没有应答',
  certificate: '证书不受信任',
  unreachable: '无法连接',
  tooLarge: '应答过大',
  status: '应答状态',
};

export const stateFromWire = (number: number): CallbackState =>
  (Object.keys(CALLBACK_STATES) as CallbackState[]).find((state) => CALLBACK_STATES[state] === number) ?? 'waiting';

function errorOf({ error, attempts }: Callback): string {
  if (error === '') return '';
  return error === 'status' ? `${ERROR_WORDS.status} ${attempts.at(-1)?.status ?? ''}`.trim() : ERROR_WORDS[error];
}

/** Empty where a callback tells of a contract, or of none. */
function signerToWire(signer: Callback['signer']): Pick<CallbackRow, 'signInfoId' | 'signNo' | 'name' | 'targetId' | 'email' | 'userId'> {
  if (signer === undefined) return { signInfoId: '', signNo: '', name: '', targetId: '', email: '', userId: '' };
  const { participantId: signInfoId, signNo, name, address: targetId, party: userId = '' } = signer;
  return { signInfoId, signNo, name, targetId, email: targetId.includes('@') ? targetId : '', userId };
}

export function callbackToWire(callback: Callback): CallbackRow {
  const { callbackId, number: applyNo, contractId, kind, state, createdAt, updatedAt, tries, signer } = callback;
  return {
    callBackId: callbackId,
    applyNo,
    applyId: contractId ?? '',
    ctype: CALLBACK_KINDS[kind],
    dealStatus: CALLBACK_STATES[state],
    dealStatusStr: CALLBACK_STATE_WORDS[state]['zh-CN'],
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
    failTimes: tries,
    failError: errorOf(callback),
    signStatusStr: STATUS_WORDS[kind],
    ...signerToWire(signer),
  };
}

export function targetToWire(target: CallbackTarget, waiting: number, now: Date): CallbackTargetSettings {
  const { url, kinds, state, stateAt, changedByName, updatedAt, earlier } = target;
  return {
    url,
    ctypes: kinds.map((kind) => CALLBACK_KINDS[kind]),
    state,
    stateTime: stateAt.toISOString(),
    changedBy: changedByName,
    updateTime: updatedAt.toISOString(),
    earlierSecretUntil: earlier !== undefined && earlier.until > now ? earlier.until.toISOString() : '',
    waiting,
  };
}

/** The types of what is posted, which receivers switch by: they are never changed. */
const TYPES: Readonly<Record<CallbackKind, string>> = {
  signed: 'contract.signed',
  refused: 'contract.refused',
  completed: 'contract.completed',
  revoked: 'contract.revoked',
  expired: 'contract.expired',
  identified: 'identity.answered',
};

/** `signStatus` of the merchant interface: of the signer, or where none is told of, of the contract. */
const SIGN_STATUS: Readonly<Record<ContractStep, number>> = {
  signed: 1,
  refused: 2,
  completed: 1,
  revoked: 0,
  expired: 0,
};

/** What a callback tells of. */
function factsOf(told: Told): object {
  if (told.kind === 'identified') {
    const { requestId, customerNo, state } = told.about;
    return { requestId, customerNo, state };
  }
  const { contract, signer } = told.about;
  return {
    applyId: contract.contractId,
    applyNo: contract.number,
    contractName: contract.name,
    signStatus: SIGN_STATUS[told.kind],
    ...(signer === undefined ? {} : { signNo: signer.signNo, signerName: signer.name }),
  };
}

/** What is posted. Receivers read it by these names: some may be added, none is taken away. */
export function bodyOf(told: Told): string {
  const { callbackId, kind, at, isSandbox, isTest = false } = told;
  return JSON.stringify({
    type: TYPES[kind],
    timestamp: at.toISOString(),
    data: {
      callBackId: callbackId,
      ctype: CALLBACK_KINDS[kind],
      ...factsOf(told),
      ...(isSandbox ? { sandbox: true } : {}),
      ...(isTest ? { test: true } : {}),
    },
  });
}
