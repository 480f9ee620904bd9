import type { InputOf } from '@moqi/api';
import { previewMessages } from '@moqi/api/account/operators';
import { type MessageTemplate, type MessageWords, messageKindOf, previewMessage } from '#modules/records/notifications/index.ts';
import { type Handler, handle } from '#operation/handle.ts';
import { SAMPLE_CODE } from '../sample-code.ts';

/** Samples of every message, by kind and by the function that writes them. @param page what their links lead to */
export type SamplesOf = (
  length: InputOf<typeof previewMessages>['length'],
  page: string,
) => Readonly<Record<MessageTemplate, Readonly<Record<string, readonly MessageWords[]>>>>;

/** As long as the links that messages usually lead to. */
const PAGE = `/applySign/toSign?applyNo=${'0'.repeat(20)}&signNo=${'0'.repeat(20)}&sign=${'0'.repeat(43)}`;

/** @param samplesOf come from above: they name the words of every module */
export const previewMessagesHandlerWith = (samplesOf: SamplesOf): Handler =>
  handle(previewMessages, async ({ input, platform, now }) => {
    const samples = samplesOf(input.length, `${platform.config.publicUrl}${PAGE}`);
    const messages = Object.entries(samples)
      .filter(([template]) => messageKindOf(template) === input.kind)
      .flatMap(([template, byWords]) => {
        const code = template === 'code' ? SAMPLE_CODE : undefined;
        return Object.values(byWords)
          .flat()
          .map((words, index) => ({ key: `${template}:${index}`, template, texts: previewMessage(platform, words, now, code) }));
      });
    return { messages };
  });
