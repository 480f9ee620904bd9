import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { sessionState, tokens } from '../identity/account.ts';

const ticket = z.string().min(20).max(100);

export const issueTicket = defineOperation({
  // 同步登录
  name: 'entrances.issueTicket',
  summary: 'Gives the session a ticket for another host of ours: good once, for 60 seconds, at that address alone.',
  input: z.object({ returnUrl: z.string().max(2000) }),
  /** `location`: the login at that host, with the ticket behind the #, which no server and no log is told */
  output: z.object({ location: z.string(), ticket, validSeconds: z.number().int() }),
  errors: ['RETURN_FOREIGN'],
  changes: [],
  mounts: { session: '/account/syncLogin' },
  limit: { times: 20, perSeconds: 60 },
});

export const checkTicket = defineOperation({
  // 单点登录凭据核对
  name: 'entrances.checkTicket',
  summary: 'Says whose ticket it is, masked, without using it up: nobody is logged in to an account that they do not know.',
  input: z.object({ ticket, returnUrl: z.string().max(2000) }),
  output: z.object({ name: z.string(), target: z.string(), expiresAt: z.string() }),
  errors: ['TICKET_INVALID'],
  reads: [],
  mounts: { public: '/account/ssoTokenCheck' },
  limit: { times: 20, perSeconds: 60 },
});

export const redeemTicket = defineOperation({
  // 单点登录
  name: 'entrances.redeemTicket',
  summary: 'Logs in with a ticket and uses it up.',
  input: z.object({ ticket, returnUrl: z.string().max(2000) }),
  output: tokens.extend({ session: sessionState }),
  errors: ['TICKET_INVALID'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { public: '/account/ssoLogin' },
  limit: { times: 20, perSeconds: 60 },
});
