import { expect, type Page } from '@playwright/test';

/** Where the desk is free of bars, in pixels from the top. */
const CLEAR = { top: 110, bottom: 830 };

/**
 * Turns to a page of the document and scrolls until a point of it (shares from its top left) is clear; tells where that is on the screen.
 * `turn` false: without a click, where the page is in view already.
 */
export async function pointOn(
  page: Page,
  sheet: number,
  [x, y]: readonly [number, number],
  { turn = true } = {},
): Promise<{ x: number; y: number }> {
  const thumbnail = page.getByRole('navigation', { name: '页面缩略图' }).getByRole('button', { name: `第 ${sheet + 1} 页` });
  if (turn) await thumbnail.click();
  const layer = page.locator(`[data-layer="${sheet}"]`);
  let point = { x: 0, y: 0 };
  await expect(async () => {
    const box = await layer.boundingBox();
    if (!box) throw new Error(`page ${sheet + 1} is not laid out`);
    point = { x: box.x + x * box.width, y: box.y + y * box.height };
    if (point.y >= CLEAR.top && point.y <= CLEAR.bottom) return;
    await page.mouse.move(point.x, (CLEAR.top + CLEAR.bottom) / 2);
    await page.mouse.wheel(0, point.y - (CLEAR.top + CLEAR.bottom) / 2);
    throw new Error('it is still scrolling');
  }).toPass();
  return point;
}

/** Drags something from the palette onto a page, as a hand does: pressed, moved in steps, let go. */
export async function dragOnto(page: Page, kind: string, sheet: number, at: readonly [number, number]): Promise<void> {
  const target = await pointOn(page, sheet, at);
  const item = await page.locator('.create-palette').getByRole('button', { name: kind, exact: true }).boundingBox();
  if (!item) throw new Error(`the palette has no ${kind}`);
  await page.mouse.move(item.x + item.width / 2, item.y + item.height / 2);
  await page.mouse.down();
  await page.mouse.move((item.x + target.x) / 2, (item.y + target.y) / 2, { steps: 6 });
  await page.mouse.move(target.x, target.y, { steps: 6 });
  await page.mouse.up();
}

/** Fills the form of the party that is open. */
export async function describeParty(page: Page, facts: { corpName?: string; name: string; contact: string }): Promise<void> {
  const form = page.locator('.create-party-open');
  if (facts.corpName !== undefined) await form.getByLabel('企业名称').fill(facts.corpName);
  await form.getByLabel(facts.corpName === undefined ? '姓名' : '经办人姓名', { exact: true }).fill(facts.name);
  await form.getByLabel('手机号或邮箱').fill(facts.contact);
}
