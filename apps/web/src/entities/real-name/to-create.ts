import type { MouseEvent } from 'react';
import { passRealName } from './real-name.ts';

/** Leads a link to a new contract, by way of the authentication when it is missing. */
export const toCreate = {
  href: '/initiation/toCreate',
  onClick: (event: MouseEvent) => {
    if (!passRealName()) event.preventDefault();
  },
} as const;
