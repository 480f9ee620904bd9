import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => lines.push(line) }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '') as Record<string, unknown>;
}

test('values under private names are hidden at any of the first levels', () => {
  const line = logged((log) =>
    log.info({ mobile: 'x', refusal: { code: 'CAPTCHA_WRONG' }, person: { name: '王小明', answer: { code: '123456' } } }, 'sent'),
  );
  expect(line).toMatchObject({
    mobile: '***',
    refusal: { code: 'CAPTCHA_WRONG' },
    person: { name: '***', answer: { code: '***' } },
    msg: 'sent',
  });
});

test.each([
  ['Key (address)=(13800138000) already exists', 'Key (address)=(***) already exists'],
  ['to wang@example.com failed', 'to *** failed'],
  ['identity 11010519491231002X', 'identity ***'],
  ['GET http://127.0.0.1:8080/signing?applyNo=1&sign=abc said 500', 'GET http://127.0.0.1:8080/signing?*** said 500'],
])('%s', (text, expected) => {
  expect(logged((log) => log.info(text)).msg).toBe(expected);
});

test('identifiers, sizes and times stay readable', () => {
  const facts = { requestId: '0199f0a1-7c11-7000-8000-138001380001', size: 13800138000 };
  expect(logged((log) => log.info(facts, 'stored'))).toMatchObject(facts);
});

test('an error shows its kind and stack, not the row it quotes', () => {
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(王小明)' });
  const { err } = logged((log) => log.error(error)) as { err: Record<string, unknown> };
  expect(err).toMatchObject({ errorCode: '23505', message: 'duplicate key' });
  expect(err.stack).toContain('log.rule.test.ts');
  expect(JSON.stringify(err)).not.toContain('王小明');
});

test('a request is logged without its query and without the address it came from', () => {
  const request = { method: 'GET', url: '/applySign/toDetailAnony?sign=abc&ts=1', ip: '203.0.113.9' };
  expect(logged((log) => log.info({ req: request }, 'incoming')).req).toEqual({ method: 'GET', url: '/applySign/toDetailAnony' });
});
