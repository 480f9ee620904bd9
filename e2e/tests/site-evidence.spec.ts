import type { Page } from '@playwright/test';
import { expect, look, test } from './support/camera.ts';
import { sendByCalls } from './support/contracts.ts';
import { linkFor } from './support/outbox.ts';
import { newMobile } from './support/people.ts';
import { relay } from './support/server.ts';
import { proveIdentity, proveName, signByTouch } from './support/signing-steps.ts';

/** What a camera would have taken: any picture does. */
const photograph = async (page: Page) => ({ name: '照片.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) });
const HERE = { geolocation: { latitude: 31.298_77, longitude: 120.585_31, accuracy: 18 }, permissions: ['geolocation'] };

test('a photo is taken by the phone of a code, arrives at the computer, and the sender sees it', async ({ open }) => {
  const sender = await open('desktop');
  const signer = { name: '韩立川', mobile: newMobile() };
  const asked = { evidencePhotos: ['本人手持身份证，看得清面部'] };
  const { applyNo } = await sendByCalls(sender, '现场拍照合同', { ...signer, asked });
  const computer = await open('desktop');
  await computer.goto(await linkFor(computer, signer.mobile));
  await expect(computer.getByText('签署前要拍 1 张照片')).toBeVisible();
  await proveIdentity(computer, signer.mobile);
  const opened = computer.waitForResponse('**/si/evidence/openTicket');
  await proveName(computer);
  const { data } = (await (await opened).json()) as { data: { url: string } };
  await expect(computer.getByRole('img', { name: '用手机扫码拍照' })).toBeVisible();
  await look(computer, 'evidence-1-code');

  const phone = await open('phone', HERE);
  await phone.goto(data.url);
  await expect(phone.getByText('本人手持身份证，看得清面部')).toBeVisible();
  await look(phone, 'evidence-2-asked');
  await phone.getByLabel('选择照片').setInputFiles(await photograph(phone));
  await phone.getByRole('checkbox').check();
  await expect(phone.getByText('已取得，误差约 18 米')).toBeVisible();
  await look(phone, 'evidence-3-taken');
  await phone.getByRole('button', { name: '确认提交' }).click();
  await expect(phone.getByRole('heading', { name: '照片已提交' })).toBeVisible();
  await look(phone, 'evidence-4-handed-in');
  await phone.reload();
  await expect(phone.getByRole('heading', { name: '这个二维码不能用了' })).toBeVisible();
  await look(phone, 'evidence-5-used');

  await expect(computer.getByText('位置 31.29877, 120.58531，误差约 18 米')).toBeVisible();
  await look(computer, 'evidence-6-arrived');
  await computer.getByRole('button', { name: '继续签署' }).click();
  await expect(computer.getByRole('button', { name: '写好签名后继续' })).toBeVisible();

  await sender.goto(`/applySign/toDetailAnony?applyNo=${applyNo}&view=detail`);
  await expect(sender.getByRole('img', { name: /打开照片/ })).toBeVisible();
  await look(sender, 'evidence-7-sender');
});

test('on a phone a file and a photo are at hand, and signing goes on afterwards', async ({ open }) => {
  const sender = await open('desktop');
  const signer = { name: '裴南乔', mobile: newMobile() };
  const asked = { askedFiles: ['营业执照'], evidencePhotos: ['本人手持身份证'], signExpire: 2 };
  const { applyNo } = await sendByCalls(sender, '手机拍照合同', { ...signer, asked });
  const phone = await open('phone');
  await phone.goto(await linkFor(phone, signer.mobile));
  await expect(phone.getByText('签署前要补交 1 份附件')).toBeVisible();
  await look(phone, 'evidence-phone-asked');
  await proveIdentity(phone, signer.mobile);
  await proveName(phone);
  await expect(phone.getByRole('heading', { name: '签署前，请补交 1 份附件' })).toBeVisible();
  await look(phone, 'evidence-phone-file');
  await phone.getByLabel('选择文件：营业执照').setInputFiles(await photograph(phone));
  await look(phone, 'evidence-phone-file-chosen');
  await phone.getByRole('button', { name: '确认上传' }).click();
  await expect(phone.locator('.photo-taker').getByText('本人手持身份证')).toBeVisible();
  await phone.getByLabel('选择照片').setInputFiles(await photograph(phone));
  await phone.getByRole('button', { name: '确认提交' }).click();
  await expect(phone.getByText('都收到了')).toBeVisible();
  await look(phone, 'evidence-phone-all');
  await phone.getByRole('button', { name: '继续签署' }).click();
  await signByTouch(phone);
  await expect(phone.getByRole('heading', { name: '你已签完《手机拍照合同》' })).toBeVisible();
  await sender.goto(`/applySign/toDetailAnony?applyNo=${applyNo}&view=detail`);
  await expect(sender.getByRole('link', { name: /下载附件.*营业执照/ })).toBeVisible();
  await look(sender, 'evidence-phone-sender');
});

test('a reading is recorded before the signature, and the sender plays it', async ({ open, camera }) => {
  const sender = await open('desktop');
  const signer = { name: '韩立川', mobile: newMobile() };
  const { applyNo } = await sendByCalls(sender, '朗读录像合同', { ...signer, asked: { newNeedVideoSign: 1 } });
  const phone = await camera('phone');
  await phone.goto(await linkFor(phone, signer.mobile));
  await expect(phone.getByText('签署前要对着镜头读一句话，并录像')).toBeVisible();
  await proveIdentity(phone, signer.mobile);
  await proveName(phone);
  await expect(phone.getByRole('heading', { name: '签署前，请录一段朗读视频' })).toBeVisible();
  await look(phone, 'reading-1-asked');
  await phone.getByRole('button', { name: '打开摄像头' }).click();
  await phone.getByRole('button', { name: '开始录制' }).click();
  await expect(phone.getByText(/我是韩立川。今天是.*我自愿签署《朗读录像合同》。验证数字：/)).toBeVisible();
  await expect(phone.getByText('还可录 55 秒')).toBeVisible();
  await look(phone, 'reading-2-recording');
  await phone.getByRole('button', { name: '读完了' }).click();
  await expect(phone.getByRole('button', { name: '确认提交' })).toBeVisible();
  await look(phone, 'reading-3-recorded');
  await phone.getByRole('button', { name: '确认提交' }).click();
  await expect(phone.getByText('都收到了')).toBeVisible();
  await look(phone, 'reading-4-handed-in');
  await phone.getByRole('button', { name: '继续签署' }).click();
  await expect(phone.getByRole('button', { name: '手写签名', exact: true })).toBeVisible();

  await sender.goto(`/applySign/toDetailAnony?applyNo=${applyNo}&view=detail`);
  const video = sender.getByLabel(/播放朗读录像/);
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
  await look(sender, 'reading-5-sender');
});

test('a signer is seen in a video call through a relay, confirmed, and signs', async ({ camera }) => {
  test.setTimeout(240_000);
  const sender = await camera('desktop');
  const signer = { name: '裴南乔', mobile: newMobile() };
  const { applyNo } = await sendByCalls(sender, '视频核验合同', { ...signer, asked: { newNeedVideoSign: 2 } });
  const phone = await camera('phone');
  await phone.goto(await linkFor(phone, signer.mobile));
  await expect(phone.getByText(/签署前要和.*视频通话/)).toBeVisible();
  await proveIdentity(phone, signer.mobile);
  await proveName(phone);
  await expect(phone.getByRole('heading', { name: /签署前，请和.*视频通话/ })).toBeVisible();
  await look(phone, 'call-1-asked');
  await phone.getByRole('button', { name: '打开摄像头，开始等待' }).click();
  await expect(phone.getByText(/已通知.*请等对方接听/)).toBeVisible();
  await look(phone, 'call-2-waiting');

  await sender.goto('/corp/viewIndex');
  await expect(sender.getByText('裴南乔 在等视频通话')).toBeVisible();
  await look(sender, 'call-3-to-do');
  await sender.goto(`/applySign/toDetailAnony?applyNo=${applyNo}&view=detail`);
  await sender.getByRole('link', { name: '接听' }).click();
  await sender.getByRole('button', { name: '打开摄像头并接听' }).click();
  await expect(sender.getByText(/正在录像 \d\d:/)).toBeVisible();
  await expect(phone.getByText(/正在和.*通话，通话在录像/)).toBeVisible();
  const width = (page: Page) => page.locator('.call-other').evaluate((one: HTMLVideoElement) => one.videoWidth);
  await expect.poll(() => width(sender)).toBeGreaterThan(0);
  await expect.poll(() => width(phone)).toBeGreaterThan(0);

  // a page that is opened again finds its way back into the call, and the recording goes on
  const before = relay.relayed();
  await phone.reload();
  await phone.getByRole('button', { name: '打开摄像头，回到通话' }).click();
  await expect(phone.getByText(/正在和.*通话，通话在录像/)).toBeVisible();
  await expect.poll(() => width(phone)).toBeGreaterThan(0);
  await expect(sender.getByText(/正在录像 \d\d:/)).toBeVisible();
  expect(relay.relayed()).toBeGreaterThan(before);

  await sender.getByRole('button', { name: '结束通话' }).click();
  await expect(sender.getByRole('heading', { name: '确认 裴南乔 的身份' })).toBeVisible();
  await expect(phone.getByText(/通话结束，等.*确认身份/)).toBeVisible();
  const watched = sender.getByLabel('播放通话录像');
  await expect.poll(() => watched.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(640);
  await look(sender, 'call-6-verdict');
  await sender.getByRole('button', { name: '确认是 裴南乔 本人' }).click();
  await expect(sender.getByText('已确认 裴南乔 的身份')).toBeVisible();
  const film = sender.getByLabel(/播放通话录像/);
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBe(640);
  // the test picture of a camera is green
  const seen = film.evaluate(async (one: HTMLVideoElement) => {
    one.muted = true;
    await one.play();
    await new Promise((done) => setTimeout(done, 2_000));
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    context?.drawImage(one, 0, 0);
    const greenAt = (x: number, y: number) => context?.getImageData(x, y, 1, 1).data[1] ?? 0;
    return [greenAt(150, 300) > 90, greenAt(500, 440) > 90];
  });
  expect(await seen).toEqual([true, true]);
  await look(sender, 'call-7-done');

  await expect(phone.getByText('都收到了')).toBeVisible();
  await look(phone, 'call-8-confirmed');
  await phone.getByRole('button', { name: '继续签署' }).click();
  await signByTouch(phone);
  await expect(phone.getByRole('heading', { name: '你已签完《视频核验合同》' })).toBeVisible();
});
