import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { freePort } from '../apps/server/test/start/server-process.ts';
import { OPERATOR_TOKEN } from './tests/support/operator.ts';

/** The main process reads this file first and chooses; the workers inherit its choice. */
if (process.env.JOURNEY_DATA === undefined) {
  const home = mkdtempSync(join(tmpdir(), 'moqi-journeys-'));
  process.env.JOURNEY_DATA = join(home, 'data');
  process.env.JOURNEY_PORT = String(await freePort());
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
}
const url = `http://127.0.0.1:${process.env.JOURNEY_PORT}`;

/** Debian's browser: Playwright's own would be another download. */
const chromium = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
const QUIET = ['disable-gpu', 'disable-quic', 'no-first-run', 'disable-background-networking', 'disable-component-update', 'disable-sync'];

export default defineConfig({
  testDir: 'tests',
  outputDir: '../.cache/journeys',
  // one server, one machine: journeys wait for each other
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 30_000 } },
  reporter: 'list',
  use: {
    baseURL: url,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 20_000,
    // dialogs unfold: on a slow machine one moves between a press and its release, and the click is nobody's
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromium, args: ['no-sandbox', ...QUIET].map((name) => `--${name}`) },
  },
  // embedded mode with demo data, as `bin/start` starts it; the pages were built before
  webServer: {
    command: 'node ../apps/server/src/main.ts',
    url: `${url}/ready`,
    env: {
      DATA_DIR: process.env.JOURNEY_DATA,
      PORT: process.env.JOURNEY_PORT ?? '',
      LOG_LEVEL: 'warn',
      // as on a machine with several cores: what one process keeps, the next call may not find
      WEB_PROCESSES: '2',
      CHECK_CALLS: 'true',
      OPERATOR_TOKEN,
      REMITTANCE_ACCOUNT: '墨契科技有限公司;招商银行杭州分行;571900001234',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'pipe',
    timeout: 120_000,
  },
});
