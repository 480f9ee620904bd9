import { expect, it } from 'vitest';
import { isConnectionLost } from './lost-connection.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('said'), { code, ...more });

it.each([
  ['ended by its administrator', withCode('57P01')],
  ['ended because another process crashed', withCode('57P02')],
  ['in recovery', withCode('57P03')],
  ['a failed connection', withCode('08006')],
  ['nobody listens', withCode('ECONNREFUSED', { syscall: 'connect' })],
  ['no socket', withCode('ENOENT', { syscall: 'connect' })],
  ['broken while reading', withCode('ECONNRESET', { syscall: 'read' })],
  ['the driver, in the middle of a query', new Error('Connection terminated unexpectedly')],
  ['the driver, while it waits', new Error('timeout exceeded when trying to connect')],
  ['the driver, on a broken connection', new Error('Client has encountered a connection error and is not queryable')],
])('%s: the database was away', (_, error) => {
  expect(isConnectionLost(error)).toBe(true);
});

it.each([
  ['a unique value', withCode('23505')],
  ['a full disk', withCode('53100')],
  ['a file that is missing', withCode('ENOENT', { syscall: 'open' })],
  ['a bug', new TypeError('x is undefined')],
  ['no error', 'Connection terminated'],
])('%s: it was not', (_, error) => {
  expect(isConnectionLost(error)).toBe(false);
});
