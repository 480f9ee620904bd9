/**
 * What an answer may be about. A query declares the topics it reads, an act those it changes; a page asks again for what it shows
 * when the two meet. A topic is as wide as what people see change together.
 */
export const TOPICS = [
  /** who is logged in, the real-name state, and the enterprises the person may act for */
  'account',
  /** what the person was told of */
  'notices',
  /** facts and settings of the enterprise */
  'enterprise',
  /** members, child accounts and groups */
  'members',
  /** roles, what they allow and who holds them */
  'roles',
  /** links to join by, and requests to join */
  'invitations',
  /** parent company and subsidiaries */
  'affiliates',
  /** companies that a person writes contracts with */
  'companyContacts',
  /** tags of contacts */
  'tags',
  /** contracts that were submitted: state, tasks, timeline, deliveries, and all lists and counts of them */
  'contracts',
  /** contracts that are still written */
  'drafts',
  /** 批量发起: workbooks that were uploaded, and how far each is sent */
  'bulks',
  /** 一码多签: collections, and how many filled them in */
  'collections',
  /** own conversions of files */
  'conversions',
  /** own print orders */
  'prints',
  /** case files at institutions: 保管函, 公证, 仲裁 … */
  'cases',
  /** 履约凭证: what parties added to a completed contract, and the answers to it */
  'performance',
  /** directories that contracts lie in */
  'directories',
  /** 合同台账: fields of an enterprise and what it keeps of each contract */
  'register',
  /** 存证: files, hashes and records that a party had preserved */
  'preservations',
  /** views of contract lists that a person saved */
  'views',
  /** approvals of contracts and of seal uses, and absences of approvers */
  'approvals',
  /** approval flows and their grants */
  'flows',
  /** templates, their groups and grants */
  'templates',
  /** seals, handwriting, keepers, grants and uses */
  'seals',
  'certificates',
  /** points and package items: what is left, what was used */
  'points',
  /** orders, payments and invoices */
  'orders',
  /** what waits for a reviewer of names, and what was decided */
  'reviews',
  /** who operates the platform, on which shift, and what operators did */
  'operators',
  /** the confirmation of identity for one signing task */
  'proof',
  /** where an enterprise is told of its contracts, and what was posted there */
  'callbacks',
  /** API keys of an enterprise, and how they are used */
  'keys',
  /** the trial signing of a visitor */
  'trial',
] as const;

export type Topic = (typeof TOPICS)[number];
export type Topics = readonly Topic[];
