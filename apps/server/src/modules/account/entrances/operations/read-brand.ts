import { brandOf, readBrand } from '@moqi/api/account/entrances';
import { handle } from '#operation/handle.ts';

const AGREEMENTS = { service: '服务协议', privacy: '隐私政策', certificate: '数字证书使用协议' } as const;

export const readBrandHandler = handle(readBrand, async ({ input, fail }) => {
  const brand = brandOf(input.code);
  if (input.code !== '' && brand.code === '') return fail('NOT_FOUND');
  const { code, name, sentence, colour, ways, loginPath, registerPath } = brand;
  const agreements = Object.entries(AGREEMENTS).map(([key, title]) => ({ key: key as keyof typeof AGREEMENTS, name: title }));
  return { code, name: name['zh-CN'], sentence: sentence['zh-CN'], colour, ways: [...ways], loginPath, registerPath, agreements };
});
