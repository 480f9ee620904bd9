import { createHash, randomBytes } from 'node:crypto';
import { readToken, TOKEN_SECONDS } from '@moqi/api/reach/merchant-keys';
import { handleInSteps } from '#operation/handle.ts';
import { refuseUse } from '../acts/key-actor.ts';
import { openSecrets } from '../acts/secrets.ts';
import { isSame } from '../signed-text.ts';
import { findKeyCalled } from '../store/keys.ts';
import { insertToken } from '../store/proofs.ts';

const TOKEN_BYTES = 32;

/** A token is for nobody else's door. */
const FOREIGN = {
  'zh-CN': 'resource 不是本平台的地址，没有领取令牌',
  en: 'the resource is no address of this platform; no token was given',
};

export const readTokenHandler = handleInSteps(readToken, async ({ actor, input, now, platform, transact, fail }) => {
  const { resource } = input;
  const origin = new URL(platform.config.publicUrl).origin;
  if (resource !== undefined && !(URL.canParse(resource) && new URL(resource).origin === origin))
    fail('INPUT_INVALID', { reason: FOREIGN });
  const key = (await findKeyCalled(platform.db, input.client_id)) ?? fail('KEY_REFUSED');
  const fitting = openSecrets(platform, key, now).filter((secret) => isSame(input.client_secret, Buffer.from(secret).toString()));
  if (fitting.length === 0) fail('KEY_REFUSED');
  refuseUse(key, actor);
  const token = `mqt_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const endsAt = new Date(now.getTime() + TOKEN_SECONDS * 1000);
  await transact((tx) => insertToken(tx, createHash('sha256').update(token).digest(), key, endsAt));
  const told = { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, scope: key.scopes.join(' ') };
  const answer = Buffer.from(JSON.stringify(told));
  return {
    mediaType: 'application/json',
    fileName: 'token.json',
    disposition: 'inline' as const,
    size: answer.length,
    stream: async function* (start = 0, end = answer.length) {
      yield answer.subarray(start, end);
    },
  };
});
