import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Windows · Chrome 131',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Windows · Edge 131',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'iPhone · Safari 18',
  ],
  ['Mozilla/5.0 (Linux; Android 14; 23127) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.49', 'Android · 微信 8'],
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/114.0.0.0 Safari/537.36', '鸿蒙 · Chrome 114'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', '没有说明'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
