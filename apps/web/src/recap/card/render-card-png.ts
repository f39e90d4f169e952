import { loadFontFaceCss } from './card-fonts.ts';
import { cardLayouts } from './card-layout.ts';
import type { CardOptions, ScoreCard } from './score-card.ts';
import { scoreCardSvg } from './score-card.ts';

/**
 * Draws the card as a PNG on the device.
 * @throws without fonts, canvas or enough memory
 */
export async function renderCardPng(card: ScoreCard, options: CardOptions): Promise<File> {
  const svg = scoreCardSvg(card, options, await loadFontFaceCss());
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const png = await pngOf(await loaded(address), cardLayouts[options.format]);
    return new File([png], `hasil-ambang-${options.format === 'square' ? 'persegi' : 'tegak'}.png`, {
      type: png.type,
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function loaded(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

async function pngOf(
  image: HTMLImageElement,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // WebKit draws the text of an SVG before its fonts are ready. A second drawing has the fonts.
  context.drawImage(image, 0, 0);
  await nextFrame();
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('no picture'))), 'image/png');
  });
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
