import { type Browser, chromium, type Page } from '@playwright/test';
import { test as base, DEVICES, type Device } from './journey.ts';

export { expect, look } from './journey.ts';

interface Filmed {
  /** A browser with a camera that films a test picture, and asks nobody whether it may. */
  camera(device: Device): Promise<Page>;
}

const WITH_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export const test = base.extend<Filmed>({
  camera: async ({ launchOptions, contextOptions, locale, timezoneId, baseURL }, provide) => {
    const browsers: Browser[] = [];
    const problems: string[] = [];
    await provide(async (device) => {
      const browser = await chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...WITH_CAMERA] });
      browsers.push(browser);
      const place = { ...(locale && { locale }), ...(timezoneId && { timezoneId }), ...(baseURL && { baseURL }) };
      const context = await browser.newContext({ ...contextOptions, ...DEVICES[device], ...place });
      const page = await context.newPage();
      page.on('pageerror', (error) => problems.push(error.message));
      return page;
    });
    for (const browser of browsers) await browser.close();
    base.expect(problems).toEqual([]);
  },
});
