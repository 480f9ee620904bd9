import { hearOfficialAccount, verifyOfficialAccount } from '@moqi/api/account/notice-preferences';
import { type BytesAnswer, handle } from '#operation/handle.ts';
import type { Platform, Tx } from '#platform/platform.ts';
import type { CallSignature } from '#ports/official-account.ts';
import { digestOf, followScene, unbindFollower } from '../acts/follow.ts';
import { type FollowerMessage, followerMessageIn, HEARD_MS, isFreshCall } from '../follower-message.ts';
import { findFollowed, insertHeard } from '../store/followers.ts';

const isFromWeChat = ({ officialAccount }: Platform, call: CallSignature, now: Date): boolean =>
  officialAccount !== undefined && officialAccount.isAuthentic(call) && isFreshCall(call.timestamp, now);

function plain(text: string): BytesAnswer {
  const bytes = Buffer.from(text);
  return {
    mediaType: 'text/plain; charset=utf-8',
    fileName: 'answer.txt',
    disposition: 'inline',
    size: bytes.length,
    stream: async function* (start = 0, end = bytes.length) {
      yield bytes.subarray(start, end);
    },
  };
}

export const verifyOfficialAccountHandler = handle(verifyOfficialAccount, async ({ input, platform, now, fail }) => {
  if (!isFromWeChat(platform, input, now)) fail('OFFICIAL_ACCOUNT_CALL_INVALID');
  return plain(input.echostr);
});

async function hear(tx: Tx, platform: Platform, message: FollowerMessage, now: Date): Promise<void> {
  if (message.kind === 'scanned') return await followScene(tx, platform, message, now);
  const person = await findFollowed(tx, message.openId);
  if (person !== undefined) await unbindFollower(tx, person, now);
}

/** WeChat asks again, and shows its user an error, where the answer is not `success`: also to what says nothing here. */
export const hearOfficialAccountHandler = handle(hearOfficialAccount, async ({ input, tx, platform, now, fail }) => {
  if (!isFromWeChat(platform, input, now)) fail('OFFICIAL_ACCOUNT_CALL_INVALID');
  const message = followerMessageIn(input.xml);
  if (message === undefined) return plain('success');
  if (input.openid !== undefined && input.openid !== message.openId) fail('OFFICIAL_ACCOUNT_CALL_INVALID');
  // the signature covers time and nonce, not the message: they count once, whatever comes with them
  const digest = digestOf(`${input.timestamp} ${input.nonce}`);
  if (await insertHeard(tx, digest, new Date(now.getTime() + HEARD_MS))) await hear(tx, platform, message, now);
  return plain('success');
});
