import { setTimeout as sleep } from 'node:timers/promises';
import { listOutbox, logInByPassword, switchIdentity } from '@moqi/api';
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

/** What a message to an address says, as the owner of the phone reads it: the newest one about the matter. */
async function readMessage(app: FastifyInstance, { address, about }: Message, pattern: RegExp): Promise<string> {
  const visitor = openVisitor(app);
  for (const until = performance.now() + SENT_WITHIN_MS; performance.now() < until; await sleep(50)) {
    const { list } = await granted(visitor.call(listOutbox, 'public', { address }));
    for (const { body } of list) {
      const [found] = (body.includes(about) && pattern.exec(body)) || [];
      if (found !== undefined) return found;
    }
  }
  throw new Error(`no worker sent ${address} a message about ${about} that holds ${String(pattern)}`);
}

interface Message {
  readonly address: string;
  /** words that the message holds */
  readonly about: string;
}

/** The parameters of the link of a message. */
export async function linkTo(app: FastifyInstance, message: Message): Promise<URLSearchParams> {
  return new URL(await readMessage(app, message, /https?:\/\/\S+/)).searchParams;
}

export const codeFor = (app: FastifyInstance, message: Message): Promise<string> => readMessage(app, message, /(?<=验证码 )\d{6}/);
