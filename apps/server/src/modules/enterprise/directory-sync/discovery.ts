import { MOST_RESULTS } from './listing.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** What we speak of the protocol (RFC 7643 §5). */
export const serviceProviderConfig = (base: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MOST_RESULTS },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer token', description: 'The token that an administrator made in the console', primary: true },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

const typeOf = (base: string, name: 'User' | 'Group', schema: string): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint: `/${name}s`,
  description: name === 'User' ? 'Whom the directory tells of: members of the company while they are active' : 'Departments of the company',
  schema,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
});

export const resourceTypes = (base: string): readonly object[] => [typeOf(base, 'User', USER_SCHEMA), typeOf(base, 'Group', GROUP_SCHEMA)];

interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly uniqueness?: 'server';
  readonly subAttributes?: readonly Attribute[];
}

const described = ({ name, type, multiValued = false, required = false, uniqueness, subAttributes }: Attribute): object => ({
  name,
  type,
  multiValued,
  required,
  mutability: 'readWrite',
  returned: 'default',
  ...(type !== 'boolean' && type !== 'complex' && { caseExact: false, uniqueness: uniqueness ?? 'none' }),
  ...(subAttributes && { subAttributes: subAttributes.map(described) }),
});

const text = (name: string): Attribute => ({ name, type: 'string' });
const typed: readonly Attribute[] = [text('value'), text('type'), { name: 'primary', type: 'boolean' }];

const USER: readonly Attribute[] = [
  { name: 'userName', type: 'string', required: true, uniqueness: 'server' },
  { name: 'name', type: 'complex', subAttributes: [text('formatted'), text('familyName'), text('givenName')] },
  text('displayName'),
  text('title'),
  { name: 'active', type: 'boolean' },
  { name: 'emails', type: 'complex', multiValued: true, subAttributes: typed },
  { name: 'phoneNumbers', type: 'complex', multiValued: true, subAttributes: typed },
];
const GROUP: readonly Attribute[] = [
  { name: 'displayName', type: 'string', required: true, uniqueness: 'server' },
  { name: 'members', type: 'complex', multiValued: true, subAttributes: [text('value'), text('display')] },
];

const schemaOf = (base: string, id: string, name: string, attributes: readonly Attribute[]): object => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes: attributes.map(described),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
});

export const schemas = (base: string): readonly object[] => [
  schemaOf(base, USER_SCHEMA, 'User', USER),
  schemaOf(base, GROUP_SCHEMA, 'Group', GROUP),
];
