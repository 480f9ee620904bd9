import { OUTSIDE_NAMES, type OutsideProvider } from '@moqi/api/account/outside-accounts';
import { DomainError } from '#kernel/refusal.ts';
import type { OutsideAccount } from '#ports/outside-account.ts';

const CODE = /^simulated-(.{1,40})$/u;

/**
 * For trying only, and each page says so: a page of ours asks what the user is called, and believes it. A visitor who types the same name is the
 * same user. No code stands for a person who declined.
 */
export const simulatedOutside = (provider: OutsideProvider): OutsideAccount => ({
  name: 'simulator',
  begin: ({ redirectUri, state }) => {
    const page = new URL('/login/simulated', redirectUri);
    page.search = new URLSearchParams({ provider, state }).toString();
    return page.href;
  },
  finish: async (answer) => {
    const [, name] = CODE.exec(answer.get('code') ?? '') ?? [];
    if (name === undefined) throw new DomainError('OUTSIDE_REFUSED', { provider: OUTSIDE_NAMES[provider] });
    return { subject: `simulated-${name}`, name };
  },
});
