import type { Hearers } from './platform/events/relay.ts';

/** Which open pages are told when something of a kind has happened. */
export const topicsOf = {
  approval: ['approvals'],
  seal: ['seals'],
  template: ['templates'],
  member: ['members'],
  joinRequest: ['invitations'],
  affiliation: ['affiliates'],
  authorityLetter: ['account'],
  order: ['orders', 'points'],
  invoice: ['orders'],
  refund: ['orders'],
  case: ['cases', 'points'],
  performance: ['performance'],
} satisfies Hearers['topicsOf'];
