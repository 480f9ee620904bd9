import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

const VIEW = { viewport: { width: 1440, height: 900 } };
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** What the page itself noted while something was done. */
export interface Fluency {
  readonly name: string;
  /** milliseconds of the longest task; 0: none above 50 */
  readonly longestTask: number;
  readonly longTasks: number;
  /** between two frames */
  readonly medianFrame: number;
  readonly worstFrame: number;
  /** milliseconds of CPU that the page's main thread took for all of it, whatever else the machine did */
  readonly cpu: number;
}

/** CPU of the main thread so far, in milliseconds (CDP, time domain `threadTicks`). */
async function cpuOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

async function openMeter(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** What the machine disturbs makes it slower, never faster: of several times the calmest tells most of the page. */
const TIMES = 3;

interface Noted {
  readonly tasks: number[];
  readonly frames: number[];
}

/** Begins to note frames and long tasks (W3C Long Tasks: those above 50 ms). */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = { tasks: [] as number[], frames: [] as number[] };
    new PerformanceObserver((list) => noted.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
    let last = performance.now();
    const frame = (now: number) => {
      noted.frames.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(globalThis, { noted });
  });
}

async function once(page: Page, meter: CDPSession, name: string, act: () => Promise<void>): Promise<Fluency> {
  await page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: Noted };
    noted.tasks.length = 0;
    noted.frames.length = 0;
  });
  const before = await cpuOf(meter);
  await act();
  await page.waitForTimeout(200);
  const cpu = (await cpuOf(meter)) - before;
  const { tasks, frames } = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
  const ordered = frames.toSorted((a, b) => a - b);
  return {
    name,
    longTasks: tasks.length,
    longestTask: Math.max(0, ...tasks),
    medianFrame: ordered[Math.floor(ordered.length / 2)] ?? Number.NaN,
    worstFrame: ordered.at(-1) ?? Number.NaN,
    cpu,
  };
}

async function during(page: Page, meter: CDPSession, name: string, act: () => Promise<void>): Promise<Fluency> {
  const runs: Fluency[] = [];
  for (let n = 0; n < TIMES; n += 1) runs.push(await once(page, meter, name, act));
  const [calmest] = runs.toSorted((a, b) => a.longestTask - b.longestTask || a.worstFrame - b.worstFrame);
  if (calmest === undefined) throw new Error('nothing was measured');
  return calmest;
}

/** Turns the wheel over an element, there and back. */
async function scroll(page: Page, selector: string): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const way of [1, -1]) {
    for (let n = 0; n < 60; n += 1) {
      await page.mouse.wheel(0, way * 300);
      await page.waitForTimeout(16);
    }
  }
}

async function openAs(browser: Browser, baseURL: string, cookies: Cookies): Promise<Page> {
  const context = await browser.newContext({ ...VIEW, baseURL, locale: 'zh-CN' });
  await context.addCookies(cookies);
  return context.newPage();
}

export interface Opening {
  /** milliseconds from the navigation until the first member is painted, in a browser that has not seen the page, and in one that has */
  readonly cold: number;
  readonly warm: number;
  /** of the main thread until then, the first time */
  readonly coldCpu: number;
}

export async function firstContent(browser: Browser, baseURL: string, cookies: Cookies): Promise<Opening> {
  const page = await openAs(browser, baseURL, cookies);
  const meter = await openMeter(page);
  const seen = async (): Promise<number> => {
    await page.goto('/console/member', { waitUntil: 'commit' });
    await page.locator('.members-table tbody tr').first().waitFor();
    return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))));
  };
  const cold = await seen();
  const opening = { cold, coldCpu: await cpuOf(meter), warm: await seen() };
  await page.context().close();
  return opening;
}

/** How the page moves with everything in it. */
export async function fluency(browser: Browser, baseURL: string, cookies: Cookies): Promise<Fluency[]> {
  const page = await openAs(browser, baseURL, cookies);
  await page.goto('/console/member?size=100');
  await page.waitForLoadState('networkidle');
  await page.locator('.members-seals').nth(50).waitFor();
  await watch(page);
  const meter = await openMeter(page);
  const found = [
    await during(page, meter, 'nothing, for comparison', () => page.waitForTimeout(2_000)),
    await during(page, meter, 'tree of 500 groups, scrolled', () => scroll(page, '.groups-scroller')),
    await during(page, meter, 'list of 100 members, scrolled', () => scroll(page, '.members-scroll')),
    await during(page, meter, 'list of 100 members, next page', async () => {
      for (let number = 0; number < 3; number += 1) {
        const before = await page.locator('.members-table tbody tr').first().textContent();
        await page.locator(`.mq-pager-page[aria-current] ~ .mq-pager-page`).first().click();
        await page.waitForFunction((text) => document.querySelector('.members-table tbody tr')?.textContent !== text, before);
      }
    }),
    await during(page, meter, 'words typed into the tree', async () => {
      await page.getByRole('searchbox').nth(0).fill('');
      await page.getByRole('searchbox').nth(0).pressSequentially('事业部 7-3', { delay: 80 });
    }),
  ];
  await page.context().close();
  return found;
}
