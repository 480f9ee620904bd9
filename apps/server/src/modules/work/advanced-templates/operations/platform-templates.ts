import type { OutputOf } from '@moqi/api';
import {
  downloadPlatformTemplate,
  findPlatformTemplate,
  listPlatformTemplates,
  markPlatformTemplate,
  takePlatformTemplate,
} from '@moqi/api/work/advanced-templates';
import { DomainError } from '#kernel/refusal.ts';
import { keepWord } from '#modules/trust/files/index.ts';
import { markPlatformFavourite, platformFavourites, saveTemplate, variableToWire } from '#modules/work/templates/index.ts';
import { flagOf } from '#operation/flag.ts';
import { handle, handleInSteps } from '#operation/handle.ts';
import { WordTemplate } from '#platform/word/index.ts';
import { writePlatformWord } from '../acts/write-platform-word.ts';
import { marksOf } from '../document-variables.ts';
import { contentsOfPlatform, linesOf, type PlatformTemplate } from '../platform-template.ts';
import { PLATFORM_TEMPLATES, platformTemplate } from '../platform-templates.ts';

type Card = Omit<OutputOf<typeof listPlatformTemplates>['list'][number], 'isFavourite'>;

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** @throws DomainError PLATFORM_TEMPLATE_UNKNOWN */
function known(code: string): PlatformTemplate {
  const found = platformTemplate(code);
  if (found === undefined) throw new DomainError('PLATFORM_TEMPLATE_UNKNOWN');
  return found;
}

function cardOf({ code, title, about, contractType, roles, variables }: PlatformTemplate): Card {
  return {
    code,
    title,
    about,
    contractType,
    roles: roles.map(({ name: roleName, kind }) => ({ roleName, signatoryType: flagOf(kind === 'organization') })),
    variableCount: variables.filter(({ formula }) => formula === undefined).length,
  };
}

export const listPlatformTemplatesHandler = handle(listPlatformTemplates, async ({ actor, input, tx }) => {
  const marked = await platformFavourites(tx, actor);
  const all = PLATFORM_TEMPLATES.map((one) => ({ ...cardOf(one), isFavourite: marked.has(one.code) }));
  const own = all.filter(({ isFavourite }) => isFavourite);
  return { list: input.mine === 'favourite' ? own : all, count: all.length, favourites: own.length };
});

export const markPlatformTemplateHandler = handle(markPlatformTemplate, async ({ actor, input, now, tx }) => {
  const { code } = known(input.code);
  const isFavourite = input.favourite === 1;
  await markPlatformFavourite(tx, actor, { code, isFavourite, now });
  return { code, isFavourite };
});

export const findPlatformTemplateHandler = handleInSteps(findPlatformTemplate, ({ input }) => {
  const found = known(input.code);
  const lines = linesOf(found).map(({ kind, cells }) => ({ kind, cells: [...cells] }));
  return Promise.resolve({ ...cardOf(found), lines, variables: found.variables.map(variableToWire) });
});

export const downloadPlatformTemplateHandler = handleInSteps(downloadPlatformTemplate, async ({ input }) => {
  const found = known(input.code);
  const bytes = await writePlatformWord(found);
  return {
    mediaType: WORD,
    disposition: 'attachment' as const,
    fileName: `${found.name}.docx`,
    size: bytes.length,
    stream: async function* (start = 0, end = bytes.length) {
      yield bytes.subarray(start, end);
    },
  };
});

export const takePlatformTemplateHandler = handleInSteps(takePlatformTemplate, async ({ actor, input, now, platform, transact }) => {
  const found = known(input.code);
  const { party, personId } = actor;
  const bytes = await writePlatformWord(found);
  const upload = await keepWord(platform, { fileName: `${found.name}.docx`, bytes, party, personId, now }, transact);
  const { tags } = await WordTemplate.read(bytes);
  const ownKind = actor.kind === 'member' ? ('organization' as const) : ('person' as const);
  const contents = { ...contentsOfPlatform(found, { ownKind, file: upload }), marks: marksOf(tags) };
  const { templateId } = await transact((tx) => saveTemplate(tx, { actor, held: {}, contents, now }));
  return { tplId: templateId };
});
