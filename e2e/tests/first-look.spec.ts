import type { Page } from '@playwright/test';
import { sendByCalls } from './support/contracts.ts';
import { expect, test } from './support/journey.ts';
import { linkFor } from './support/outbox.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

/** A phone on a poor connection: 1.6 Mbit/s, each answer 150 ms away. */
const POOR = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** With the texts of the page, and the script that keeps a dark page from flashing. */
const MOST_SCRIPTS = 16;
/** The figures are wanted on a quiet machine; twice as long is a defect on a busy one too. */
const WANTED_MS = { signing: { seen: 3_000, usable: 5_000 }, login: 2_500, list: 4_000 };

interface FirstLook {
  readonly scripts: () => number;
  /** milliseconds from the address to the moment something is seen */
  readonly until: (seen: Promise<unknown>) => Promise<number>;
}

/** Opens an address with nothing in the cache. */
async function openSlowly(page: Page, path: string): Promise<FirstLook> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Network.emulateNetworkConditions', POOR);
  let scripts = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
  });
  const begun = Date.now();
  void page.goto(path);
  return { scripts: () => scripts, until: (seen) => seen.then(() => Date.now() - begun) };
}

/** The first page as the server draws it, when it can be seen and not only when it is asked for. */
async function pictureOf(page: Page): Promise<void> {
  const picture = page.locator('[data-page="0"] img[data-picture]');
  await picture.waitFor();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
}

function tell(what: string, figures: Record<string, number>): void {
  const annotation = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  test.info().annotations.push({ type: what, description: annotation.join(', ') });
  console.log(`${what}: ${annotation.join(', ')}`);
}

test('a signing link on a poor connection shows the contract soon and can be worked with', async ({ open }) => {
  const sender = await open('desktop');
  const signer = { name: '沈知微', mobile: newMobile() };
  await sendByCalls(sender, '低速网络查看合同', signer);
  const link = await linkFor(sender, signer.mobile);
  const phone = await open('phone');
  const look = await openSlowly(phone, link);
  const [seen, usable] = await Promise.all([
    look.until(pictureOf(phone)),
    look.until(expect(phone.getByRole('button', { name: '已阅读，去核验身份' })).toBeEnabled()),
  ]);
  const scripts = look.scripts();
  tell('signing', { seen, usable, scripts });
  expect.soft(scripts).toBeLessThanOrEqual(MOST_SCRIPTS);
  expect.soft(seen).toBeLessThanOrEqual(2 * WANTED_MS.signing.seen);
  expect.soft(usable).toBeLessThanOrEqual(2 * WANTED_MS.signing.usable);
});

test('the login on a poor connection', async ({ open }) => {
  const phone = await open('phone');
  const look = await openSlowly(phone, '/login');
  const usable = await look.until(expect(phone.getByRole('button', { name: '登录', exact: true })).toBeEnabled());
  tell('login', { usable, scripts: look.scripts() });
  expect.soft(look.scripts()).toBeLessThanOrEqual(MOST_SCRIPTS);
  expect.soft(usable).toBeLessThanOrEqual(2 * WANTED_MS.login);
});

test('the list of contracts on a poor connection', async ({ open }) => {
  const phone = await open('phone');
  await enter(phone, DEMO.mulan.mobile, true);
  const look = await openSlowly(phone, '/corp/signInfo/signList');
  const usable = await look.until(phone.getByRole('main').getByRole('link').first().waitFor());
  tell('list', { usable, scripts: look.scripts() });
  expect.soft(look.scripts()).toBeLessThanOrEqual(MOST_SCRIPTS);
  expect.soft(usable).toBeLessThanOrEqual(2 * WANTED_MS.list);
});
