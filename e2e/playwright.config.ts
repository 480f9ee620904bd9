import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

/** Debian's browser, without the window that nobody sees here and that costs half of its work; Playwright's own would be another download. */
const chromium = execFileSync('sh', ['-c', 'command -v chromium-headless-shell || command -v chromium'], { encoding: 'utf8' }).trim();
const QUIET = ['disable-gpu', 'disable-quic', 'no-first-run', 'disable-background-networking', 'disable-component-update', 'disable-sync'];

/** Measures how soon a page is there. */
const TIMED = 'first-look.spec.ts';

export default defineConfig({
  testDir: 'tests',
  globalSetup: './build-server.ts',
  outputDir: '../.cache/journeys',
  // each worker has a server of its own (`support/server.ts`), which the files that it runs share
  workers: Math.min(2, availableParallelism()),
  projects: [
    { name: 'journeys', testIgnore: TIMED },
    // nothing else runs beside what is timed
    { name: 'first looks', testMatch: TIMED, dependencies: ['journeys'] },
  ],
  timeout: 120_000,
  expect: { timeout: 20_000, toPass: { timeout: 30_000 } },
  reporter: 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    actionTimeout: 20_000,
    // dialogs unfold: on a slow machine one moves between a press and its release, and the click is nobody's
    contextOptions: { reducedMotion: 'reduce' },
    // a trace of every action is an eighth of the work; a journey that failed says how it is run again with one
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: ['no-sandbox', ...QUIET].map((name) => `--${name}`),
      // without UTF-8 it saves a file with a Chinese name as “download”
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
});
