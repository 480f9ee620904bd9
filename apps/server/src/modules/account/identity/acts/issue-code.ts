import { randomInt } from 'node:crypto';
import type { Locale } from '@moqi/api';
import { isTestAddress, maskAddress, readAddress } from '@moqi/rules';
import { v7 as uuidv7 } from 'uuid';
import type { PartyId } from '#kernel/actor.ts';
import { DomainError } from '#kernel/refusal.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import { type MessageWords, notifyWith } from '#modules/records/notifications/index.ts';
import { writeTogether } from '#platform/database/writes.ts';
import type { Platform, Secrets, Tx } from '#platform/platform.ts';
import { ONE_TIME_CODE, secondsUntilNextCode } from '../one-time-code.ts';
import { insertCode, listSentSince, lockCodes } from '../store/one-time-codes.ts';

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
}

export function codeDigest(secrets: Secrets, codeId: string, code: string): Uint8Array {
  return secrets.mac('one-time-code', `${codeId}|${code}`);
}

const CHANNELS = {
  mobile: { channel: { 'zh-CN': '短信', en: 'SMS' } },
  email: { channel: { 'zh-CN': '邮件', en: 'e-mail' } },
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

/**
 * Draws a one-time code and queues its message.
 * @throws DomainError INPUT_INVALID for a test address outside of a sandbox
 * @throws DomainError NO_MESSAGE_CHANNEL in production without a provider
 * @throws DomainError TOO_MANY_REQUESTS {seconds} within 60 s of the last one, and after ten in a day
 * @throws DomainError SMS_NUMBER_LIMIT {most, seconds} for a number that got too many codes and invitations in a day
 * @throws DomainError SMS_ENTERPRISE_LIMIT {most, seconds} for a party on whose behalf too many stated numbers got one
 */
export async function issueCode(tx: Tx, platform: Platform, request: CodeRequest): Promise<CodeReceipt> {
  const { address, purpose, party, cause, language, now } = request;
  refuseWithoutChannel(platform, request);
  await lockCodes(tx, request);
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const seconds = secondsUntilNextCode(await listSentSince(tx, request, dayAgo), now);
  if (seconds > 0) throw new DomainError('TOO_MANY_REQUESTS', { seconds });
  const codeId = uuidv7({ msecs: now.getTime() });
  const code = String(randomInt(10 ** ONE_TIME_CODE.digits)).padStart(ONE_TIME_CODE.digits, '0');
  const expiresAt = new Date(now.getTime() + ONE_TIME_CODE.validSeconds * 1000);
  const digest = codeDigest(platform.secrets, codeId, code);
  await writeTogether(tx, async (writes) => {
    insertCode(writes, { codeId, address, purpose, digest, tries: ONE_TIME_CODE.tries, now, expiresAt });
    const words = { language, ...request.text(code) };
    await notifyWith(writes, platform, { party, address, template: 'code', cause, ...words, now, notAfter: expiresAt });
  });
  const { validSeconds, resendSeconds } = ONE_TIME_CODE;
  return { maskedTarget: maskAddress(address), validSeconds, resendSeconds };
}
