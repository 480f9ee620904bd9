import { expect, it, test } from 'vitest';
import { smsBody, spokenIn } from '#modules/records/notifications/message.ts';
import { segmentsOf } from '#modules/records/notifications/sms-segments.ts';
import { sources } from '../../../test/sources.ts';
import { samplesOf } from './message-samples/message-samples.ts';

const LOCALES = ['zh-CN', 'en'] as const;
const code = '123456';
// a short link on a long host
const link = `https://contracts.example-group.com.cn/s/${'x'.repeat(16)}`;
const SAMPLES = Object.values(samplesOf('longest', link)).flatMap((byWords) => Object.entries(byWords));

it.each(SAMPLES.flatMap(([text, all]) => all.flatMap((words, index) => LOCALES.map((locale) => [text, index, locale, words] as const))))(
  '%s %i in %s is at most two SMS, however long the names are, and keeps its link and its code whole',
  (_, __, locale, words) => {
    const spoken = spokenIn(words, locale);
    const body = smsBody(spoken, (text) => text);
    expect([body, segmentsOf(body)]).toEqual([body, expect.toBeOneOf([1, 2])]);
    const whole = spoken.text((one) => one);
    const lost = [link, code].filter((one) => whole.includes(one) && !body.includes(one));
    expect(lost).toEqual([]);
  },
);

test('every text has a sample', () => {
  const written = sources(/^apps\/server\/src\/modules\/.*(?<!\.test)\.ts$/)
    .flatMap(({ text }) => [
      ...text.matchAll(/^(?:export )?function (\w+)\((?:(?!^\}\n)[^])*?\): (?:\(code: string\) => )?MessageWords \{$/gm),
    ])
    .map(([, words = '']) => words);
  expect(written.toSorted()).toEqual([...new Set(SAMPLES.map(([words]) => words))].toSorted());
});
