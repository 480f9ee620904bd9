import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { outsideProvider } from './providers.ts';

const bindKey = z.string().min(20).max(3000);
const isSimulated = z.boolean();

export const listOutsideAccounts = defineOperation({
  // 已绑定的微信、钉钉
  name: 'outside.listAccounts',
  summary: 'Which accounts elsewhere open the caller’s, when each was used last, and which others may be bound.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        provider: outsideProvider,
        /** the installation asks this provider; what is bound to another one is listed until it is unbound, and opens nothing */
        isOffered: z.boolean(),
        isSimulated,
        isBound: z.boolean(),
        /** what the provider calls the user; empty: nobody is bound */
        label: z.string(),
        createTime: z.string(),
        useTime: z.string(),
      }),
    ),
  }),
  errors: [],
  reads: ['account'],
  mounts: { personal: '/i/security/outside/list' },
});

export const beginOutsideBinding = defineOperation({
  // 发起绑定微信、钉钉
  name: 'outside.beginBinding',
  summary: 'Sends the browser to the provider, so that an account there can be bound to the caller’s. Nothing is bound yet.',
  input: z.object({ provider: outsideProvider }),
  output: z.object({ url: z.string() }),
  errors: ['OUTSIDE_OFF', 'SECOND_PROOF_NEEDED'],
  changes: [],
  mounts: { personal: '/i/security/outside/begin' },
  limit: { times: 20, perSeconds: 60 },
});

export const readOutsideBinding = defineOperation({
  // 绑定微信、钉钉 · 核对
  name: 'outside.readBinding',
  summary:
    'What would be bound: the provider, and the user who has just come from there. And whether the person must be proved again first.',
  input: z.object({ bindKey }),
  output: z.object({ provider: outsideProvider, label: z.string(), isSimulated, needsProof: z.boolean() }),
  errors: ['OUTSIDE_GONE'],
  reads: [],
  mounts: { personal: '/i/security/outside/binding' },
});

export const bindOutside = defineOperation({
  // 绑定微信、钉钉
  name: 'outside.bind',
  summary:
    'The person says that the user of the provider is the same: from now on that account opens this one. In the place of another of the same provider.',
  input: z.object({
    /** what the refusal OUTSIDE_UNBOUND brought, in the same browser */
    bindKey,
  }),
  output: z.object({ provider: outsideProvider }),
  errors: ['OUTSIDE_GONE', 'OUTSIDE_OFF', 'OUTSIDE_TAKEN', 'SECOND_PROOF_NEEDED', 'RECOVERY_HOLDS'],
  changes: ['account'],
  mounts: { personal: '/i/security/outside/bind' },
  limit: { times: 20, perSeconds: 60 },
});

export const unbindOutside = defineOperation({
  // 解除绑定微信、钉钉
  name: 'outside.unbind',
  summary: 'The account elsewhere opens nothing here any more. Sessions that it opened end.',
  input: z.object({ provider: outsideProvider }),
  output: z.object({ unbound: z.boolean() }),
  errors: ['NOT_FOUND', 'RECOVERY_HOLDS'],
  changes: ['account'],
  needsNoRoom: true,
  mounts: { personal: '/i/security/outside/unbind' },
});
