import { describe, expect, it } from 'vitest';
import { channelOf, signedBody } from './message.ts';

describe('a message', () => {
  it.each([
    ['13857202046', 'sms'],
    ['lu@example.com', 'mail'],
  ])('to %s goes by %s', (address, channel) => {
    expect(channelOf(address)).toBe(channel);
  });

  it('is signed: an SMS at its beginning, a mail at its end', () => {
    expect(signedBody('sms', '验证码 123456')).toBe('【墨契】验证码 123456');
    expect(signedBody('mail', '您好')).toMatch(/^您好\n\n【墨契】/);
  });
});
