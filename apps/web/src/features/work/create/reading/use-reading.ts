import { readAiSwitch } from '@moqi/api/enterprise/settings';
import { useQueries } from '@tanstack/react-query';
import { useCall } from '#shared/call/use-call.ts';
import { originOf, readText } from '#shared/pdf/index.ts';
import type { Content, References } from '../model/content.ts';
import { type FilePage, type ReadParty, readParties } from './contract-text.ts';

/** Of a longer file these are read: the parties stand at its beginning, the places to sign at its end. */
const READ = { first: 3, last: 5 };

/** What the files say of their parties; nothing as long as they are not read, or where their text cannot be. */
export function useReading({ files }: Pick<Content, 'files'>, references: References, enabled: boolean): readonly ReadParty[] {
  return useQueries({
    queries: files.map(({ targetId }) => ({
      queryKey: ['text-of-upload', targetId],
      queryFn: async (): Promise<FilePage[]> => {
        const reference = references[targetId];
        const pages = reference ? await readText(originOf(reference), READ) : [];
        return pages.map((page) => ({ ...page, targetId }));
      },
      enabled: enabled && references[targetId] !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: (answers) => readParties(answers.flatMap(({ data }) => data ?? [])),
  });
}

/** The same for who is logged in, unless machine reading was switched off. */
export function useAllowedReading(content: Pick<Content, 'files'>, references: References, enabled: boolean): readonly ReadParty[] {
  const { data: choice } = useCall(readAiSwitch, {});
  return useReading(content, references, enabled && choice?.mayRead !== false);
}
