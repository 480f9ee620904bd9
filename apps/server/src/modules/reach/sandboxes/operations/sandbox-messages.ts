import { listSandboxMessages, MOST_SANDBOX_MESSAGES, readSandboxMessages, type SandboxMessageRow } from '@moqi/api/reach/sandboxes';
import type { PartyId } from '#kernel/actor.ts';
import { isSandbox } from '#kernel/sandbox.ts';
import { sandboxMessages } from '#modules/records/notifications/index.ts';
import { handle } from '#operation/handle.ts';
import type { Tx } from '#platform/platform.ts';
import { whatIsIn } from '../sandbox.ts';
import { findSandbox } from '../store/sandboxes.ts';

async function messagesIn(tx: Tx, sandbox: PartyId, to: string | undefined): Promise<{ list: SandboxMessageRow[] }> {
  const found = await sandboxMessages(tx, sandbox, { to, most: MOST_SANDBOX_MESSAGES });
  const list = found.map(({ deliveryId: messageId, channel, address, subject, body: text, template, createdAt }) => {
    return { messageId, channel, address, subject, text, ...whatIsIn(text, template), time: createdAt.toISOString() };
  });
  return { list };
}

export const listSandboxMessagesHandler = handle(listSandboxMessages, async ({ actor, input, tx, fail }) => {
  const { sandbox } = (await findSandbox(tx, actor.party)) ?? fail('SANDBOX_MISSING');
  return messagesIn(tx, sandbox, input.address);
});

export const readSandboxMessagesHandler = handle(readSandboxMessages, async ({ actor: { party }, input, tx, fail }) => {
  if (!isSandbox(party)) fail('SANDBOX_ONLY');
  return messagesIn(tx, party, input.address);
});
