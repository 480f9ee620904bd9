import { checkImageCode } from '@moqi/api/account/identity';
import { handleInSteps } from '#operation/handle.ts';
import { isImageCodeRight } from '../acts/image-codes.ts';

export const checkImageCodeHandler = handleInSteps(checkImageCode, async ({ input, platform, now }) => ({
  valid: await isImageCodeRight(platform, input, now),
}));
