import { randomInt } from 'node:crypto';
import type { Locale } from '@moqi/api';
import { isTestAddress, maskAddress, readAddress } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import { callWith, type MessageWords, notifyWith, readOut } from '#modules/records/notifications/index.ts';
import { type Writes, writeTogether } from '#platform/database/writes.ts';
import type { Platform, Secrets, Tx } from '#platform/platform.ts';
import { type CodeWay, ONE_TIME_CODE, secondsUntilCodeOfDay, secondsUntilNextCode } from '../one-time-code.ts';
import { type CodeKey, insertCode, listSentSince, lockCodes } from '../store/one-time-codes.ts';
import { type CodeCall, mayCall, offerCall } from './code-call.ts';

export interface CodeRequest {
  readonly address: string;
  /** What the code may be used for: `login`, `sign:S…`. Each purpose of an address has its own codes and limits. */
  readonly purpose: string;
  /** The party that the message is sent for. */
  readonly party: PartyId;
  /** `contract`: its price covers the code · `statedNumber`: a signer states the number and has not shown to hold it yet. */
  readonly cause: 'code' | 'statedNumber' | 'contract';
  readonly text: (code: string) => MessageWords;
  /** of who gets it, where somebody named one */
  readonly language?: Locale | undefined;
  readonly now: Date;
}

export interface CodeReceipt {
  readonly maskedTarget: string;
  readonly validSeconds: number;
  readonly resendSeconds: number;
  /** has it read out in a call instead; empty: nobody calls there */
  readonly callToken: string;
}

export function codeDigest(secrets: Secrets, codeId: string, code: string): Uint8Array {
  return secrets.mac('one-time-code', `${codeId}|${code}`);
}

const CHANNELS = {
  mobile: { channel: { 'zh-CN': '短信', en: 'SMS' } },
  email: { channel: { 'zh-CN': '邮件', en: 'e-mail' } },
  voice: { channel: { 'zh-CN': '语音电话', en: 'voice call' } },
} as const;

const TEST_ADDRESS = {
  'zh-CN': '这是沙箱的测试地址，只能由沙箱合同的签署人使用',
  en: 'this is a test address of sandboxes, which only signers of a sandbox contract have',
};

/**
 * In production nobody reads the local outbox: a code that stays there reaches nobody. A sandbox reads its own; who is no signer of one has no
 * test address, so that nobody ever logs in or registers by one.
 */
function refuseWithoutChannel({ config, sms, mail }: Platform, { address, party }: CodeRequest): void {
  if (isSandbox(party)) return;
  if (isTestAddress(address)) throw new DomainError('INPUT_INVALID', { reason: TEST_ADDRESS });
  const kind = readAddress(address)?.kind ?? 'email';
  const port = kind === 'mobile' ? sms : mail;
  if (config.mode === 'production' && port.isOutbox) throw new DomainError('NO_MESSAGE_CHANNEL', CHANNELS[kind]);
}

/** When codes were drawn for an address and purpose within the last day; until the end of the transaction nobody else draws one. */
async function holdSent(tx: Tx, key: CodeKey, now: Date): Promise<Date[]> {
  await lockCodes(tx, key);
  return await listSentSince(tx, key, new Date(now.getTime() - 24 * 60 * 60 * 1000));
}

/** Keeps the digest of a new code. @returns the code, for its message alone */
function drawCode(
  writes: Writes,
  { secrets }: Pick<Platform, 'secrets'>,
  { address, purpose, way, now }: CodeKey & { readonly way: CodeWay; readonly now: Date },
): { readonly code: string; readonly expiresAt: Date } {
  const codeId = uuidv7({ msecs: now.getTime() });
  const code = String(randomInt(10 ** ONE_TIME_CODE.digits)).padStart(ONE_TIME_CODE.digits, '0');
  const expiresAt = new Date(now.getTime() + ONE_TIME_CODE.validSeconds * 1000);
  const digest = codeDigest(secrets, codeId, code);
  insertCode(writes, { codeId, address, purpose, way, digest, tries: ONE_TIME_CODE.tries, now, expiresAt });
  return { code, expiresAt };
}

/** To whom gets no SMS any more today a call is offered with the refusal. */
function withCall(error: unknown, platform: Platform, request: CodeRequest): unknown {
  if (!(error instanceof DomainError) || error.code !== 'SMS_NUMBER_LIMIT') return error;
  const callToken = offerCall(platform, { language: undefined, ...request }, true);
  return callToken === '' ? error : new DomainError(error.code, { ...error.facts, callToken });
}

/**
 * Draws a one-time code and queues its message.
 * @throws DomainError INPUT_INVALID for a test address outside of a sandbox
 * @throws DomainError NO_MESSAGE_CHANNEL in production without a provider
 * @throws DomainError TOO_MANY_REQUESTS {seconds} within 60 s of the last one, and after ten in a day
 * @throws DomainError SMS_NUMBER_LIMIT {most, seconds, callToken} for a number that got too many codes and invitations in a day
 * @throws DomainError SMS_ENTERPRISE_LIMIT {most, seconds} for a party on whose behalf too many stated numbers got one
 */
export async function issueCode(tx: Tx, platform: Platform, request: CodeRequest): Promise<CodeReceipt> {
  const { address, purpose, party, cause, language, now } = request;
  refuseWithoutChannel(platform, request);
  const seconds = secondsUntilNextCode(await holdSent(tx, request, now), now);
  if (seconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { seconds });
  await writeTogether(tx, async (writes) => {
    const { code, expiresAt } = drawCode(writes, platform, { address, purpose, way: 'written', now });
    const words = { language, ...request.text(code) };
    await notifyWith(writes, platform, { party, address, template: 'code', cause, ...words, now, notAfter: expiresAt });
  }).catch((error: unknown) => {
    throw withCall(error, platform, request);
  });
  const { validSeconds, resendSeconds } = ONE_TIME_CODE;
  return {
    maskedTarget: maskAddress(address),
    validSeconds,
    resendSeconds,
    callToken: offerCall(platform, { ...request, language }, false),
  };
}

/**
 * Draws another code for the same purpose, which a call reads out; one that was written before is good for nothing any more. Its tries are
 * those of any code, and it counts among the codes of the day.
 * @throws DomainError NO_MESSAGE_CHANNEL where nobody calls any more
 * @throws DomainError TOO_MANY_REQUESTS {seconds} after ten codes in a day, and within a minute of the last call to the number
 * @throws DomainError CALL_NUMBER_LIMIT {most, seconds} for a number that was called too often in a day
 */
export async function issueCodeByCall(tx: Tx, platform: Platform, call: CodeCall, now: Date): Promise<void> {
  const { address, purpose, party, language, subject } = call;
  if (!mayCall(platform, call)) throw new DomainError('NO_MESSAGE_CHANNEL', CHANNELS.voice);
  const seconds = secondsUntilCodeOfDay(await holdSent(tx, call, now), now);
  if (seconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { seconds });
  await writeTogether(tx, async (writes) => {
    const { code, expiresAt } = drawCode(writes, platform, { address, purpose, way: 'voice', now });
    const text = readOut(call.sentence(code), code, language);
    await callWith(writes, platform, { party, address, template: 'code', subject, zh: () => text, en: '', now, notAfter: expiresAt });
  });
}
