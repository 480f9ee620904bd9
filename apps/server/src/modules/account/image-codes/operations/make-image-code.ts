import { makeImageCode } from '@moqi/api/account/identity';
import { create } from 'svg-captcha';
import { handleInSteps } from '#operation/handle.ts';
import { IMAGE_CODE, keepImageCode } from '../acts/image-codes.ts';

// dark on the page's white plate; without characters that look like another one, in whatever case they are typed
const DRAWING = {
  size: IMAGE_CODE.characters,
  charPreset: '23456789ABCDEFGHKMNPRSTUVWXYZ',
  noise: 2,
  color: false,
  width: 120,
  height: 40,
  fontSize: 44,
};

export const makeImageCodeHandler = handleInSteps(makeImageCode, async ({ platform, now }) => {
  const { text, data } = create(DRAWING);
  const codeKey = await keepImageCode(platform, text, now);
  const image = `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`;
  return { codeKey, image, validSeconds: IMAGE_CODE.validSeconds };
});
