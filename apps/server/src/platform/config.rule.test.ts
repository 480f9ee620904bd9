import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { configRows, readConfig } from './config.ts';

test('an empty environment starts everything on this machine', () => {
  expect(readConfig({})).toMatchObject({
    mode: 'embedded',
    roles: { web: true, worker: true },
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    dataDir: resolve('data'),
    masterKeyFile: resolve('data/master.key'),
    databaseUrl: undefined,
    trustProxy: [],
    demo: true,
  });
});

test('an empty variable is an absent one', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 8080, smtpUrl: undefined });
});

test('production has neither demo data nor a guessed address', () => {
  expect(readConfig({ MODE: 'production', PUBLIC_URL: 'https://moqi.example.com/' })).toMatchObject({
    demo: false,
    publicUrl: 'https://moqi.example.com',
  });
  expect(() => readConfig({ MODE: 'production' })).toThrow('MODE=production needs PUBLIC_URL');
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['MODE', 'test'],
  ['ROLE', 'web,cook'],
  ['DATABASE_URL', 'mysql://root:hunter2@db/moqi'],
  ['PUBLIC_URL', 'moqi.example.com'],
  ['SMTP_URL', 'http://mail'],
  ['TRUST_PROXY', '10.0.0.0/40'],
  ['TRUST_PROXY', 'true'],
  ['LOG_LEVEL', 'loud'],
  ['DEMO', 'yes'],
])('%s=%s is refused by name, without quoting it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The setting ${name} is not valid`);
  expect(() => readConfig({ [name]: value })).not.toThrow(value);
});

test('proxies and roles are lists', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1', ROLE: 'worker' })).toMatchObject({
    trustProxy: ['10.0.0.0/8', '::1'],
    roles: { web: false, worker: true },
  });
});

test('every setting has a row with a meaning', () => {
  expect(configRows.map((row) => row.name)).toContain('DATABASE_URL');
  expect(configRows.filter((row) => row.meaning === '')).toEqual([]);
  expect(configRows.find((row) => row.name === 'PORT')?.default).toBe('8080');
});
