import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const STEPS = fileURLToPath(new URL('../bin/steps', import.meta.url));
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'moqi-steps-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Runs a script of steps; figures of time read as `#`. */
function run(script: string, reports?: string) {
  const { STEP_REPORTS: _, ...env } = process.env;
  const { status, stdout } = spawnSync('bash', ['-c', `. ${STEPS}\n${script}`], {
    env: { ...env, TMPDIR: directory, ...(reports === undefined ? {} : { STEP_REPORTS: reports }) },
    encoding: 'utf8',
  });
  return {
    status,
    lines: stdout
      .replaceAll(/ +\d+\.\d s$/gm, ' #')
      .trimEnd()
      .split('\n'),
  };
}

test('the first failure prints its output and ends the script', () => {
  expect(run("step one true\nstep two sh -c 'echo what went wrong; exit 3'\nstep three true")).toEqual({
    status: 3,
    lines: ['one              ok #', 'two              FAILED #', 'what went wrong'],
  });
});

test('a failure ends the steps beside it, and what they started', async () => {
  const slow = `beside slow sh -c 'sleep 300 & echo $! >${directory}/pid; wait'`;
  const failing = `beside failing sh -c 'until [ -s ${directory}/pid ]; do sleep 0.01; done; exit 1'`;
  expect(run(`${slow}\n${failing}\njoin\nstep after true`)).toEqual({ status: 1, lines: ['failing          FAILED #'] });
  const pid = readFileSync(join(directory, 'pid'), 'utf8').trim();
  // nobody waits for it, so it may live a moment longer; without an init process a dead orphan stays as a zombie
  const stat = `/proc/${pid}/stat`;
  await expect.poll(() => (existsSync(stat) ? readFileSync(stat, 'utf8') : 'gone')).toMatch(/^gone|\) Z /);
  expect(readdirSync(directory)).toEqual(['pid']);
});

test('with STEP_REPORTS every step runs and leaves its exit code', () => {
  const reports = mkdtempSync(join(directory, 'reports-'));
  const { status, lines } = run(
    "beside 'two words' sh -c 'sleep 0.1; echo wrong; exit 3'\nbeside quick true\njoin\nstep after true",
    reports,
  );
  expect({ status, lines }).toEqual({
    status: 0,
    lines: ['quick            ok #', 'two words        FAILED #', 'wrong', 'after            ok #'],
  });
  const codes = readdirSync(reports).map((name) => `${name} ${readFileSync(join(reports, name), 'utf8').trim()}`);
  expect(codes.toSorted()).toEqual(['after.step 0', 'quick.step 0', 'two-words.step 3']);
});
