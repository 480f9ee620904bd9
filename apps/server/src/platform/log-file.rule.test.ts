import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLogFile } from './log-file.ts';

let directory = '';
let path = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'log-file-'));
  path = join(directory, 'server.log');
});
afterEach(() => rmSync(directory, { recursive: true }));

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test('only its owner may read the log, also where an earlier release left it open', () => {
  openLogFile(path).write('a\n');
  expect(modeOf(path)).toBe('600');
  const older = join(directory, 'older.log');
  writeFileSync(older, 'first\n');
  chmodSync(older, 0o644);
  openLogFile(older).write('second\n');
  expect([modeOf(older), readFileSync(older, 'utf8')]).toEqual(['600', 'first\nsecond\n']);
});

test('a full disk takes lines away and not the program; the log tells of them once there is room', () => {
  let room = Number.POSITIVE_INFINITY;
  const write = ((file: number, bytes: Buffer, from: number) => {
    if (room === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const taken = Math.min(room, bytes.byteLength - from);
    room -= taken;
    return writeSync(file, bytes, from, taken);
  }) as typeof writeSync;
  const told: (string | undefined)[] = [];
  const log = openLogFile(path, (failure) => told.push(failure), write);
  log.write('{"n":1}\n');
  room = 4;
  for (const n of [2, 3]) log.write(`{"n":${n}}\n`);
  expect(log.failure).toBe('ENOSPC');
  room = Number.POSITIVE_INFINITY;
  log.write('{"n":4}\n');
  expect(log.failure).toBeUndefined();
  expect(told).toEqual(['ENOSPC', undefined]);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(lines).toEqual(['{"n":1}', '{"n"', expect.stringContaining('"missing":2'), '{"n":4}']);
});

test('a disk that has room again is noticed although nothing has been logged since', () => {
  let isFull = true;
  const write = ((file: number, bytes: Buffer, from: number) => {
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return writeSync(file, bytes, from);
  }) as typeof writeSync;
  const log = openLogFile(path, () => undefined, write);
  log.write('{"n":1}\n');
  expect([log.failure, log.failure]).toEqual(['ENOSPC', 'ENOSPC']);
  isFull = false;
  expect(log.failure).toBeUndefined();
  expect(readFileSync(path, 'utf8')).toContain('"missing":1');
});
