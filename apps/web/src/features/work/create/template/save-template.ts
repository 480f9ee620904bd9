import type { InputOf } from '@moqi/api';
import { operateTemplate, readTemplate } from '@moqi/api/work/templates';
import type { QueryClient } from '@tanstack/react-query';
import { call, keyOf } from '#shared/call/index.ts';
import { refresh } from '#shared/call/refresh.ts';
import type { Content } from '../model/content.ts';
import type { Oneself } from '../model/own-party.ts';
import { contentsOf } from '../model/template-content.ts';
import type { SaveDraft } from '../saving/draft-saver.ts';
import type { Publication } from './publish-step.tsx';

/** The maker of a template: a member who manages those of the enterprise, or a person. */
export type TemplateDoor = 'corporateAdmin' | 'personal';

export interface TemplateSaver {
  readonly save: SaveDraft;
  readonly publish: (content: Content, id: string | undefined, publication: Publication) => Promise<void>;
}

interface TemplateSaverOptions {
  readonly door: TemplateDoor;
  readonly oneself: Oneself;
  readonly queries: QueryClient;
  /** the one that was read; undefined for a template that is new */
  readonly revision: number | undefined;
}

/** Saves one template; each saving names the revision of the one before, so that no saving overwrites another one. */
export function createTemplateSaver({ door, oneself, queries, revision: read }: TemplateSaverOptions): TemplateSaver {
  let revision = read;
  const operate = async (content: Content, id: string | undefined, more: Partial<InputOf<typeof operateTemplate>>, quiet: boolean) => {
    const known = id === undefined ? {} : { tplId: id, revision };
    const input = { ...contentsOf(content, oneself), ...known, ...more };
    const saved = await call(operateTemplate, input, { audience: door, isInBackground: quiet });
    ({ revision } = saved);
    queries.removeQueries({ queryKey: keyOf(readTemplate) });
    return saved;
  };
  return {
    save: async (content, id) => {
      const { tplId, savedAt } = await operate(content, id, {}, true);
      return { id: tplId, savedAt };
    },
    publish: async (content, id, { tplGroupId, memberUse }) => {
      await operate(content, id, { publish: 1, tplGroupId, ...(door === 'corporateAdmin' && { memberUse }) }, false);
      await refresh(queries, operateTemplate.changes);
    },
  };
}
