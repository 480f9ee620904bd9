import { expect, look, settle, test } from './support/journey.ts';
import { DEMO, enter } from './support/people.ts';

test('from a contract one comes back to the list as it was left; its files are validated with one click', async ({ open }) => {
  const page = await open('desktop');
  await page.setViewportSize({ width: 1280, height: 560 });
  await enter(page, DEMO.mulan.mobile, true);
  const list = '/corp/signInfo/applyList?dateType=1&beginDate=2020-01-01';
  const rows = page.locator('.contract-list-body');
  const scrolled = () => rows.evaluate(({ scrollTop }) => scrollTop);

  await test.step('with filters and scroll position', async () => {
    await page.goto(list);
    const name = page.getByRole('link', { name: '镀锌钢板年度采购框架合同' });
    // the router forgets what was scrolled before it had drawn the page
    await settle(page);
    await name.scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(60);
    // and hears of a scroll with the next frame
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await name.click();
    await expect(page).toHaveURL(/toDetailAnony/);
    await page.getByRole('link', { name: '返回', exact: true }).click();
    await expect(page).toHaveURL(list);
    await expect.poll(scrolled).toBe(before);
  });

  await test.step('from what was found with Ctrl K, also when it was begun on a page of another kind', async () => {
    await page.goto('/signSettings/inbox');
    await expect(page.getByRole('heading', { level: 1, name: '消息' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog');
    await search.getByRole('radio', { name: '我发起的' }).check({ force: true });
    await search.getByLabel('合同名称、编号或签署方').fill('镀锌钢板');
    await page.keyboard.press('Enter');
    // messages of the page before name the contract too
    await page.getByRole('link', { name: '镀锌钢板年度采购框架合同', exact: true }).click();
    await expect(page).toHaveURL(/toDetailAnony/);
    // the address changes before the page does: a key pressed in between is the former page's
    await expect(page.getByRole('link', { name: '返回', exact: true })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(search).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: '返回', exact: true })).toHaveAttribute('href', /applyList\?keyword=/);
  });

  await test.step('验签 opens with the files of the contract', async () => {
    await page.getByRole('link', { name: '验签', exact: true }).click();
    await expect(page).toHaveURL(/toValiView\?applyNo=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/签名|有效|可信/, { timeout: 60_000 });
    await look(page, 'validation-of-contract');
  });
});
