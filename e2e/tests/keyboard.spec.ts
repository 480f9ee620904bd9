import type { Locator, Page } from '@playwright/test';
import { sendByCalls } from './support/contracts.ts';
import { expect, test } from './support/journey.ts';
import { codeFor, linkFor } from './support/outbox.ts';
import { DEMO, newMobile } from './support/people.ts';

const MOST_TABS = 60;

/** Walks with Tab until the element has the focus, and sees that the focus can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let tries = 0; tries < MOST_TABS; tries++) {
    await page.keyboard.press('Tab');
    if (await target.first().evaluate((element) => element === document.activeElement)) {
      await expectVisibleFocus(target.first());
      return;
    }
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** An outline, a ring or a border that is not there without the focus. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const looks = await target.evaluate((element) => {
    const read = (): string[] =>
      [element, element.parentElement ?? element].flatMap((each) => {
        const style = getComputedStyle(each);
        return [style.outlineStyle === 'none' ? '' : `${style.outlineStyle} ${style.outlineWidth}`, style.boxShadow, style.borderColor];
      });
    const focused = read().join();
    (element as HTMLElement).blur();
    const blurred = read().join();
    (element as HTMLElement).focus({ preventScroll: true });
    return { focused, blurred };
  });
  expect(looks.focused).not.toBe(looks.blurred);
}

test('login by keyboard alone', async ({ open }) => {
  const page = await open('desktop');
  await page.goto('/login');
  await tabTo(page, page.getByRole('tab', { name: '验证码登录' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('手机号或邮箱'));
  await page.keyboard.type(DEMO.person.mobile);
  await tabTo(page, page.getByLabel('密码', { exact: true }));
  await page.keyboard.type('Moqi2026');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.getByLabel('密码', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/viewIndex/);
});

test('sealing by keyboard alone', async ({ open }) => {
  const page = await open('desktop');
  const name = '软件许可合同';
  const { applyNo } = await sendByCalls(page, name, { name: '顾行舟', mobile: newMobile() });
  await page.goto(await linkFor(page, DEMO.yanchuan.mobile, applyNo));
  await tabTo(page, page.getByRole('button', { name: '已阅读，去核验身份' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('checkbox', { name: /同意为本次核验/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: '获取验证码' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('6 位验证码').first()).toBeFocused();
  await page.keyboard.type(await codeFor(page, DEMO.yanchuan.mobile, name));
  await tabTo(page, page.getByRole('button', { name: '继续' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: /合同专用章/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: '确认签署' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `你已签完《${name}》` })).toBeVisible();
});
