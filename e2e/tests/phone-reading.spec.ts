import type { Page } from '@playwright/test';
import { sendByCalls } from './support/contracts.ts';
import { expect, look, test } from './support/journey.ts';
import { linkFor, pageOf } from './support/outbox.ts';
import { DEMO, enter, newMobile } from './support/people.ts';

const NAME = '大字阅读合同';
const signer = { name: '韩立川', mobile: newMobile() };

/** How far the widest thing on the page reaches beyond the window. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const scrollers = [document.documentElement, ...document.querySelectorAll('.text-pages, .pdf-pages')];
    return Math.max(...scrollers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

test('大字 keeps the page that is read, sets its words within the window, and gives the page back', async ({ open }) => {
  const sender = await open('desktop');
  await sendByCalls(sender, NAME, signer);
  const phone = await open('phone');
  await phone.goto(await linkFor(phone, signer.mobile));
  const large = phone.getByRole('button', { name: '大字' });
  const at = phone.locator('.signing-page');
  await expect(phone.locator('.pdf-sheet canvas[data-drawn]').first()).toBeVisible();
  await expect(at).toHaveText('1 / 2 页');

  await test.step('on the first page', async () => {
    await large.click();
    await expect(phone.locator('.text-page').first()).toContainText('合同');
    await expect(at).toHaveText('1 / 2 页');
    expect(await overhang(phone)).toBe(0);
    const size = await phone
      .locator('.text-page p')
      .first()
      .evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    expect(size).toBeGreaterThanOrEqual(22);
    await look(phone, 'sign-1-large');
    await large.click();
    await expect(at).toHaveText('1 / 2 页');
  });

  await test.step('on the last page, there and back', async () => {
    await phone.locator('.pdf-pages').evaluate((desk) => desk.scrollTo(0, desk.scrollHeight));
    await expect(at).toHaveText('2 / 2 页');
    await large.click();
    await expect(phone.getByText('本页有 2 处签署位置')).toBeVisible();
    await expect(at).toHaveText('2 / 2 页');
    await expect(phone.locator('.text-page[data-index="1"] .text-page-number')).toBeInViewport();
    expect(await overhang(phone)).toBe(0);
    await look(phone, 'sign-1-large-last');
    await large.click();
    await expect(phone.locator('.pdf-sheet[data-page="1"]')).toBeInViewport({ ratio: 0.5 });
    await expect(at).toHaveText('2 / 2 页');
    expect(await overhang(phone)).toBe(0);
  });

  await test.step('what was scrolled to in large letters is what is shown afterwards', async () => {
    await large.click();
    await phone.locator('.text-pages').evaluate((desk) => desk.scrollTo(0, 0));
    await expect(at).toHaveText('1 / 2 页');
    await large.click();
    await expect(phone.locator('.pdf-sheet[data-page="0"]')).toBeInViewport();
    await expect(at).toHaveText('1 / 2 页');
  });
});

test('a contract has one header on the phone, with a session and without one', async ({ open }) => {
  const sender = await open('desktop');
  const { name, mobile } = DEMO.person;
  await sendByCalls(sender, '一个页眉', { name, mobile });
  const { pathname, search } = await pageOf(sender, await linkFor(sender, mobile));
  const link = pathname + search;
  const phone = await open('phone');
  for (const isLoggedIn of [false, true]) {
    if (isLoggedIn) await enter(phone, mobile, false);
    for (const address of [link, `${link}&view=detail`]) {
      await phone.goto(address);
      await expect(phone.locator('canvas[data-drawn]').first()).toBeAttached();
      await expect(phone.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
    }
  }
});
