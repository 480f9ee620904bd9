import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { handleInSteps } from '#operation/handle.ts';
import { isTooSlow } from './connections.ts';
import { underTest } from './testing/kernel-under-test.ts';
import { echo, remember } from './testing/notes.ts';

describe('a body', () => {
  it.each([
    ['may bring nothing for a while', 15_000, 0, false],
    ['may not bring nothing for longer', 15_001, 0, true],
    ['may take its time while it comes', 60_000, 1_000_000, false],
    ['may not come byte by byte', 16_000, 16, true],
  ])('%s', (_, waitedMs, bytes, expected) => {
    expect(isTooSlow(waitedMs, bytes, 15_000)).toBe(expected);
  });
});

const HEAD = 'POST /notes/remember HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 13\r\n\r\n';
let app: FastifyInstance | undefined;
const opened: Socket[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await app?.close();
  app = undefined;
});

async function listening(handlers = [echo]): Promise<void> {
  ({ app } = await underTest(handlers, { parts: { patienceMs: 600 } }));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** Sends the beginning of a request. Answers what came back until the server hung up, and after how many milliseconds. */
async function say(beginning: string): Promise<{ heard: string; ms: number }> {
  const { port } = (app?.server.address() ?? {}) as { port: number };
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  socket.on('error', () => undefined);
  if (beginning !== '') socket.write(beginning);
  const since = performance.now();
  const heard = await text(socket).catch(() => '');
  return { heard, ms: performance.now() - since };
}

describe('half a request is sent off:', () => {
  it.each([
    ['nothing', ''],
    ['half a header', HEAD.slice(0, 40)],
    ['a header and half a body', `${HEAD}{"title`],
  ])('%s', async (_, beginning) => {
    await listening();
    const { heard, ms } = await say(beginning);
    expect(heard).not.toContain('"success":true');
    expect(ms).toBeLessThan(2_500);
    expect((await app?.inject('/health'))?.statusCode).toBe(200);
  });

  it('a whole one is answered, however long the answer takes', async () => {
    const slow = handleInSteps(remember, async () => {
      await new Promise((done) => setTimeout(done, 1_500));
      return 'done';
    });
    await listening([slow]);
    expect((await say(`${HEAD.replace('host: x', 'host: x\r\nconnection: close')}{"title":"a"}`)).heard).toContain('"data":"done"');
  });
});

describe('closing', () => {
  it('waits for nobody who is silent, and lets a request at work finish', async () => {
    const slow = handleInSteps(remember, async () => {
      await new Promise((done) => setTimeout(done, 300));
      return 'done';
    });
    ({ app } = await underTest([slow]));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const silent = [say(''), say(HEAD.slice(0, 40)), say(`${HEAD}{"title`)];
    const working = say(`${HEAD}{"title":"a"}`);
    await new Promise((done) => setTimeout(done, 100));
    const since = performance.now();
    await app.close();
    expect(performance.now() - since).toBeLessThan(3_000);
    expect((await working).heard).toContain('"data":"done"');
    await Promise.all(silent);
  });
});
