import { describe, expect, it } from 'vitest';
import { withoutPersonalTraces } from './personal-traces.ts';

describe('withoutPersonalTraces', () => {
  it.each([
    ['10201 forced logout at /signInfo/signList', '10201 forced logout at /signInfo/signList'],
    ['user 13857202046 left', 'user … left'],
    ['id 11010519491231002X', 'id …'],
    ['lu.yiming+x@example.com failed', '…@… failed'],
    ['one\nline\r\nforged', 'one line forged'],
  ])('%j becomes %j', (text, kept) => {
    expect(withoutPersonalTraces(text)).toBe(kept);
  });
});
