import { expect, test } from 'vitest';
import { CallRefused } from '#shared/call/call-refused.ts';
import { readFailure } from './failure.ts';

test.each([
  [{ statusCode: 403, message: 'no' }, 403, 'no'],
  [{ status: 404, message: 'gone' }, 404, 'gone'],
  [new Error('broken'), 500, 'broken'],
  ['text', 500, 'text'],
  [undefined, 500, 'undefined'],
])('%j is status %i', (error, status, message) => {
  expect(readFailure(error)).toEqual({ status, message, requestId: '' });
});

test('a call that was refused brings its request number, one without an answer no status', () => {
  const refusal = { number: 10500, msg: '服务器繁忙', data: null, requestId: '7f3a' };
  expect(readFailure(new CallRefused({ ...refusal, code: 'UNEXPECTED' }))).toEqual({
    status: 500,
    message: '服务器繁忙',
    requestId: '7f3a',
  });
  expect(readFailure(new CallRefused({ ...refusal, code: 'UNANSWERED' })).status).toBe(0);
});
