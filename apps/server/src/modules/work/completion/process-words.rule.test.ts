import { expect, test } from 'vitest';
import { processLine } from './process-words.ts';

const line = { organization: '', actorName: '韩立川', note: '' };

test.each([
  [{ ...line, kind: 'signed' }, '韩立川 签署'],
  [{ kind: 'signed', organization: '砚川公司', actorName: '砚川公司 韩立川', note: '' }, '砚川公司 韩立川 签署'],
  [{ kind: 'viewed', organization: '砚川公司', actorName: '韩立川', note: '' }, '砚川公司 韩立川 打开合同'],
  [{ ...line, kind: 'reminded', note: '裴南乔' }, '韩立川 催签：裴南乔'],
  [{ ...line, kind: 'handedOver', note: '裴南乔' }, '签署任务由 韩立川 交给 裴南乔'],
  [{ kind: 'completed', organization: '', actorName: '', note: '' }, '平台核验全部签名，合同签署完成'],
] as const)('%o', (told, words) => {
  expect(processLine(told)).toBe(words);
});
