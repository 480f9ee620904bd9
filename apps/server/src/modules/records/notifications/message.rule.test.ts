import { describe, expect, it } from 'vitest';
import { type Brief, channelOf, mailBody, smsBody } from './message.ts';

describe('a message', () => {
  it.each([
    ['13857202046', 'sms'],
    ['lu@example.com', 'mail'],
  ])('to %s goes by %s', (address, channel) => {
    expect(channelOf(address)).toBe(channel);
  });

  it('is signed: an SMS at its beginning, a mail at its end', () => {
    const words = { subject: '', zh: () => '您好', en: 'Hello' };
    expect(smsBody(words, (text) => text)).toBe('【墨契】您好');
    expect(mailBody(words)).toMatch(/^您好\nHello\n\n【墨契】/);
  });

  it('as an SMS has names cut so far that two SMS hold it; as a mail it has them whole', () => {
    const [long, short] = ['采'.repeat(100), '购'.repeat(20)];
    const words = { subject: '', zh: (brief: Brief) => `${brief(short)}邀请您签署《${brief(long)}》`, en: '' };
    const body = smsBody(words, (text) => text);
    expect(body).toBe(`【墨契】${short}邀请您签署《${'采'.repeat(60)}…》`);
    const longer = smsBody(words, (text) => text + '链'.repeat(60));
    expect(longer.length).toBe(134);
    expect(longer).toContain(`${short}邀请您签署`);
    expect(mailBody(words)).toContain(long);
  });
});
