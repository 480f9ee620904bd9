import { expect, test } from 'vitest';
import { passkeySite } from './passkey-site.ts';

test.each([
  ['https://moqi.example', 'moqi.example', 'https://moqi.example'],
  ['https://sign.moqi.example:8443', 'sign.moqi.example', 'https://sign.moqi.example:8443'],
  ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
  ['http://[::1]:8080', 'localhost', 'http://localhost:8080'],
  ['http://localhost:8080', 'localhost', 'http://localhost:8080'],
])('%s makes passkeys for %s', (publicUrl, id, origin) => {
  expect(passkeySite(publicUrl)).toEqual({ id, origins: [origin] });
});
