import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';

/** For so long an access token opens. */
export const TOKEN_SECONDS = 3600;

export const readToken = defineOperation({
  // 领取访问令牌
  name: 'keys.readToken',
  summary:
    'OAuth 2.0 client credentials (RFC 6749 §4.4): answers {access_token, token_type, expires_in, scope} for an AppKey and its AppSecret. The token is sent as Authorization: Bearer.',
  answer: 'bytes',
  input: z.object({
    grant_type: z.literal('client_credentials'),
    /** the AppKey */
    client_id: z.string().max(64),
    /** the AppSecret */
    client_secret: z.string().max(128),
    /** what the caller hopes for; the answer says what the key has, and the token opens that */
    scope: z.string().max(1000).optional(),
    /** an address of ours that the token is wanted for (RFC 8707) */
    resource: z.string().max(300).optional(),
  }),
  output: z.never(),
  errors: ['KEY_REFUSED', 'KEY_PAUSED', 'KEY_ADDRESS', 'INPUT_INVALID'],
  reads: [],
  mounts: { public: `${OPENAPI}/token` },
  limit: { times: 60, perSeconds: 60, field: 'client_id' },
});
