const MAX_SIDE_PX = 512;
const QUALITY = 0.85;

/**
 * Shrinks an image to at most 512 px on its longer side. The result has the photo's orientation applied, and none of its
 * metadata, for example the location.
 * @returns WebP, or JPEG if the browser cannot write WebP (Safari); null when the browser cannot decode the file
 */
export async function shrinkImage(file: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    const context = drawShrunk(image);
    const webp = await encode(context, 'image/webp');
    if (webp?.type === 'image/webp') return webp;
    paintWhiteBehind(context);
    return await encode(context, 'image/jpeg');
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function shrunkImageSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** @throws when the browser provides no canvas, for example for lack of memory */
function drawShrunk(image: HTMLImageElement): CanvasRenderingContext2D {
  const { width, height } = shrunkImageSize({ width: image.naturalWidth, height: image.naturalHeight });
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return context;
}

/** JPEG has no transparency: without a background, transparent pixels would become black. */
function paintWhiteBehind(context: CanvasRenderingContext2D): void {
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

const encode = ({ canvas }: CanvasRenderingContext2D, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
