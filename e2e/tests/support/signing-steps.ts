import { expect, type Locator, type Page } from '@playwright/test';
import { codeFor } from './outbox.ts';
import { newIdNumber } from './people.ts';
import { openFinger } from './touch.ts';

/** Reading is over; the code is asked for, taken from the outbox and given. */
export async function proveIdentity(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: '已阅读，去核验身份' }).click();
  await page.getByRole('checkbox', { name: /同意为本次核验/ }).check();
  await giveCode(page, address, '用于签署');
}

/** From the page of the contract to the reason: the code for refusing asks for no consent. */
export async function beginRefusing(page: Page, address: string): Promise<void> {
  await page.getByLabel('更多').click();
  await page.getByRole('button', { name: '拒签' }).click();
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await giveCode(page, address, '用于拒签');
}

/** Asks for the code, takes it from the outbox and gives it. */
export async function giveCode(page: Page, address: string, about: string): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('已发到')).toBeVisible();
  await enterCode(page, await codeFor(page, address, about));
  await page.getByRole('button', { name: '继续' }).click();
}

/** A page, or the signing in a frame of another one. */
type Shown = Pick<Page, 'getByRole'> & { locator(selector: string): Locator };

/** At a person's first signature, after the code: the simulator passes any number. */
export async function proveName(page: Shown): Promise<void> {
  await page.getByRole('textbox', { name: '身份证号' }).fill(newIdNumber());
  await page.getByRole('checkbox', { name: /单独同意/ }).check();
  await page.getByRole('button', { name: '核验并继续' }).click();
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('6 位验证码').first().focus();
  await page.keyboard.type(code);
}

/** A stroke over the pad, through points given as shares of it. */
type Stroke = readonly (readonly [number, number])[];

/** Three characters in a hurry: what matters is that there are several strokes with turns. */
const STROKES: readonly Stroke[] = [0.05, 0.38, 0.7].flatMap((left): Stroke[] => [
  [
    [left, 0.3],
    [left + 0.22, 0.28],
  ],
  [
    [left + 0.12, 0.15],
    [left + 0.1, 0.55],
    [left + 0.01, 0.85],
  ],
  [
    [left + 0.11, 0.5],
    [left + 0.18, 0.7],
    [left + 0.24, 0.88],
  ],
]);

const STEPS = 8;

function* along(stroke: Stroke): Generator<readonly [number, number]> {
  for (const [index, [x, y]] of stroke.entries()) {
    const [nextX, nextY] = stroke[index + 1] ?? [x, y];
    for (let step = 0; step < STEPS; step++) yield [x + ((nextX - x) * step) / STEPS, y + ((nextY - y) * step) / STEPS];
  }
}

/** Writes with a finger, by the touch events of the browser itself. */
export async function writeByTouch(page: Page): Promise<void> {
  const box = await page.locator('canvas[aria-label^="在这里签下"]').boundingBox();
  if (!box) throw new Error('there is no pad');
  const finger = await openFinger(page);
  const on = ([x, y]: readonly [number, number]) => ({ x: box.x + x * box.width, y: box.y + y * box.height });
  for (const stroke of STROKES) {
    const [first = [0, 0]] = stroke;
    await finger.down(on(first));
    for (const point of along(stroke)) await finger.move(on(point));
    await finger.up();
  }
  await finger.close();
}

/** Goes on until every place is filled. `fill` sees the number of the place, from 1. */
export async function fillPlaces(page: Shown, fill: (place: number) => Promise<void>): Promise<void> {
  const confirm = page.getByRole('button', { name: /^(?:确认签署|用 U-Key 签署)$/ });
  const next = page.getByRole('button', { name: '到下一处' });
  for (let tries = 0; tries < 12; tries++) {
    const count = (await page.locator('.signing-count').textContent()) ?? '';
    await fill(Number(/\d+/.exec(count)?.[0]));
    if (await confirm.isVisible()) return;
    await next.click();
  }
  throw new Error('the places come to no end');
}

/** Writes by finger at every place and signs. */
export async function signByTouch(phone: Page): Promise<void> {
  await fillPlaces(phone, async () => {
    await phone.getByRole('button', { name: '手写签名', exact: true }).click();
    await writeByTouch(phone);
    await phone.getByRole('button', { name: '使用这个签名' }).click();
  });
  await phone.getByRole('button', { name: '确认签署' }).click();
}
