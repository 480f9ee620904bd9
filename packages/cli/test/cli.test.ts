import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readKey } from '../src/key.ts';
import { optionsOf } from '../src/options.ts';
import { Problem } from '../src/problem.ts';
import { MOST_SIGNERS, placesOf, readSigner } from '../src/signer.ts';
import { say } from '../src/words.ts';

const folder = mkdtempSync(join(tmpdir(), 'moqi-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the arguments', () => {
  const read = (line: string) => optionsOf(line.split(' ').filter(Boolean), {});

  test.each<[string, object]>([
    ['status MQ1', { command: 'status', applyNo: 'MQ1', language: 'zh', isJson: false }],
    ['status MQ1 --lang en --json', { command: 'status', language: 'en', isJson: true }],
    ['download MQ1 --what evidence --out a.zip', { command: 'download', what: 'evidence', out: 'a.zip' }],
    [
      'send a.pdf b.pdf --to 甲,1 --to 乙,2 --in-order',
      { command: 'send', files: ['a.pdf', 'b.pdf'], to: ['甲,1', '乙,2'], isInOrder: true },
    ],
  ])('moqi %s', (line, expected) => expect(read(line)).toMatchObject(expected));

  test.each([
    'send a.pdf',
    'send --to 甲,1',
    'status',
    'status MQ1 MQ2',
    'status MQ1 --to 甲,1',
    'download MQ1 --what everything',
    'status MQ1 --lang fr',
    'status MQ1 --secret mqs_1',
    'sign MQ1',
    '',
  ])('are not understood: moqi %s', (line) => expect(read(line)).toBeUndefined());

  test('speak English where the machine does', () => {
    expect(optionsOf(['status', 'MQ1'], { LANG: 'en_GB.UTF-8' })?.language).toBe('en');
    expect(optionsOf(['status', 'MQ1', '--lang', 'zh'], { LANG: 'en_GB.UTF-8' })?.language).toBe('zh');
  });
});

describe('the key', () => {
  const content = JSON.stringify({ url: 'https://moqi.test', appKey: 'mqk_1', appSecret: 'mqs_1' });
  const file = (name: string, text: string, mode = 0o600) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    chmodSync(path, mode);
    return path;
  };
  const key = { baseUrl: 'https://moqi.test', appKey: 'mqk_1', appSecret: 'mqs_1' };
  const environment = { MOQI_URL: 'https://moqi.test', MOQI_APP_KEY: 'mqk_1', MOQI_APP_SECRET: 'mqs_1' };

  test('comes from a file or the environment', () => {
    expect(readKey(file('key.json', content), {})).toEqual(key);
    expect(readKey(undefined, { MOQI_KEY_FILE: file('key.json', content) })).toEqual(key);
    expect(readKey(undefined, environment)).toEqual(key);
  });

  test.each<[string, () => unknown, string]>([
    ['is nowhere', () => readKey(undefined, {}), '没有应用密钥'],
    ['is a file that is not there', () => readKey(join(folder, 'none'), {}), '读不了密钥文件'],
    ['is a file that others read', () => readKey(file('open.json', content, 0o640), {}), 'chmod 600'],
    ['is a file of another form', () => readKey(file('form.json', '[]'), {}), '须是 JSON'],
    ['is a file of no form', () => readKey(file('form.json', 'mqs_1'), {}), '须是 JSON'],
    ['goes over the network in the clear', () => readKey(undefined, { ...environment, MOQI_URL: 'http://moqi.test' }), 'https://'],
    ['goes nowhere', () => readKey(undefined, { ...environment, MOQI_URL: 'moqi' }), 'https://'],
  ])('is refused where it %s', (_, read, words) => {
    const found = caught(read);
    expect(say(found.words, 'zh', found.facts)).toContain(words);
  });

  test('may go to this machine without TLS', () => {
    expect(readKey(undefined, { ...environment, MOQI_URL: 'http://127.0.0.1:8080' }).baseUrl).toBe('http://127.0.0.1:8080');
  });
});

function caught(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('signers', () => {
  test.each([
    ['韩立川,13800000000', { company: '', name: '韩立川', mobile: '13800000000', email: '' }],
    ['远航贸易， 王敏 ，wang@example.com', { company: '远航贸易', name: '王敏', mobile: '', email: 'wang@example.com' }],
  ])('%s', (text, signer) => expect(readSigner(text)).toEqual(signer));

  test.each(['韩立川', '韩立川,', ',13800000000', '韩立川,138', 'a,b,c,13800000000'])('“%s” is none', (text) => {
    expect(caught(() => readSigner(text)).facts).toEqual({ signer: text });
  });

  test('have places that lie on the page and do not meet', () => {
    const places = placesOf(Array.from({ length: MOST_SIGNERS }, () => readSigner('远航贸易,王敏,13800000000')));
    for (const { x, y, width, height } of places) expect(x + width <= 1 && y + height <= 1 && y >= 0).toBe(true);
    for (const one of places) {
      const met = places.filter((other) => Math.abs(other.x - one.x) < one.width && Math.abs(other.y - one.y) < one.height);
      expect(met).toEqual([one]);
    }
  });
});

test('names of other people steer no terminal', () => {
  expect(say({ zh: '《{name}》{file}', en: '' }, 'zh', { name: 'a\u001B[2J' })).toBe('《a [2J》{file}');
});
