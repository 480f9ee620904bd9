import type { Browser, BrowserContext, Page } from '@playwright/test';

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
}

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

async function during(page: Page, name: string, act: () => Promise<void>): Promise<Fluency> {
  await page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: Noted };
    noted.tasks.length = 0;
    noted.frames.length = 0;
  });
  await act();
  await page.waitForTimeout(200);
  const { tasks, frames } = await page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);
  const ordered = frames.toSorted((a, b) => a - b);
  return {
    name,
    longTasks: tasks.length,
    longestTask: Math.max(0, ...tasks),
    medianFrame: ordered[Math.floor(ordered.length / 2)] ?? Number.NaN,
    worstFrame: ordered.at(-1) ?? Number.NaN,
  };
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

/** Milliseconds from the navigation until the first member is painted, in a browser that has seen the page or has not. */
export async function firstContent(browser: Browser, baseURL: string, cookies: Cookies): Promise<{ cold: number; warm: number }> {
  const page = await openAs(browser, baseURL, cookies);
  const once = async (): Promise<number> => {
    await page.goto('/console/member', { waitUntil: 'commit' });
    await page.locator('.members-table tbody tr').first().waitFor();
    return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))));
  };
  const times = { cold: await once(), warm: await once() };
  await page.context().close();
  return times;
}

/** How the page moves with everything in it. */
export async function fluency(browser: Browser, baseURL: string, cookies: Cookies): Promise<Fluency[]> {
  const page = await openAs(browser, baseURL, cookies);
  await page.goto('/console/member?size=100');
  await page.waitForLoadState('networkidle');
  await page.locator('.members-seals').nth(50).waitFor();
  await watch(page);
  const found = [
    await during(page, 'nothing, for comparison', () => page.waitForTimeout(2_000)),
    await during(page, 'tree of 500 groups, scrolled', () => scroll(page, '.groups-scroller')),
    await during(page, 'list of 100 members, scrolled', () => scroll(page, '.members-scroll')),
    await during(page, 'list of 100 members, next page', async () => {
      for (let number = 2; number <= 6; number += 1) {
        const before = await page.locator('.members-table tbody tr').first().textContent();
        await page.locator(`.mq-pager-page[aria-current] ~ .mq-pager-page`).first().click();
        await page.waitForFunction((text) => document.querySelector('.members-table tbody tr')?.textContent !== text, before);
      }
    }),
    await during(page, 'words typed into the tree', async () => {
      await page.getByRole('searchbox').nth(0).pressSequentially('事业部 7-3', { delay: 80 });
    }),
  ];
  await page.context().close();
  return found;
}
