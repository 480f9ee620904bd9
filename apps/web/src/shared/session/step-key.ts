import type { CallRefused } from '#shared/call/call-refused.ts';

/** The key of the step that follows, in the refusal that asks for it. */
export function stepKeyOf({ data }: CallRefused): string | undefined {
  return typeof data === 'object' && data !== null && 'key' in data ? String(data.key) : undefined;
}
