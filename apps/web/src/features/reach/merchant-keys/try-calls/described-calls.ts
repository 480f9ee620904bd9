import type { Words } from '@moqi/api';

type Fields = Readonly<Record<string, unknown>>;

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Content {
  readonly schema: Schema;
  readonly example?: Fields;
}

interface Parameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly example?: unknown;
}

interface DescribedOperation {
  readonly summary: string;
  readonly 'x-title'?: Words;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
}

/** What of the generated description (OpenAPI) this page reads. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

export interface CallField {
  readonly name: string;
  readonly isRequired: boolean;
  /** as JSON Schema names it, with what it may be in brackets: `string (uuid)`, `0 | 1`, `object[]` */
  readonly type: string;
}

export interface DescribedCall {
  /** behind /openapi/<date>/ */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** `files`: a file beside the fields; `download`: the fields stand in the query, and a file is answered */
  readonly kind: 'json' | 'files' | 'download';
  readonly title: Words;
  readonly summary: string;
  readonly example: Fields;
  readonly fields: readonly CallField[];
}

function typeOf({ type, format, enum: values, const: value, items, anyOf }: Schema): string {
  if (value !== undefined) return JSON.stringify(value);
  if (values !== undefined) return values.map((one) => JSON.stringify(one)).join(' | ');
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' | ');
  if (type === 'array') return `${items === undefined ? 'any' : typeOf(items)}[]`;
  const named = type ?? 'any';
  return format === undefined ? named : `${named} (${format})`;
}

/** The fields of a body; the file of a multipart one is chosen, not written. */
const bodyFields = ({ properties = {}, required = [] }: Schema): CallField[] =>
  Object.entries(properties)
    .filter(([name]) => name !== 'file')
    .map(([name, schema]) => ({ name, isRequired: required.includes(name), type: typeOf(schema) }));

const queryFields = (parameters: readonly Parameter[]): CallField[] =>
  parameters.map(({ name, required, schema }) => ({ name, isRequired: required, type: typeOf(schema) }));

function described(path: string, method: string, operation: DescribedOperation): DescribedCall {
  const { summary, 'x-title': title = { 'zh-CN': path, en: path }, parameters, requestBody } = operation;
  const named = { path, title, summary };
  if (method === 'get') {
    const example = Object.fromEntries(parameters.flatMap(({ name, example: value }) => (value === undefined ? [] : [[name, value]])));
    return { ...named, method: 'GET', kind: 'download', example, fields: queryFields(parameters) };
  }
  const { 'multipart/form-data': files, 'application/json': json } = requestBody?.content ?? {};
  const content = files ?? json;
  const fields = content === undefined ? [] : bodyFields(content.schema);
  return { ...named, method: 'POST', kind: files === undefined ? 'json' : 'files', example: content?.example ?? {}, fields };
}

const scopesOf = ({ security }: DescribedOperation): readonly string[] => security.flatMap(({ accessToken = [] }) => accessToken);

/** What a key with these scopes may call, in the order of the document. @param door /openapi/<date>/ */
export function describedCalls({ paths }: OpenApiDocument, door: string, scopes: readonly string[]): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => path.startsWith(door) && scopesOf(operation).some((scope) => scopes.includes(scope)))
      .map(([method, operation]) => described(path.slice(door.length), method, operation)),
  );
}
