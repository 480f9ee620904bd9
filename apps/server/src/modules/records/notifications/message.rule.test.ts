import { describe, expect, it } from 'vitest';
import { type Brief, channelOf, mailBody, smsBody, spokenIn } from './message.ts';

describe('a message', () => {
  it.each([
    ['13857202046', 'sms'],
    ['lu@example.com', 'mail'],
  ])('to %s goes by %s', (address, channel) => {
    expect(channelOf(address)).toBe(channel);
  });

  it('is signed: an SMS at its beginning, a mail at its end', () => {
    const words = spokenIn({ subject: '', zh: () => '您好', en: 'Hello' }, undefined);
    expect(smsBody(words, (text) => text)).toBe('【墨契】您好');
    expect(mailBody(words)).toMatch(/^您好\nHello\n\n【墨契】/);
  });

  it('is English for whom English was named, with the Chinese one behind it in a mail; where there is none, it stays Chinese', () => {
    const english = { subject: 'Please sign', text: (brief: Brief) => `Sign “${brief('采'.repeat(100))}”: https://x` };
    const words = { subject: '请签署', zh: () => '请签署：https://x', en: 'Please sign.', english };
    const spoken = spokenIn(words, 'en');
    expect(spoken.subject).toBe('Please sign');
    expect(smsBody(spoken, (text) => text)).toBe(`【墨契】Sign “${'采'.repeat(60)}…”: https://x`);
    expect(mailBody(spoken)).toMatch(/^Sign “采{100}”: https:\/\/x\n请签署：https:\/\/x\n\n【墨契】/);
    for (const language of ['zh-CN', undefined] as const)
      expect(mailBody(spokenIn(words, language))).toMatch(/^请签署：https:\/\/x\nPlease sign\./);
    expect(mailBody(spokenIn({ subject: '', zh: () => '您好', en: '' }, 'en'))).toMatch(/^您好\n\n/);
  });

  it('as an SMS has names cut so far that two SMS hold it; as a mail it has them whole', () => {
    const [long, short] = ['采'.repeat(100), '购'.repeat(20)];
    const words = spokenIn({ subject: '', zh: (brief: Brief) => `${brief(short)}邀请您签署《${brief(long)}》`, en: '' }, undefined);
    const body = smsBody(words, (text) => text);
    expect(body).toBe(`【墨契】${short}邀请您签署《${'采'.repeat(60)}…》`);
    const longer = smsBody(words, (text) => text + '链'.repeat(60));
    expect(longer.length).toBe(134);
    expect(longer).toContain(`${short}邀请您签署`);
    expect(mailBody(words)).toContain(long);
  });
});
