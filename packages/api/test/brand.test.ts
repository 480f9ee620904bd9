import { expect, test } from 'vitest';
import { BRANDS, brandAt, brandOf, loginPathOf, OWN_BRAND } from '../src/account/entrances/brand.ts';

test('eight brands have a login and a registration of their own', () => {
  expect(BRANDS.map(({ code }) => code)).toEqual(['dfzx', 'gzzx', 'quanfa', 'shenbianhui', 'sx', 'sy', 'taitan', 'zj-back']);
  for (const brand of BRANDS) {
    expect(brandAt(brand.loginPath)).toBe(brand);
    expect(brandAt(`${brand.registerPath}/`)).toBe(brand);
    expect(brand.ways).not.toEqual([]);
  }
});

test.each([
  ['taitan', '/login/taitan'],
  ['zj', '/login-zj'],
  ['', '/login'],
  ['sx', '/login'],
  ['constructor', '/login'],
])('the tenant %j logs in at %s', (code, path) => {
  expect(loginPathOf(code)).toBe(path);
});

test.each([
  ['/login', ''],
  ['/login/', ''],
  ['/account/register', ''],
  ['/login-zj', 'zj-back'],
])('%s wears the dress of %j', (path, code) => {
  expect(brandAt(path)?.code).toBe(code);
});

test('other paths have no dress, other codes that of the platform', () => {
  expect(['/', '/login/authorize', '/login/nobody', '/viewIndex'].map(brandAt)).toEqual([undefined, undefined, undefined, undefined]);
  expect([brandOf('nobody'), brandOf('')]).toEqual([OWN_BRAND, OWN_BRAND]);
  expect(brandOf('zj').code).toBe('zj-back');
});

/** WCAG 2.2 relative luminance. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(BRANDS.map(({ code, colour }) => [code, colour] as const))('white words are read on the colour of %s', (_, colour) => {
  expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThan(4.5);
});
