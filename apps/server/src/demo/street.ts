import { setTimeout as sleep } from 'node:timers/promises';
import { logInByPassword, switchIdentity } from '@moqi/api/account/identity';
import { listOutbox } from '@moqi/api/records/notifications';
import type { FastifyInstance } from 'fastify';
import { DEMO_PASSWORD, type DemoPerson } from './demo-people.ts';
import { type Envelope, openVisitor, type Visitor } from './visitor.ts';

/** What was asked for. @throws Error when the server refused: the demo asks for nothing that it may not have */
export async function granted<T>(asked: Promise<Envelope<T>>): Promise<T> {
  const { success, data, msg } = await asked;
  if (!success) throw new Error(`the demo was refused: ${msg}`);
  return data;
}

/** Logged in, and standing in the enterprise if one is named. */
export async function enter(app: FastifyInstance, { mobile }: Pick<DemoPerson, 'mobile'>, corpId?: string): Promise<Visitor> {
  const visitor = openVisitor(app);
  const { session } = await granted(visitor.call(logInByPassword, 'public', { targetId: mobile, password: DEMO_PASSWORD }));
  const [own] = session.allAuthUser.corps;
  const stand = corpId ?? own?.corpId;
  if (stand !== undefined) await granted(visitor.call(switchIdentity, 'session', { corpId: stand }));
  return visitor;
}

/** A worker sends a message moments after the step that it follows. */
const SENT_WITHIN_MS = 30_000;

/** What a message to an address says, as the owner of the phone reads it: the newest one in which something is found. */
async function readMessage<T>(
  app: FastifyInstance,
  { address, about }: Message,
  find: (body: string) => Promise<T | undefined>,
): Promise<T> {
  const visitor = openVisitor(app);
  for (const until = performance.now() + SENT_WITHIN_MS; performance.now() < until; await sleep(50)) {
    const { list } = await granted(visitor.call(listOutbox, 'public', { address }));
    for (const { body } of list) {
      const found = await find(body);
      if (found !== undefined) return found;
    }
  }
  throw new Error(`no worker sent ${address} a message about ${about}`);
}

interface Message {
  readonly address: string;
  /** words of the message, or of the address that its link leads to */
  readonly about: string;
}

/** The parameters of the page that the link of a message leads to. */
export function linkTo(app: FastifyInstance, message: Message): Promise<URLSearchParams> {
  return readMessage(app, message, async (body) => {
    const [link] = /https?:[!-~]+/.exec(body) ?? [];
    if (link === undefined) return undefined;
    const { location } = (await app.inject({ url: new URL(link).pathname })).headers;
    return location?.includes(message.about) ? new URL(location, link).searchParams : undefined;
  });
}

export function codeFor(app: FastifyInstance, message: Message): Promise<string> {
  return readMessage(app, message, async (body) => (body.includes(message.about) ? /(?<=验证码 )\d{6}/.exec(body)?.[0] : undefined));
}
