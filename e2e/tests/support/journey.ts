import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import type { ServerProcess } from '../../../apps/server/test/start/server-process.ts';
import { startJourneyServer } from './server.ts';

export { expect };

/** The two sizes that were drawn. */
export const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const satisfies Record<string, BrowserContextOptions>;
export type Device = keyof typeof DEVICES;

interface Journey {
  /** A browser with its own cookies and size; the journey fails on every error in it. */
  open(device: Device, options?: BrowserContextOptions): Promise<Page>;
}

interface Place {
  /** Runs as long as the worker, which no other worker calls. */
  readonly server: ServerProcess;
}

const SERVER_STARTS_WITHIN_MS = 120_000;

function watch(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`error in ${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // a refused call is the server's right; everything else there is a defect, a violation of the CSP too
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(`console: ${message.text()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 500) problems.push(`${answer.status()} ${answer.url()}`);
  });
}

/** A failed journey says how it is looked into. */
function tellHowToTrace({ titlePath, status, expectedStatus, annotations }: TestInfo): void {
  if (status === expectedStatus) return;
  annotations.push({ type: 'with a trace', description: `cd e2e && playwright test ${titlePath[0]} --trace retain-on-failure` });
}

export const test = base.extend<Journey, Place>({
  server: [
    async ({}, provide, { parallelIndex }) => {
      const server = await startJourneyServer(parallelIndex);
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_STARTS_WITHIN_MS },
  ],
  baseURL: ({ server }, provide) => provide(server.url),
  open: async ({ browser }, provide, info) => {
    const problems: string[] = [];
    const opened: Page[] = [];
    await provide(async (device, options = {}) => {
      const context = await browser.newContext({ ...DEVICES[device], ...options });
      context.on('page', (page) => watch(page, problems));
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
    tellHowToTrace(info);
    expect(problems).toEqual([]);
  },
});

/** Pages have no frames, so one pass in the page itself is enough: the other mode opens a second page for its report. Passed rules are not listed. */
const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

const deviceOf = (page: Page): Device => ((page.viewportSize()?.width ?? 0) < 768 ? 'phone' : 'desktop');

/** Nothing loads any more: fonts, calls, skeletons, pages of the PDF. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect(page.locator('.mq-skeleton')).toHaveCount(0);
}

/**
 * A finished page: axe finds nothing serious, and with SCREENS=1 its picture is left in .cache/screens under this name
 * and the device's.
 */
export async function look(page: Page, name: string): Promise<void> {
  await settle(page);
  const { violations } = await axeOf(page).analyze();
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`).join(' | ')}`);
  const device = deviceOf(page);
  if (process.env.SCREENS === '1') {
    await page.screenshot({ path: `../.cache/screens/${name}-${device}.png`, scale: 'css', animations: 'disabled', caret: 'hide' });
  }
  expect.soft(grave, `${name} on the ${device}`).toEqual([]);
}
