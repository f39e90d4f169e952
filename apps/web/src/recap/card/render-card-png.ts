import { loadFontFaceCss } from './card-fonts.ts';
import { cardLayouts } from './card-layout.ts';
import type { CardOptions, ScoreCard } from './score-card.ts';
import { scoreCardSvg } from './score-card.ts';

/**
 * Draws the card as a PNG on the device.
 *
 * @throws when the fonts do not load, or the browser cannot draw the image
 */
export async function renderCardPng(card: ScoreCard, options: CardOptions): Promise<File> {
  const svg = scoreCardSvg(card, options, await loadFontFaceCss());
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const png = await encodePng(await loadImage(address), cardLayouts[options.format]);
    return new File([png], `hasil-ambang-${options.format === 'square' ? 'persegi' : 'tegak'}.png`, {
      type: png.type,
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

async function encodePng(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // WebKit first draws the text of an SVG without its fonts. The second drawing has them.
  context.drawImage(image, 0, 0);
  await nextFrame();
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no image'))), 'image/png');
  });
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
