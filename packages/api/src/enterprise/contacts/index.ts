export * from './check-person.ts';
export * from './company-contacts.ts';
export * from './find-contact.ts';
export * from './look-up-credit-code.ts';
export * from './lookup-source.ts';
export * from './outer-link.ts';
export * from './user-tags.ts';
