import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { textReaderContract } from '#test/ports/text-reader-contract.ts';
import type { OwnProcessOptions } from '../own-process.ts';
import { localReader } from './local-reader.ts';

/** Instead of the reader: a process that does what it is shown. */
const SCRIPT = `
process.once('disconnect', () => process.exit(0));
process.on('message', ({ id, question }) => {
  const word = Buffer.from(question).toString();
  if (word === 'abort') process.abort();
  else if (word === 'environment') process.send({ id, answer: [{ text: Object.keys(process.env).join() }] });
  else if (word !== 'hang') process.send({ id, answer: [{ text: String(process.pid) }] });
});
`;

let home = '';
beforeAll(async () => {
  home = await mkdtemp(join(inject('scratch'), 'reader-'));
  await writeFile(join(home, 'reader.mjs'), SCRIPT);
});
afterAll(() => rm(home, { recursive: true }));

function scripted(options: OwnProcessOptions = {}): (word: string) => Promise<string> {
  const reader = localReader({ program: pathToFileURL(join(home, 'reader.mjs')), ...options });
  return async (word) => (await reader.read(Buffer.from(word))).map(({ text }) => text).join();
}

describe('the reader of this machine', { timeout: 60_000 }, () => {
  const reader = localReader();
  textReaderContract(() => reader);
});

describe('its process', () => {
  it('knows nothing of the environment of the server', async () => {
    expect(await scripted()('environment')).not.toMatch(/PATH|HOME|DATABASE/);
  });

  it('dies of a picture, and the next picture has another one', async () => {
    const read = scripted();
    const first = await read('a');
    expect(await read('b')).toBe(first);
    const [broken, next] = await Promise.allSettled([read('abort'), read('c')]);
    expect(broken).toMatchObject({ status: 'rejected', reason: { fault: 'failed' } });
    expect(next).toMatchObject({ status: 'fulfilled' });
    expect(await read('d')).not.toBe(first);
  });

  it('is ended when a picture holds it too long, and after so many pictures', async () => {
    const read = scripted({ patienceMs: 2_000, questionsEach: 2 });
    await expect(read('hang')).rejects.toMatchObject({ fault: 'failed' });
    const pids = [await read('a'), await read('b'), await read('c')];
    expect(new Set(pids).size).toBe(2);
  });

  it('is asked for one picture at a time, and too many waiting ones are told so', async () => {
    const read = scripted();
    const all = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(read));
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused.map((one) => one.status === 'rejected' && one.reason.fault)).toEqual(['busy', 'busy']);
  });
});
