import type { ApiTemplateRow } from '@moqi/api/work/api-templates';
import type { PinnedTemplate } from '#modules/work/templates/index.ts';
import type { ApiTemplate } from './api-template.ts';

export function apiTemplateToWire(
  { code, templateId, version, isEnabled, pinnedAt, pinnedByName }: ApiTemplate,
  pinned: PinnedTemplate,
): ApiTemplateRow {
  return {
    tplCode: code,
    tplId: templateId,
    tplName: pinned.name,
    tplState: pinned.state,
    version,
    latestVersion: pinned.latestVersion,
    hasVariables: pinned.contents.variables !== undefined,
    enabled: isEnabled,
    pinTime: pinnedAt.toISOString(),
    pinnedBy: pinnedByName,
  };
}
