import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type Constant, type ModelNode, type Network, writeModel } from './onnx-model.ts';

/**
 * The models of faces are published for another runtime (TensorFlow.js, graph form). They are small and made of the same few layers, so they
 * are written for the runtime that is here when they are opened. Pictures lie there as rows of pixels with their channels together (NHWC),
 * here as planes (NCHW): weights are turned once, and what comes out is turned back.
 */

const text = z.string().transform((base64) => Buffer.from(base64, 'base64').toString('utf8'));
const attributes = z.object({
  padding: z.object({ s: text }).optional(),
  strides: z.object({ list: z.object({ i: z.array(z.coerce.number()) }) }).optional(),
  ksize: z.object({ list: z.object({ i: z.array(z.coerce.number()) }) }).optional(),
  fused_ops: z.object({ list: z.object({ s: z.array(text) }) }).optional(),
});
const layer = z.object({ name: z.string(), op: z.string(), input: z.array(z.string()).default([]), attr: attributes.default({}) });
const weight = z.object({
  name: z.string(),
  shape: z.array(z.number().int()),
  dtype: z.enum(['float32', 'int32']),
  quantization: z.object({ dtype: z.literal('float16') }).optional(),
});
const description = z.object({
  modelTopology: z.object({ node: z.array(layer) }),
  weightsManifest: z.tuple([z.object({ weights: z.array(weight) })]),
});
type Layer = z.output<typeof layer>;
type Weight = z.output<typeof weight>;

interface Weights {
  readonly dims: readonly number[];
  readonly values: Float32Array;
}

function halfToSingle(bits: number): number {
  const [sign, exponent, fraction] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 0x1f, bits & 0x3ff];
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

function readWeights(weights: readonly Weight[], content: Buffer): ReadonlyMap<string, Weights> {
  let at = 0;
  const read = new Map<string, Weights>();
  for (const { name, shape: dims, dtype, quantization } of weights) {
    const count = dims.reduce((product, dim) => product * dim, 1);
    const size = quantization ? 2 : 4;
    const start = at;
    const number = (index: number): number => {
      if (quantization) return halfToSingle(content.readUInt16LE(start + index * size));
      return dtype === 'int32' ? content.readInt32LE(start + index * size) : content.readFloatLE(start + index * size);
    };
    read.set(name, { dims, values: Float32Array.from({ length: count }, (_, index) => number(index)) });
    at += count * size;
  }
  if (at !== content.length) throw new Error('a model has other weights than it says');
  return read;
}

/** Weights of a filter, from height, width, from, to, into to, from, height, width; of one for each channel, from and to change places. */
function turnedFilter({ dims, values }: Weights, isForEachChannel: boolean): Weights {
  const [height = 1, width = 1, from = 1, to = 1] = dims;
  const [outer, inner] = isForEachChannel ? [from, to] : [to, from];
  const turned = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let a = 0; a < from; a += 1) {
        for (let b = 0; b < to; b += 1) {
          const [o, i] = isForEachChannel ? [a, b] : [b, a];
          turned[((o * inner + i) * height + y) * width + x] = values[((y * width + x) * from + a) * to + b] ?? 0;
        }
      }
    }
  }
  return { dims: [outer, inner, height, width], values: turned };
}

/** What is written of a network, layer by layer. */
class Writing {
  readonly nodes: ModelNode[] = [];
  readonly constants: Constant[] = [];
  readonly #weights: ReadonlyMap<string, Weights>;

  constructor(weights: ReadonlyMap<string, Weights>) {
    this.#weights = weights;
  }

  weights(name = ''): Weights {
    const found = this.#weights.get(name);
    if (found === undefined) throw new Error(`a model lacks its weights ${name}`);
    return found;
  }

  whole(name = ''): number[] {
    return [...this.weights(name).values];
  }

  keep(name: string, dims: readonly number[], values: Constant['values']): string {
    this.constants.push({ name, dims, values });
    return name;
  }

  add(op: string, inputs: readonly string[], output: string, given: ModelNode['attributes'] = {}): string {
    this.nodes.push({ op, inputs, output, attributes: given });
    return output;
  }
}

/** Strides and the like are told for each dimension: those of rows and columns are the second and third. */
const inPlane = (given: { readonly list: { readonly i: readonly number[] } } | undefined): number[] => given?.list.i.slice(1, 3) ?? [1, 1];

const paddingOf = ({ attr }: Layer): string => (attr.padding?.s === 'SAME' ? 'SAME_UPPER' : 'VALID');

function slope(to: Writing, input: string, name: string | undefined, output: string): void {
  const { values } = to.weights(name);
  const kept = to.keep(`${output}/slope`, [values.length, 1, 1], values);
  to.add('PRelu', [input, kept], output);
}

function filter(to: Writing, one: Layer, isForEachChannel: boolean): void {
  const [input = '', weights, bias, slopes] = one.input;
  const { dims, values } = turnedFilter(to.weights(weights), isForEachChannel);
  const inputs = [input, to.keep(`${one.name}/filter`, dims, values)];
  const fused = one.attr.fused_ops?.list.s ?? [];
  if (fused.includes('BiasAdd')) {
    const { values: offsets } = to.weights(bias);
    inputs.push(to.keep(`${one.name}/bias`, [offsets.length], offsets));
  }
  const [act] = fused.filter((name) => name !== 'BiasAdd');
  const output = act === undefined ? one.name : `${one.name}/plain`;
  const group = isForEachChannel ? (dims[0] ?? 1) : 1;
  to.add('Conv', inputs, output, { strides: inPlane(one.attr.strides), auto_pad: paddingOf(one), group });
  if (act === 'Relu') to.add('Relu', [output], one.name);
  else if (act === 'Prelu') slope(to, output, slopes, one.name);
  else if (act !== undefined) throw new Error(`a layer ends with ${act}`);
}

const LAYERS: Readonly<Record<string, (to: Writing, one: Layer) => void>> = {
  Const: () => undefined,
  Placeholder: () => undefined,
  _FusedConv2D: (to, one) => filter(to, one, false),
  DepthwiseConv2dNative: (to, one) => filter(to, one, true),
  AddV2: (to, one) => void to.add('Add', one.input, one.name),
  Relu: (to, one) => void to.add('Relu', one.input, one.name),
  Sigmoid: (to, one) => void to.add('Sigmoid', one.input, one.name),
  Identity: (to, one) => void to.add('Identity', one.input, one.name),
  Prelu: (to, one) => slope(to, one.input[0] ?? '', one.input[1], one.name),
  MaxPool: (to, one) => {
    const { ksize, strides } = one.attr;
    to.add('MaxPool', one.input, one.name, { kernel_shape: inPlane(ksize), strides: inPlane(strides), auto_pad: paddingOf(one) });
  },
  Pad: (to, one) => {
    // pairs of before and after for batch, row, column, channel: here all before, then all after, the channel second
    const pairs = to.whole(one.input[1]);
    const pads = [0, 1].flatMap((side) => [0, 3, 1, 2].map((dim) => pairs[dim * 2 + side] ?? 0));
    to.add('Pad', [one.input[0] ?? '', to.keep(`${one.name}/pads`, [8], pads)], one.name);
  },
  Reshape: (to, one) => {
    const shape = to.whole(one.input[1]);
    const turned = to.add('Transpose', [one.input[0] ?? ''], `${one.name}/turned`, { perm: [0, 2, 3, 1] });
    to.add('Reshape', [turned, to.keep(`${one.name}/shape`, [shape.length], shape)], one.name);
  },
};

/** A network as its package describes it: the layers, and their weights. */
export function writeNetwork(
  described: unknown,
  content: Buffer,
  { side, outputs }: { readonly side: number; readonly outputs: Network['outputs'] },
): Uint8Array {
  const { modelTopology, weightsManifest } = description.parse(described);
  const to = new Writing(readWeights(weightsManifest[0].weights, content));
  const input = modelTopology.node.find(({ op }) => op === 'Placeholder')?.name ?? '';
  for (const one of modelTopology.node) {
    const write = LAYERS[one.op];
    if (write === undefined) throw new Error(`a model has a layer ${one.op}`);
    write(to, one);
  }
  return writeModel({ nodes: to.nodes, constants: to.constants, input: { name: input, dims: [1, 3, side, side] }, outputs });
}

export async function readNetwork(
  path: string,
  shape: { readonly side: number; readonly outputs: Network['outputs'] },
): Promise<Uint8Array> {
  const [described, content] = [await readFile(`${path}.json`, 'utf8'), await readFile(`${path}.bin`)];
  return writeNetwork(JSON.parse(described), content, shape);
}
