import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { sessionState, tokens } from '../identity/account.ts';
import { outsideProvider } from './providers.ts';

export const beginOutsideLogin = defineOperation({
  // 发起微信、钉钉登录
  name: 'outside.beginLogin',
  summary: 'Begins a login with an account at WeChat or DingTalk. The answer is for the asking browser alone, which a cookie proves.',
  input: z.object({
    provider: outsideProvider,
    /** where the visitor wanted to go: a path of this platform */
    ap: z.string().max(2000).default('/'),
  }),
  output: z.object({ url: z.string() }),
  errors: ['OUTSIDE_OFF', 'RETURN_FOREIGN'],
  changes: [],
  needsNoRoom: true,
  mounts: { public: '/account/outside/begin' },
  limit: { times: 20, perSeconds: 60 },
});

export const finishOutsideLogin = defineOperation({
  // 微信、钉钉登录
  name: 'outside.finishLogin',
  summary:
    'Takes what the provider sent the browser back with, once: logs in to the account that is bound to it, or brings the key by which its owner binds one.',
  input: z.object({
    /** the query of the address that the browser came back to */
    answer: z.string().min(1).max(8000),
  }),
  output: tokens.extend({ session: sessionState, ap: z.string() }),
  errors: ['OUTSIDE_GONE', 'OUTSIDE_REFUSED', 'OUTSIDE_UNAVAILABLE', 'OUTSIDE_UNBOUND', 'OUTSIDE_TAKEN', 'SECOND_FACTOR_NEEDED'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { public: '/account/outside/login' },
  limit: { times: 20, perSeconds: 60 },
});
