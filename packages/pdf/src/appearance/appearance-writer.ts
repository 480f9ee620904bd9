/*
 * Draws what a party shows into the widgets that wait for it. An appearance stream (ISO 32000-2 §12.5.5) has its own
 * coordinates, which the reader fits into the widget's rectangle; on a turned page a matrix sets it upright. Page
 * contents are never touched: after a signature they must not be, and before it they need not.
 */
import type { FormField } from '../document/form.ts';
import { damaged, PdfError } from '../errors.ts';
import type { Slice } from '../straddle.ts';
import { type Dict, dict, isDict, name, type Ref } from '../syntax/objects.ts';
import { numeral, textString } from '../syntax/serialize.ts';
import type { Increment } from '../write/increment.ts';
import type { Appearance } from './appearance.ts';
import { type Conventions, conventionsOf, ONLY_STATE } from './conventions.ts';
import { type EmbeddedFont, embedFont } from './embedded-font.ts';
import { onWhite } from './flatten.ts';
import { type Frame, formXObject, frameOf } from './frame.ts';
import { imageObject } from './image-object.ts';
import { colourOperands, inkContent } from './ink.ts';
import { type StoredImage, storedImage } from './png.ts';
import { pathOperators, svgPieces } from './svg-path.ts';
import { shownCharacters, textContent } from './text-content.ts';

/** What is to be shown in which field. */
interface Placed {
  field: FormField;
  appearance: Appearance;
}

/** Of the height of a box with handwriting, what a note below it takes. */
const NOTE_SHARE = 0.3;

/** What an appearance says in print. */
function printed(appearance: Appearance): string {
  if (appearance.kind === 'text') return appearance.text;
  return appearance.kind === 'ink' ? (appearance.note ?? '') : '';
}

/**
 * Gives widgets their appearance streams (ISO 32000-2 §12.5.5) inside one increment. Equal appearances are stored once:
 * an image once per file, one font subset for all texts, one stream for all slices that look alike.
 *
 *     widget /AP /N -> form XObject (BBox as displayed, Matrix for the page's turn) -> image, or font
 */
export class AppearanceWriter {
  readonly #increment: Increment;
  /** By the decoded picture, which one seal has in common however often it is given. */
  readonly #images = new Map<StoredImage, Ref>();
  /** By content, size and turn. */
  readonly #streams = new Map<string, Ref>();
  /** All texts of this signing: the subset must be complete before the first of them is set. */
  readonly #text: string;
  #font: EmbeddedFont | undefined;
  /** What the file claims to be decides how looks are made. */
  readonly #conventions: Conventions;

  constructor(increment: Increment, placed: readonly Placed[]) {
    this.#increment = increment;
    this.#conventions = conventionsOf(increment.document);
    this.#text = placed.map(({ appearance }) => shownCharacters(printed(appearance))).join('');
  }

  /**
   * The last appearance of a widget counts.
   * @throws PdfError GLYPH_MISSING, IMAGE_UNREADABLE, BAD_REQUEST when slices and boxes do not pair
   */
  apply({ field, appearance }: Placed): void {
    if (appearance.kind === 'slice' && appearance.slices.length !== field.widgets.length) {
      throw new PdfError('BAD_REQUEST', { reason: `${appearance.slices.length} slices for ${field.widgets.length} boxes` });
    }
    for (const [k, widget] of field.widgets.entries()) {
      const frame = frameOf(this.#increment.document, widget);
      if (!frame) throw new PdfError('BAD_REQUEST', { reason: `“${field.name}” has no visible box` });
      const stream = this.#stream(appearance, frame, k);
      const edited = this.#increment.edit(widget);
      this.#show(edited, field, stream);
      // The caption keeps the text for readers that cannot see the drawing (Table 192).
      if (appearance.kind === 'text' && field.type === 'Btn') {
        const characteristics = this.#increment.current(edited.get('MK'));
        edited.set('MK', new Map([...(isDict(characteristics) ? characteristics : []), ['CA', textString(appearance.text)]]));
      }
    }
  }

  /** A button of an archived file shows its look as its only state; any other widget shows it as it is. */
  #show(widget: Dict, field: FormField, stream: Ref): void {
    const isState = this.#conventions.hasStates && field.type === 'Btn';
    widget.set('AP', dict({ N: isState ? dict({ [ONLY_STATE]: stream }) : stream }));
    if (isState) widget.set('AS', name(ONLY_STATE));
  }

  /** @param index of the widget within its field, which picks the slice */
  #stream(appearance: Appearance, frame: Frame, index: number): Ref {
    switch (appearance.kind) {
      case 'image': {
        const image = this.#image(appearance.png);
        return this.#imageForm(image, frame, contain(image, frame));
      }
      case 'slice': {
        const slice = appearance.slices[index];
        if (!slice) throw damaged('slice');
        return this.#imageForm(this.#image(appearance.png), frame, strip(slice, frame));
      }
      case 'path':
        return this.#form(outlineContent(appearance, frame), frame);
      case 'ink':
        return this.#inkForm(appearance, frame);
      case 'text':
        return this.#form(textContent(appearance, this.#embedded(), frame), frame, this.#fonts());
    }
  }

  #image(png: Uint8Array): StoredImage {
    const image = storedImage(png);
    return this.#conventions.isOpaque ? onWhite(image) : image;
  }

  #embedded(): EmbeddedFont {
    this.#font ??= embedFont(this.#increment, this.#text, this.#conventions);
    return this.#font;
  }

  #fonts(): Dict {
    return dict({ Font: dict({ F: this.#embedded().ref }) });
  }

  /** Handwriting; a note takes the lowest part of the box for itself. */
  #inkForm(ink: Extract<Appearance, { kind: 'ink' }>, frame: Frame): Ref {
    if (ink.note === undefined) return this.#form(inkContent(ink, frame), frame);
    const { width, height } = frame;
    const below = height * NOTE_SHARE;
    const strokes = inkContent(ink, { width, height: height - below });
    const note = textContent({ kind: 'text', text: ink.note, align: 'center', fontSize: below * 0.8 }, this.#embedded(), {
      width,
      height: below,
    });
    return this.#form(`q 1 0 0 1 0 ${numeral(below)} cm\n${strokes}Q\n${note}`, frame, this.#fonts());
  }

  /** `/I Do` paints into the unit square; the matrix says where that lies. */
  #imageForm(image: StoredImage, frame: Frame, matrix: string): Ref {
    const content = `q ${matrix} cm /I Do Q\n`;
    const ref = this.#images.get(image) ?? imageObject(this.#increment, image);
    this.#images.set(image, ref);
    const key = `${ref.num} ${frame.rotation} ${numeral(frame.width)} ${numeral(frame.height)} ${content}`;
    const known = this.#streams.get(key);
    if (known) return known;
    const stream = this.#form(content, frame, dict({ XObject: dict({ I: ref }) }));
    this.#streams.set(key, stream);
    return stream;
  }

  #form(content: string, frame: Frame, resources: Dict = new Map()): Ref {
    const { colours } = this.#conventions;
    const all = colours ? new Map([...resources, ['ColorSpace', colours]]) : resources;
    return this.#increment.add(formXObject(content, frame, all));
  }
}

const matrix = (...values: number[]): string => values.map(numeral).join(' ');

/** Operands of `cm` that fit the image into the frame, centred, proportions kept. */
function contain(image: StoredImage, { width, height }: Frame): string {
  const scale = Math.min(width / image.width, height / image.height);
  const w = image.width * scale;
  const h = image.height * scale;
  return matrix(w, 0, 0, h, (width - w) / 2, (height - h) / 2);
}

/** A filled outline (§8.5.3), centred, proportions kept. */
function outlineContent(path: Extract<Appearance, { kind: 'path' }>, { width, height }: Frame): string {
  const scale = Math.min(width / path.width, height / path.height);
  const place = { scale, left: (width - path.width * scale) / 2, top: (height + path.height * scale) / 2 };
  return `${colourOperands(path.colour)} rg\n${pathOperators(svgPieces(path.d), place)}\n${path.rule === 'evenodd' ? 'f*' : 'f'}\n`;
}

/**
 * The whole seal, shifted so that the form's own box cuts out strip `index`. The seal is as wide as all its strips
 * together; what lies beyond the form's box is clipped (§8.10.2).
 */
function strip({ index, count }: Slice, { width, height }: Frame): string {
  return matrix(width * count, 0, 0, height, -width * index, 0);
}
