import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { secretText, signedHeaders } from './signed-post.ts';

const SECRET = Buffer.from('C2FVsBQIhrscChlQIMV+b5sSYspob7oD', 'base64');
const ID = 'msg_27UH4WbU6Z5A5EzD8u03UvzRbpk';
const BODY = '{"email":"test@example.com","username":"test_user"}';
const NOW = new Date(1_649_367_553_999);

test('the signature is that of openssl over id, second and body', () => {
  const { headers, signedText } = signedHeaders(ID, BODY, [SECRET], NOW);
  const mac = execFileSync('openssl', ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${SECRET.toString('hex')}`, '-binary'], {
    input: `${ID}.1649367553.${BODY}`,
  });
  expect(signedText).toBe(`${ID}.1649367553.${BODY}`);
  expect(headers).toMatchObject({
    'webhook-id': ID,
    'webhook-timestamp': '1649367553',
    'webhook-signature': `v1,${mac.toString('base64')}`,
  });
});

test('each secret signs while they change over', () => {
  const signature = (secrets: Uint8Array[]) => signedHeaders(ID, BODY, secrets, NOW).headers['webhook-signature'];
  const other = Buffer.alloc(24, 7);
  expect(signature([SECRET, other])).toBe(`${signature([SECRET])} ${signature([other])}`);
});

test('a secret is written as Standard Webhooks writes one', () => {
  expect(secretText(SECRET)).toBe('whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD');
});
