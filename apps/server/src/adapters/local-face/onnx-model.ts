/**
 * Writes models in the form that the runtime takes (ONNX, IR version 8, operators of version 13): https://onnx.ai/onnx/repo-docs/IR.html.
 * Only what a network for pictures needs: floats, whole numbers for shapes, and one input.
 */

const FLOAT = 1;
const INT64 = 7;
const OPERATORS = 13;
const IR_VERSION = 8;
/** Wire types of protocol buffers. */
const VARINT = 0;
const BYTES = 2;
/** Kinds of attributes. */
const KINDS = { int: 2, string: 3, ints: 7 } as const;

type Attribute = number | string | readonly number[];

export interface ModelNode {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes?: Readonly<Record<string, Attribute>>;
}

/** What is the same for every picture: weights, and shapes. */
export interface Constant {
  readonly name: string;
  readonly dims: readonly number[];
  readonly values: Float32Array | readonly number[];
}

interface Shaped {
  readonly name: string;
  readonly dims: readonly number[];
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return Buffer.from([...bytes, Number(rest)]);
}

const int = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8 + VARINT), varint(value)]);

function bytes(field: number, value: Uint8Array | string): Buffer {
  const content = Buffer.from(value as Uint8Array);
  return Buffer.concat([varint(field * 8 + BYTES), varint(content.length), content]);
}

const message = (field: number, parts: readonly Buffer[]): Buffer => bytes(field, Buffer.concat(parts));

function attribute([name, value]: readonly [string, Attribute]): Buffer {
  if (typeof value === 'number') return message(5, [bytes(1, name), int(3, value), int(20, KINDS.int)]);
  if (typeof value === 'string') return message(5, [bytes(1, name), bytes(4, value), int(20, KINDS.string)]);
  return message(5, [bytes(1, name), ...value.map((one) => int(8, one)), int(20, KINDS.ints)]);
}

function node({ op, inputs, output, attributes = {} }: ModelNode): Buffer {
  return message(1, [
    ...inputs.map((name) => bytes(1, name)),
    bytes(2, output),
    bytes(4, op),
    ...Object.entries(attributes).map(attribute),
  ]);
}

function constant({ name, dims, values }: Constant): Buffer {
  const isFloat = values instanceof Float32Array;
  const raw = isFloat ? Buffer.from(values.buffer, values.byteOffset, values.byteLength) : wholeNumbers(values);
  return message(5, [...dims.map((dim) => int(1, dim)), int(2, isFloat ? FLOAT : INT64), bytes(8, name), bytes(9, raw)]);
}

function wholeNumbers(values: readonly number[]): Buffer {
  const raw = BigInt64Array.from(values, BigInt);
  return Buffer.from(raw.buffer);
}

function shaped(field: number, { name, dims }: Shaped): Buffer {
  const shape = message(
    2,
    dims.map((dim) => message(1, [int(1, dim)])),
  );
  return message(field, [bytes(1, name), message(2, [message(1, [int(1, FLOAT), shape])])]);
}

export interface Network {
  readonly nodes: readonly ModelNode[];
  readonly constants: readonly Constant[];
  readonly input: Shaped;
  readonly outputs: readonly Shaped[];
}

export function writeModel({ nodes, constants, input, outputs }: Network): Uint8Array {
  const graph = [
    ...nodes.map(node),
    bytes(2, 'g'),
    ...constants.map(constant),
    shaped(11, input),
    ...outputs.map((one) => shaped(12, one)),
  ];
  return Buffer.concat([int(1, IR_VERSION), message(7, graph), message(8, [bytes(1, ''), int(2, OPERATORS)])]);
}
