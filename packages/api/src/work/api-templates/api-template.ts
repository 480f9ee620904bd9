import { z } from 'zod';
import { TEMPLATE_STATES } from '../templates/template.ts';

/** Of a company. */
export const MOST_API_TEMPLATES = 200;

/** 模板编码: what programs name a template by. Made by the platform, never used twice. */
export const tplCode = z.string().regex(/^T[2-9A-HJ-NP-Z]{9}$/);

/** 接口模板: a version of a template that programs of the company may use. */
export const apiTemplate = z.object({
  tplCode: z.string(),
  tplId: z.uuid(),
  /** of the template at present; of one that was deleted as it was pinned */
  tplName: z.string(),
  /** of the template; `deleted`: its code is refused */
  tplState: z.enum([...TEMPLATE_STATES, 'deleted']),
  /** the version that the code stands for, whatever is published later */
  version: z.number().int(),
  /** the version in use; 0: there is none any more */
  latestVersion: z.number().int(),
  /** values are filled in with a call */
  hasVariables: z.boolean(),
  /** programs may use it */
  enabled: z.boolean(),
  pinTime: z.string(),
  pinnedBy: z.string(),
});
export type ApiTemplateRow = z.infer<typeof apiTemplate>;
