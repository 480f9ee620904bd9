import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { OPENAPI } from '../../wire/openapi-path.ts';
import { instant, uuid } from '../../wire/shapes.ts';
import { KEY_SCOPE_NAMES } from '../merchant-keys/scopes.ts';

/** As many as are shown of what a sandbox kept. */
export const MOST_SANDBOX_MESSAGES = 100;

const sandbox = z.object({
  /** as its contracts and messages name it */
  name: z.string(),
  openTime: instant,
  /** of the key that opens it now */
  appKey: z.string(),
  scopes: z.array(z.enum(KEY_SCOPE_NAMES)),
  /** the member whom the key was given to; it ends when that member leaves */
  keeper: z.string(),
  keyTime: instant,
  /** of its last call, to the minute; empty: never used */
  usedTime: z.string(),
});
export type SandboxRow = z.infer<typeof sandbox>;

export const readSandbox = defineOperation({
  // 沙箱
  name: 'sandboxes.readSandbox',
  summary: 'The sandbox of the company and the key that opens it; null: nobody has asked for one yet.',
  input: z.object({}),
  output: z.object({ sandbox: sandbox.nullable() }),
  errors: [],
  reads: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/sandbox/read' },
});

export const giveSandboxKey = defineOperation({
  // 领取沙箱密钥
  name: 'sandboxes.giveSandboxKey',
  summary:
    'Gives a key of the sandbox of the company, which the first one opens. Its secret is shown once, and the key before it ends. The sandbox holds nothing of the company and binds nobody.',
  input: z.object({}),
  output: z.object({ appKey: z.string(), secret: z.string() }),
  errors: [],
  changes: ['keys'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/sandbox/giveKey' },
});

export const passTime = defineOperation({
  // 让时间过去
  name: 'sandboxes.passTime',
  summary:
    'Lets hours pass for one contract of the sandbox: its deadlines come nearer by as much, and reminders and expiry that are due by then happen at once.',
  input: z.object({
    applyId: uuid,
    hours: z
      .number()
      .int()
      .min(1)
      .max(24 * 366),
  }),
  /** the deadline of the contract by now; empty: it has none */
  output: z.object({ overDate: z.string() }),
  errors: ['SANDBOX_ONLY', 'CONTRACT_NOT_FOUND', 'CONTRACT_NOT_SIGNING', 'DEADLINE_NONE'],
  changes: ['contracts'],
  scope: 'contracts.manage',
  mounts: { openapi: `${OPENAPI}/sandbox/passTime` },
});

/** 沙箱消息: what a signer would have received. */
const messages = z.object({
  list: z.array(
    z.object({
      messageId: z.uuid(),
      channel: z.enum(['sms', 'mail']),
      address: z.string(),
      subject: z.string(),
      text: z.string(),
      /** where it leads; empty: nowhere */
      link: z.string(),
      /** the one-time code in it; empty: there is none */
      code: z.string(),
      time: instant,
    }),
  ),
});
export type SandboxMessageRow = z.infer<typeof messages>['list'][number];

/** `address`: of one recipient. */
const asked = z.object({ address: z.string().trim().toLowerCase().max(120).optional() });

export const listSandboxMessages = defineOperation({
  // 沙箱消息
  name: 'sandboxes.listSandboxMessages',
  summary: 'What was sent in the sandbox, the newest first: it was kept there, and went to nobody.',
  input: asked,
  output: messages,
  errors: ['SANDBOX_MISSING'],
  reads: ['contracts'],
  permission: 'settings.manage',
  mounts: { enterprise: '/c/sandbox/messages' },
});

export const readSandboxMessages = defineOperation({
  // 沙箱消息（接口）
  name: 'sandboxes.readSandboxMessages',
  summary: 'What was sent in the sandbox of the key, the newest first, with links and codes: a test signs by them as a signer would.',
  input: asked,
  output: messages,
  errors: ['SANDBOX_ONLY'],
  reads: ['contracts'],
  scope: 'contracts.read',
  mounts: { openapi: `${OPENAPI}/sandbox/messages` },
});
