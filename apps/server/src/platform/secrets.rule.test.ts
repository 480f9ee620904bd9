import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSecrets, secretsFrom } from './secrets.ts';
import { StartFailure } from './start-failure.ts';

describe('sealing', () => {
  const secrets = secretsFrom(randomBytes(32));
  const plain = Buffer.from('11010519491231002X');

  test('what was sealed opens again, and no two seals look alike', () => {
    const sealed = secrets.seal('identity', plain, 'person 1');
    expect(Buffer.from(secrets.open('identity', sealed, 'person 1'))).toEqual(plain);
    expect(secrets.seal('identity', plain, 'person 1')).not.toEqual(sealed);
  });

  test('every changed byte is noticed', () => {
    const sealed = secrets.seal('identity', plain, 'person 1');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Uint8Array.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => secrets.open('identity', changed, 'person 1'), `byte ${at}`).toThrow('sealed bytes');
    }
    expect(() => secrets.open('identity', sealed.subarray(0, -1), 'person 1')).toThrow('sealed bytes');
    expect(() => secrets.open('identity', new Uint8Array(), 'person 1')).toThrow('sealed bytes');
  });

  test('another context, purpose or master key does not open it', () => {
    const sealed = secrets.seal('identity', plain, 'person 1');
    expect(() => secrets.open('identity', sealed, 'person 2')).toThrow('sealed bytes');
    expect(() => secrets.open('keys', sealed, 'person 1')).toThrow('sealed bytes');
    expect(() => secretsFrom(randomBytes(32)).open('identity', sealed, 'person 1')).toThrow('sealed bytes');
  });

  test('a mac depends on purpose and message alone', () => {
    const again = secretsFrom(Buffer.alloc(32, 7));
    expect(secretsFrom(Buffer.alloc(32, 7)).mac('link', 'a')).toEqual(again.mac('link', 'a'));
    expect(again.mac('link', 'b')).not.toEqual(again.mac('link', 'a'));
    expect(again.mac('code', 'a')).not.toEqual(again.mac('link', 'a'));
  });
});

describe('the master key file', () => {
  let directory = '';
  let file = '';
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'moqi-key-'));
    file = join(directory, 'master.key');
  });
  afterEach(() => rm(directory, { recursive: true }));

  test('is made once, readable by its owner only, and serves again', async () => {
    const first = await openSecrets(file, undefined);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const second = await openSecrets(file, first.checkValue);
    expect(second.secrets.mac('link', 'a')).toEqual(first.secrets.mac('link', 'a'));
    expect(await readFile(file, 'utf8')).not.toContain(Buffer.from(first.checkValue).toString('base64'));
  });

  test.each([
    ['another key', () => writeFile(file, randomBytes(32).toString('base64')), 'Wrong master key'],
    ['no key', () => rm(file), 'is missing'],
    ['something else', () => writeFile(file, 'hello'), 'is not a master key'],
  ])('with existing data, %s is refused and the file left as it is', async (_, change, sentence) => {
    const { checkValue } = await openSecrets(file, undefined);
    await change();
    const before = await readFile(file, 'utf8').catch(() => 'none');
    const refusal = await openSecrets(file, checkValue).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartFailure);
    expect((refusal as StartFailure).message).toContain(sentence);
    expect(await readFile(file, 'utf8').catch(() => 'none')).toBe(before);
  });
});
